"""Derives a game's .proto file from its engine: messages from Structs, comments from docstrings, numbers from a lock."""
