"""The command's own texts in the reader's language, and which language that is. Sentences about games come from the service."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from rich.text import Text

if TYPE_CHECKING:
    from fluent_compiler.bundle import FluentBundle

LANGUAGES = ("en", "de")
"""The languages of the command's own texts; the first is the default."""
_LOCALE_VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
_FIRST_MARK = 0xE000
"""Where Unicode's private characters begin: they stand for styled values while a sentence is formatted."""


def language_of_locale(environment: Mapping[str, str]) -> str:
    """The language of the locale if there are texts in it, else English."""
    locale = next((environment[name] for name in _LOCALE_VARIABLES if environment.get(name)), "")
    language = locale.replace("-", "_").partition("_")[0].partition(".")[0].lower()
    return language if language in LANGUAGES else LANGUAGES[0]


class Texts:
    """Sentences by their message id."""

    def __init__(self, language: str = LANGUAGES[0]) -> None:
        """A language without texts of the command's own gets the English ones."""
        self.language = language if language in LANGUAGES else LANGUAGES[0]

    def text(self, message: str, /, **values: str | int) -> str:
        """The sentence. Whole numbers are written as the language writes them, and its plural rules apply to them."""
        text, errors = _bundle(self.language).format(message, values)
        if errors:
            raise errors[0]
        return str(text)

    def line(self, message: str, /, style: str = "", **values: str | int | Text) -> Text:
        """The sentence with its values in their own styles."""
        styled = [value for value in values.values() if isinstance(value, Text)]
        marks = iter(range(_FIRST_MARK, _FIRST_MARK + len(styled)))
        plain = {name: chr(next(marks)) if isinstance(value, Text) else value for name, value in values.items()}
        line = Text(style=style)
        for character in self.text(message, **plain):
            index = ord(character) - _FIRST_MARK
            if 0 <= index < len(styled):
                line.append_text(styled[index])
            else:
                line.append(character)
        return line


@lru_cache(maxsize=8)
def _bundle(language: str) -> FluentBundle:
    # Imported late: it takes a tenth of a second, and help pages need no texts.
    from fluent_compiler.bundle import FluentBundle

    source = Path(__file__).with_name("texts").joinpath(f"{language}.ftl").read_text("utf-8")
    return FluentBundle.from_string(language, source, use_isolating=False)
