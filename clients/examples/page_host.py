"""Any game on a web page, played at one screen: `python page_host.py GAME PLAYERS [SERVER]`. It knows no game."""

import sys
from html import escape
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import parse_qs
from wsgiref.simple_server import make_server

from referee_client import Referee, choose, write_record

PAGE = Template(Path(__file__).with_suffix(".html").read_text())
BUTTON = '<button name=value value="{}" data-to="{}">{}</button> '
NUMBER = "<label>{} <input type=number name=value min={} max={} value={}></label> "


class Table:
    def __init__(self, referee: Referee, game: str, players: int, seed: str) -> None:
        self.referee, self.seed, self.lines, self.events = referee, seed, list[str](), list[Any]()
        start = referee.start_game(game, players, seed=seed)
        self.header = start.record_header
        self.follow(start, start.drawn)

    def follow(self, after: Any, happened: list[Any]) -> None:
        self.lines += [each.action.record_line for each in happened]
        self.events += [event for each in happened for event in each.events]
        self.state, self.turn, self.seat = after.state, after.turn, (*after.turn.awaited, None)[0]
        self.ask([])

    def ask(self, chosen: list[str], note: str = "") -> None:
        self.note = note
        self.answer: Any = None if self.seat is None else self.referee.complete(self.state, self.seat, chosen)

    def take(self, words: list[str]) -> None:
        """What was clicked or filled in: a word, or for a form a number for each of its items."""
        if not self.answer.HasField("action"):
            form, value = self.answer.form, list(map(int, words)) if self.answer.HasField("form") else words[0]
            if form.form.HasField("partition"):
                dealt = [(item.value, pile) for item, pile in zip(form.items, value, strict=True)]
                value = [[item for item, at in dealt if at == pile] for pile in range(form.form.partition.piles)]
            self.ask(choose(self.answer, value))
        if self.answer.HasField("action"):
            after = self.referee.apply(self.state, self.seat, self.answer.action, resolve_chance=self.seed)
            self.follow(after, [after, *after.drawn])
        elif self.answer.HasField("rejected"):
            self.ask([], " ".join(each.sentence for each in self.answer.rejected.violations))

    def choices(self) -> str:
        action, number, form = self.answer.action, self.answer.number, self.answer.form
        if self.answer.HasField("action"):
            return BUTTON.format("", " ".join(action.refs), escape(action.sentence))
        if values := self.answer.choice.values:
            return "".join(BUTTON.format(escape(v.value), " ".join(v.refs), escape(v.label)) for v in values)
        most = form.form.vector.caps or [form.form.partition.piles - 1] * len(form.items)
        asked = [(item.label, 0, cap) for item, cap in zip(form.items, most, strict=True)]
        numbers = asked or [(number.field.label, number.low, number.high)]
        return "".join(NUMBER.format(escape(what), a, b, a) for what, a, b in numbers) + "<button>OK</button>"

    def page(self) -> str:
        log = "".join(f"<li>{escape(e.sentence)}" for e in self.events[::-1] if e.public or self.seat in e.seats)
        made = " › ".join(each.label for each in self.answer.chosen) if self.answer else ""
        words = {"turn": escape(self.turn.sentence), "note": escape(self.note), "made": escape(made), "log": log}
        picture = self.referee.draw(self.state, self.seat, mark_legal=self.seat is not None).svg
        return PAGE.substitute(words, picture=picture, choices=self.choices() if self.answer else "")

    def __call__(self, request: dict[str, Any], start_response: Any) -> list[bytes]:
        """A WSGI application: a click is a POST, after which the page is the next one."""
        if size := int(request.get("CONTENT_LENGTH") or 0):
            self.take(parse_qs(request["wsgi.input"].read(size).decode(), True)["value"])
        record = write_record(self.header, self.lines, self.referee.score(self.state))
        kind, text = ("plain", record) if request["PATH_INFO"] == "/record" else ("html", self.page())
        start_response("200 OK", [("Content-Type", f"text/{kind}; charset=utf-8")])
        return [text.encode()]


if __name__ == "__main__":
    print("http://127.0.0.1:8000")
    server = Referee(sys.argv[3]) if sys.argv[3:] else Referee.embedded()
    make_server("127.0.0.1", 8000, Table(server, sys.argv[1], int(sys.argv[2]), "page")).serve_forever()
