"""One run of the command: its client, its language, its output."""

from __future__ import annotations

import json
import os
import sys
from functools import cached_property
from pathlib import Path
from typing import Any

import typer

from referee.v1.service_pb2 import GetGameResponse
from referee_cli.console import make_console
from referee_cli.errors import InputError
from referee_cli.language import LANGUAGES, Texts, language_of_locale
from referee_cli.local import LocalGames
from referee_cli.options import DATA_DIR_VARIABLE, read_names
from referee_cli.render import Renderer
from referee_client.client import Referee
from referee_client.embedded import BadDataSet, installed_engines
from referee_engines.contract import Engine


class Session:
    """What every command shares. Options may be given before or after the command; those after it win."""

    def __init__(self, target: str, as_json: bool, data_dir: Path | None = None, language: str = "") -> None:
        self.target = target
        self.as_json = as_json
        self.data_dir = data_dir
        self.names: tuple[str, ...] = ()
        self.out = make_console()
        self.err = make_console(stderr=True)
        self._language = language
        self._referee: Referee | None = None

    @classmethod
    def of(
        cls,
        ctx: typer.Context,
        *,
        target: str = "",
        as_json: bool = False,
        data_dir: Path | None = None,
        language: str = "",
        names: str = "",
    ) -> Session:
        """The run's session, with the options given after the command. It is closed when the command ends."""
        session: Session = ctx.find_root().obj
        session.target = target or session.target
        session.as_json = as_json or session.as_json
        session.data_dir = data_dir or session.data_dir
        session.names = read_names(names)
        session._language = language or session._language
        if session.target and session.data_dir:
            raise InputError("--data-dir is for the embedded engines: the server of --target has its own data sets")
        ctx.call_on_close(session.close)
        return session

    @property
    def data_folder(self) -> Path | None:
        """The folder of the option, else of the variable, which is shared with servers and other programs."""
        named = os.environ.get(DATA_DIR_VARIABLE)
        return self.data_dir or (Path(named) if named else None)

    @property
    def referee(self) -> Referee:
        """The client: of the target, or of the engines in this process. Its texts are in the session's language."""
        if self._referee is None:
            self._referee = self._connect().with_text(self.language, self.names)
        return self._referee

    def _connect(self) -> Referee:
        if self.target:
            return Referee(self.target)
        self.engines()
        return Referee.embedded(data_dir=self.data_folder)

    def engines(self) -> tuple[Engine, ...]:
        """The engines in this process, with the further data sets."""
        try:
            return installed_engines(self.data_folder)
        except BadDataSet as error:
            raise InputError(f"--data-dir: {error}") from error

    @cached_property
    def local(self) -> LocalGames:
        """The games of this installation."""
        return LocalGames(self.engines(), self.language, self.names)

    @cached_property
    def language(self) -> str:
        """The language asked for, else that of the locale. Raises `InputError` for one that no game has texts in."""
        asked = self._language
        if not asked:
            return language_of_locale(os.environ)
        if asked not in LANGUAGES and asked not in (served := self._served_languages()):
            known = ", ".join(dict.fromkeys([*LANGUAGES, *served]))
            raise InputError(f"unknown language '{asked}'; known: {known}")
        return asked

    def _served_languages(self) -> list[str]:
        """The languages of any game that is served."""
        with self._connect() as referee:
            answers = [referee.get_game(game.id) for game in referee.list_games()]
        return [language for answer in answers for language in answer.languages]

    @property
    def texts(self) -> Texts:
        """The command's own texts."""
        return Texts(self.language)

    def renderer(self, game: str | GetGameResponse = "") -> Renderer:
        """Renders answers in the session's language, the game's phases and actions by their names."""
        names = {}
        if game:
            described = self.referee.get_game(game) if isinstance(game, str) else game
            for name in described.names:
                names[name.kind, name.id] = name.de if self.language == "de" else name.en
        return Renderer(self.texts, self.names, names)

    def print_json(self, value: Any) -> None:
        print(json.dumps(value, indent=2, ensure_ascii=False), file=sys.stdout)

    def close(self) -> None:
        if self._referee is not None:
            self._referee.close()
            self._referee = None
