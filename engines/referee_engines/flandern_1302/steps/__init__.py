"""One decision point, one file: who may act, which actions, guards in rulebook order, effect."""
