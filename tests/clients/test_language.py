"""The command's own texts: which language, the same messages in each, German in the terminal game."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor
from rich.text import Text

import referee_cli
from referee_cli.language import LANGUAGES, Texts, language_of_locale
from referee_client.embedded import Embedded
from tests.clients.cli import complaint, run

PACKAGE = Path(referee_cli.__file__).parent
USED = re.compile(r"""\b_?(?:text|line|say|tell)\(\s*f?["']([a-z][a-z-]*(?:\{[^}]*\})?[a-z-]*)""")


class _Variables(Visitor):
    """Collects the variables of a message."""

    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name)


def messages(language: str) -> dict[str, set[str]]:
    """Every message and attribute of a language, with the variables it uses."""
    parsed = FluentParser().parse((PACKAGE / "texts" / f"{language}.ftl").read_text("utf-8"))
    found: dict[str, set[str]] = {}
    for entry in parsed.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message):
            patterns = {entry.id.name: entry.value}
            patterns |= {f"{entry.id.name}.{each.id.name}": each.value for each in entry.attributes}
            for name, pattern in patterns.items():
                assert name not in found, f"{name} is a duplicate"
                variables = _Variables()
                variables.visit(pattern)
                found[name] = variables.names
    return found


def used() -> Iterator[str]:
    """Every message id that the code names."""
    for path in PACKAGE.rglob("*.py"):
        yield from USED.findall(path.read_text("utf-8"))


def test_every_language_has_the_same_messages() -> None:
    """A message in one language is in the others; German plurals may leave a count out, nothing else."""
    english = messages("en")
    for language in LANGUAGES:
        other = messages(language)
        assert sorted(other) == sorted(english)
        for name, variables in other.items():
            assert variables - {"count"} == english[name] - {"count"}, name


def test_messages_named_in_the_code_exist_and_all_are_named() -> None:
    """No command asks for a message that is missing, and no message is left over."""
    named = {name.partition("{")[0] for name in used()}
    built = ("help-", "source-", "family-", "score-", "at-least", "number")
    for name in messages("en"):
        assert name.partition(".")[0] in named or name.startswith(built), name
    for name in named:
        assert any(message == name or (name.endswith("-") and message.startswith(name)) for message in messages("en"))


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "de"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de-AT"}, "de"),
        ({"LC_MESSAGES": "en_GB.UTF-8", "LANG": "de_DE.UTF-8"}, "en"),
        ({"LC_ALL": "de_CH.UTF-8", "LC_MESSAGES": "en_GB", "LANG": "C"}, "de"),
        ({"LC_ALL": "", "LANG": "de_DE@euro"}, "de"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "deutsch"}, "en"),
    ],
)
def test_the_locale_chooses_the_language(variables: dict[str, str], language: str) -> None:
    """The variables of a locale count in their usual order; a language without texts is English."""
    assert language_of_locale(variables) == language


def test_numbers_and_styles_are_those_of_the_reader() -> None:
    """Whole numbers are written as the language writes them; a styled value keeps its style inside a sentence."""
    assert Texts("en").text("number", count=1480) == "1,480"
    assert Texts("de").text("number", count=1480) == "1.480"
    line = Texts("de").line("pass-screen", seat=Text("Anna", "seat0"))
    assert line.plain == "Bitte den Bildschirm an Anna weitergeben."
    assert [str(span.style) for span in line.spans if line.plain[span.start : span.end] == "Anna"] == ["seat0"]


def test_an_unknown_language_is_named_with_the_known_ones() -> None:
    assert "unknown language 'xx'; known: en, de" in complaint("games", "--language", "xx")


def test_the_terminal_game_is_german_where_asked() -> None:
    """The option and the locale have the same effect; players are called by their names."""
    game = ("play", "san-marco", "--players", 3, "--bots", "1,2", "--seed", "a1", "--names", "Anna,Ben")
    lines = "?\n? nix\n\n99\nplace DOR-SMA\nplace DOR-SMA\n01\n=\nundo\nq\nj\n"
    shown = run(*game, "--language", "de", stdin=lines).stdout
    for words in (
        "Was geschehen ist",
        "am Zug: Anna",
        "Was möchtest du tun?",
        "beendet das Spiel",
        "Keine Regel, keine Karte und kein Name enthält „nix“.",
        "Eine Nummer 99 gibt es hier nicht.",
        "Für jede der 10 Karten einen Stapel von 0 bis 2 angeben.",
        "Stapel 1: leer",
        "Zwischenstand",
        "Zurückgenommen.",
        "Wirklich aufhören?",
        "Spieler 2",
    ):
        assert words in shown
    assert run(*game, stdin=lines, locale="de_DE.UTF-8").stdout == shown
    assert "Anna" in run(*game, stdin=lines).stdout


def test_a_german_game_ends_in_german() -> None:
    """The end of a game, with the final score and the winner."""
    game = ("play", "san-marco", "--players", 3, "--bots", "0,1,2", "--seed", "show", "--names", "Anna,Ben,Cleo")
    shown = run(*game, "--language", "de").stdout
    assert "Das Spiel ist aus" in shown
    assert "Endstand" in shown
    assert re.search("(Sieg|Geteilter Sieg) für (Anna|Ben|Cleo)", shown)


@pytest.mark.parametrize("command", [("legal",), ("score",), ("view",), ("chance",), ("play", "--bots", "0,1,2")])
def test_language_and_names_reach_the_service(
    command: tuple[str, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every request that yields sentences asks for them in the reader's language, with the players' names."""
    state = tmp_path / "game.json"
    run("new", "san-marco", "--players", 3, "--seed", "a1", "-o", state)
    asked = []
    send = Embedded.send

    def note(transport: Embedded, method: str, request: Any, *rest: Any) -> Any:
        if "text" in request.DESCRIPTOR.fields_by_name:
            asked.append((request.text.language, tuple(request.text.player_names)))
        return send(transport, method, request, *rest)

    monkeypatch.setattr(Embedded, "send", note)
    run(command[0], state, *command[1:], "--language", "de", "--names", "Anna, Ben")
    assert set(asked) == {("de", ("Anna", "Ben"))}


def test_two_players_have_two_names() -> None:
    assert "--names has 'Anna' twice" in complaint("play", "san-marco", "--players", 3, "--names", "Anna,Ben,Anna")
