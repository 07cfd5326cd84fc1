"""The decision points: one module for each kind of decision, the judge of an action next to its effect."""
