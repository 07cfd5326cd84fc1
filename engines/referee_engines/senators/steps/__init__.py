"""The decision points: one module for each part of a turn, the judge of an action next to its effect."""
