"""The `referee` command: the same program for people and scripts."""

from referee_cli.root import app, main

__all__ = ["app", "main"]
