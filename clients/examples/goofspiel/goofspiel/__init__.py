"""Goofspiel for two to four players: bid a card for each prize, face down and at the same time."""

from goofspiel.engine import ENGINE as ENGINE
