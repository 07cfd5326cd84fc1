"""The error that commands raise for a wrong call."""


class InputError(Exception):
    """An argument, option or file that the command cannot work with: one sentence."""
