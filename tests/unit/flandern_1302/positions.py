"""Positions in words: what stands where, and the referee's book-keeping filled in around it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from referee_engines.contract import RuleViolation, Seat, Setup, Transition, Violation
from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import (
    DRAWING,
    Acting,
    Choosing,
    City,
    Flandern1302State,
    Gold,
    Phase,
    turn_order,
)
from referee_engines.tuples import added, added_in, replaced
from tests.helpers.answers import Happened, events_of

BOARD: Board = next(iter(ENGINE.boards.values()))
CENTRES = {"brugge": "blue", "gent": "yellow", "ieper": "green", "leuven": "red", "luik": "grey", "utrecht": "church"}
"""Where the centres stand unless a test says otherwise."""


def table(
    lie: Mapping[str, str] | None = None,
    players: int = 4,
    centres: Mapping[str, str] = CENTRES,
    used_up: Sequence[str] = (),
    scored: Sequence[str] = (),
    start: Seat = 0,
    round_: int = 5,
    options: Mapping[str, str] | None = None,
) -> Flandern1302State:
    """A board before step 1 of a round.

    `lie` says what lies on a plot: `x` for a cover tile, or a faction followed by `#` for a site, `^` for a cathedral,
    `*` for a printed guild master and `!` for a figure. `used_up` names supplies without tiles, such as `blue T`.
    """
    state: Flandern1302State = ENGINE.new_game(Setup(players, {"start": str(start), **(options or {})}))
    for name, faction in centres.items():
        state = _with(state, f"{name}.C", faction)
    for plot, what in (lie or {}).items():
        state = _with(state, plot, what)
    tiles = list(state.tiles)
    for supply in used_up:
        name, shape = supply.split()
        owner = BOARD.faction_index[name]
        tiles[owner] = tuple(
            [
                0 if BOARD.shapes[of] == shape else left
                for (of, _), left in zip(BOARD.kinds[owner], tiles[owner], strict=True)
            ]
        )
    cities = tuple(
        [replace(city, scored=name in scored) for name, city in zip(BOARD.cities, state.cities, strict=True)]
    )
    return replace(state, cities=cities, tiles=tuple(tiles), round=round_, phase=DRAWING)


def _with(state: Flandern1302State, where: str, what: str) -> Flandern1302State:
    name, plot = where.split(".")
    index = BOARD.city_index[name]
    plan = BOARD.plans[index]
    bit = 1 << plan.index[plot]
    city: City = state.cities[index]
    if what == "x":
        return replace(state, cities=replaced(state.cities, index, replace(city, covers=city.covers | bit)))
    match = re.fullmatch(r"([a-z]+)([#^*!]*)", what)
    assert match
    faction = BOARD.faction_index[match[1]]
    signs = match[2]
    tiles = state.tiles
    if plot != "C":
        kind = BOARD.kind_index[faction][plan.shape[plan.index[plot]], signs.count("*")]
        tiles = added_in(tiles, faction, kind, -1)
    city = replace(
        city,
        quarters=replaced(city.quarters, faction, city.quarters[faction] | bit),
        sites=city.sites | bit * ("#" in signs),
        cathedrals=city.cathedrals | bit * ("^" in signs),
        masters=(city.masters[0] | bit,) if "*" in signs else city.masters,
        figures=tuple(sorted((*city.figures, *[plan.index[plot]] * signs.count("!")))),
    )
    return replace(state, cities=replaced(state.cities, index, city), tiles=tiles)


def choosing(state: Flandern1302State, golden: str = "influence") -> Flandern1302State:
    """Step 2 of the round, with that golden card face down."""
    return replace(state, phase=Choosing(BOARD.card_index[golden], (None,) * state.players))


def acting(state: Flandern1302State, card: str, *others: str, golden: str = "pickup") -> Flandern1302State:
    """Step 4: the start player executes the card first; the others have revealed theirs, or pick-up cards."""
    cards = [card, *others, *["pickup"] * (state.players - 1 - len(others))]
    commits = [(0, 0)] * state.players
    hands = list(state.hands)
    for i, word in enumerate(cards):
        seat = (state.start + i) % state.players
        kind = BOARD.card_index[word]
        commits[seat] = (kind, 0)
        hands[seat] = added(hands[seat], kind, -1)
    order = turn_order(state.start, (0,) * state.players)
    return replace(state, hands=tuple(hands), phase=Acting(BOARD.card_index[golden], tuple(commits), order, 0))


def golden(state: Flandern1302State, card: str) -> Flandern1302State:
    """Step 5: the start player executes the golden card."""
    return replace(state, phase=Gold(BOARD.card_index[card]))


def at(state: Flandern1302State, phase: Phase) -> Flandern1302State:
    return replace(state, phase=phase)


def act(state: Flandern1302State, seat: Seat, line: str) -> Transition[Flandern1302State]:
    """The consequences of an action given in notation."""
    return ENGINE.apply(state, seat, ENGINE.notation.parse(line, state))


def play_lines(state: Flandern1302State, *lines: str) -> Flandern1302State:
    """Plays `seat: action` lines; `*` is chance."""
    for line in lines:
        who, _, action = line.partition(": ")
        state = act(state, -1 if who == "*" else int(who), action).state
    return state


def refused(state: Flandern1302State, seat: Seat, line: str) -> list[str]:
    """The rules that refuse the action; it must not be listed either."""
    return [violation.rule for violation in violations(state, seat, line)]


def violations(state: Flandern1302State, seat: Seat, line: str) -> tuple[Violation, ...]:
    """What the refusal of the action says; it must not be listed either."""
    action = ENGINE.notation.parse(line, state)
    assert action not in ENGINE.legal(state, seat)
    try:
        ENGINE.apply(state, seat, action)
    except RuleViolation as refusal:
        return refusal.violations
    raise AssertionError(f"{line} was accepted")


def sentence(violation: Violation, language: str = "en", players: Sequence[str] = ("Anna",)) -> str:
    """What a violation says; the player of seat 0 has a name."""
    return ENGINE.reader(language, players).refusal(violation)


def accepts(state: Flandern1302State, seat: Seat, line: str) -> bool:
    """Whether the action is listed and accepted."""
    action = ENGINE.notation.parse(line, state)
    if action not in ENGINE.legal(state, seat):
        return False
    ENGINE.apply(state, seat, action)
    return True


def legal_lines(state: Flandern1302State, seat: Seat) -> list[str]:
    return [ENGINE.notation.format(action) for action in ENGINE.legal(state, seat)]


def plots(state: Flandern1302State, seat: Seat, faction: str) -> set[str]:
    """The plots where the seat may build or set up a quarter of the faction."""
    lines = [line.split() for line in legal_lines(state, seat)]
    return {words[1].split(".")[1] for words in lines if len(words) > 2 and words[2] == faction}


def events(after: Transition[Flandern1302State], kind: str) -> list[Happened]:
    return [event for event in events_of(after) if event.kind == kind]


def city(state: Flandern1302State, name: str) -> City:
    return state.cities[BOARD.city_index[name]]


def at_plot(state: Flandern1302State, where: str) -> str:
    """What lies on a plot, in the words of `table`; `` for a free plot."""
    name, plot = where.split(".")
    view = next(c for c in ENGINE.view(state, None).cities if c.id == name)
    seen = next(p for p in view.plots if p.id == plot)
    if seen.covered:
        return "x"
    signs: str = "#" * seen.site + "^" * seen.cathedral + "*" * seen.masters + "!" * seen.figures
    return f"{seen.faction or ''}{signs}"
