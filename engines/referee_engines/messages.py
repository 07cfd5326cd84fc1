"""The messages of a language, from Fluent files: each is compiled when it is first asked for."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from fluent_compiler.bundle import FluentBundle
from fluent_compiler.types import FluentInt

_ENTRY: Final = re.compile(r"^(-?[a-zA-Z][\w-]*) *=", re.MULTILINE)
_REFERENCE: Final = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
_ATTRIBUTE: Final = re.compile(r"^ +\.([a-zA-Z][\w-]*) *=", re.MULTILINE)


class WrittenNumber(FluentInt):  # type: ignore[misc]  # the library comes without types
    """A number that is written out once: Babel takes longer for one than all the rest of a sentence does."""

    _text = ""

    def format(self, locale: Any) -> str:
        if not self._text:
            self._text = super().format(locale)
        return self._text


class MissingText(KeyError):
    """A message that a language does not have. Its sentence is for the author of the game."""

    def __init__(self, message: str, language: str) -> None:
        super().__init__(message)
        self.message, self.language = message, language

    def __str__(self) -> str:
        return f"texts/{self.language}.ftl has no readable message '{self.message}'"


class Messages:
    """The messages of one language. Each is compiled when it is first asked for: all at once take seconds."""

    def __init__(self, language: str, sources: Iterable[str], version: str = "") -> None:
        """Of a rules version: its own `<id>--v<version>` replaces the plain message, and those of other versions are left out."""
        self.language = language
        self._entries: dict[str, str] = {}
        own: dict[str, str] = {}
        for source in sources:
            starts = [*_ENTRY.finditer(source)]
            ends = [match.start() for match in starts[1:]] + [len(source)]
            for match, end in zip(starts, ends, strict=True):
                message, mark, named = match[1].partition("--v")
                if not mark or named == version:
                    entries = own if mark else self._entries
                    entries[message] = message + source[match.end(1) : end]
        self._entries |= own
        self._compiled: dict[str, FluentBundle] = {}

    def __contains__(self, message: str) -> bool:
        return message in self._entries

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(self._entries)

    def source(self, message: str) -> str:
        """The message as it stands in its file."""
        return self._entries[message]

    def attributes(self, message: str) -> list[str]:
        return _ATTRIBUTE.findall(self._entries[message])

    def format(self, message: str, arguments: Mapping[str, Any]) -> str:
        """The text. Raises `MissingText` for an unknown message; an argument that is missing stays as its name."""
        text, _ = self.try_format(message, arguments)
        return text

    def try_format(self, message: str, arguments: Mapping[str, Any]) -> tuple[str, list[Exception]]:
        """The text, and what was wrong with the arguments."""
        bundle = self._compiled.get(message)
        if bundle is None:
            bundle = self._compiled[message] = self._compile(message)
        text, errors = bundle.format(message, arguments)
        return str(text), errors

    def _compile(self, message: str) -> FluentBundle:
        """The message with all that it refers to."""
        wanted = [message.partition(".")[0]]
        if wanted[0] not in self._entries:
            raise MissingText(message, self.language)
        for name in wanted:
            for other in _REFERENCE.findall(self._entries[name]):
                if other in self._entries and other not in wanted:
                    wanted.append(other)
        source = "\n".join([self._entries[name] for name in wanted])
        return FluentBundle.from_string(self.language, source, use_isolating=False)


@lru_cache(maxsize=64)
def texts_in(package: str) -> dict[str, str]:
    """The text files of a package, by language."""
    folder = files(package).joinpath("texts")
    found = {}
    if folder.is_dir():
        for file in folder.iterdir():
            if file.name.endswith(".ftl"):
                found[file.name.removesuffix(".ftl")] = file.read_text("utf-8")
    return found
