"""Positions in words: what stands where, and the referee's book-keeping filled in around it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from referee_engines.contract import Event, RuleViolation, Seat, Setup, Transition, Violation
from referee_engines.flandern_1302 import ENGINE
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import DRAW, Act, Choose, City, FlandernState, Gold, Phase, changed, with_city
from referee_engines.flandern_1302.steps.choose import turn_order

BOARD: Board = next(iter(ENGINE._boards.values()))
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
) -> FlandernState:
    """A board before step 1 of a round.

    `lie` says what lies on a plot: `x` for a cover tile, or a faction followed by `#` for a site, `^` for a cathedral,
    `*` for a printed guild master and `!` for a figure. `used_up` names supplies without tiles, such as `blue T`.
    """
    state = ENGINE.new_game(Setup(players, {"start": str(start), **(options or {})}))
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
    return replace(state, cities=cities, tiles=tuple(tiles), round=round_, phase=DRAW)


def _with(state: FlandernState, where: str, what: str) -> FlandernState:
    name, plot = where.split(".")
    index = BOARD.city_index[name]
    plan = BOARD.plans[index]
    bit = 1 << plan.index[plot]
    city: City = state.cities[index]
    if what == "x":
        return replace(state, cities=with_city(state.cities, index, replace(city, covers=city.covers | bit)))
    match = re.fullmatch(r"([a-z]+)([#^*!]*)", what)
    assert match
    faction = BOARD.faction_index[match[1]]
    signs = match[2]
    tiles = state.tiles
    if plot != "C":
        kind = BOARD.kind_index[faction][plan.shape[plan.index[plot]], signs.count("*")]
        supply = tiles[faction]
        tiles = (*tiles[:faction], changed(supply, kind, supply[kind] - 1), *tiles[faction + 1 :])
    city = replace(
        city,
        quarters=changed(city.quarters, faction, city.quarters[faction] | bit),
        sites=city.sites | bit * ("#" in signs),
        cathedrals=city.cathedrals | bit * ("^" in signs),
        masters=(city.masters[0] | bit,) if "*" in signs else city.masters,
        figures=tuple(sorted((*city.figures, *[plan.index[plot]] * signs.count("!")))),
    )
    return replace(state, cities=with_city(state.cities, index, city), tiles=tiles)


def choosing(state: FlandernState, golden: str = "influence") -> FlandernState:
    """Step 2 of the round, with that golden card face down."""
    return replace(state, phase=Choose(BOARD.card_index[golden], (None,) * state.players))


def acting(state: FlandernState, card: str, *others: str, golden: str = "pickup") -> FlandernState:
    """Step 4: the start player executes the card first; the others have revealed theirs, or pick-up cards."""
    cards = [card, *others, *["pickup"] * (state.players - 1 - len(others))]
    commits = [(0, 0)] * state.players
    hands = list(state.hands)
    for i, word in enumerate(cards):
        seat = (state.start + i) % state.players
        kind = BOARD.card_index[word]
        commits[seat] = (kind, 0)
        hands[seat] = changed(hands[seat], kind, hands[seat][kind] - 1)
    order = turn_order(state.start, (0,) * state.players)
    return replace(state, hands=tuple(hands), phase=Act(BOARD.card_index[golden], tuple(commits), order, 0))


def golden(state: FlandernState, card: str) -> FlandernState:
    """Step 5: the start player executes the golden card."""
    return replace(state, phase=Gold(BOARD.card_index[card]))


def at(state: FlandernState, phase: Phase) -> FlandernState:
    return replace(state, phase=phase)


def act(state: FlandernState, seat: Seat, line: str) -> Transition[FlandernState]:
    """The consequences of an action given in notation."""
    return ENGINE.apply(state, seat, ENGINE.notation.parse(line, state))


def play_lines(state: FlandernState, *lines: str) -> FlandernState:
    """Plays `seat: action` lines; `*` is chance."""
    for line in lines:
        who, _, action = line.partition(": ")
        state = act(state, -1 if who == "*" else int(who), action).state
    return state


def refused(state: FlandernState, seat: Seat, line: str) -> list[str]:
    """The rules that refuse the action; it must not be listed either."""
    return [violation.rule for violation in violations(state, seat, line)]


def violations(state: FlandernState, seat: Seat, line: str) -> tuple[Violation, ...]:
    """What the refusal of the action says; it must not be listed either."""
    action = ENGINE.notation.parse(line, state)
    assert action not in ENGINE.legal(state, seat)
    try:
        ENGINE.apply(state, seat, action)
    except RuleViolation as refusal:
        return refusal.violations
    raise AssertionError(f"{line} was accepted")


def accepts(state: FlandernState, seat: Seat, line: str) -> bool:
    """Whether the action is listed and accepted."""
    action = ENGINE.notation.parse(line, state)
    if action not in ENGINE.legal(state, seat):
        return False
    ENGINE.apply(state, seat, action)
    return True


def legal_lines(state: FlandernState, seat: Seat) -> list[str]:
    return [ENGINE.notation.format(action) for action in ENGINE.legal(state, seat)]


def plots(state: FlandernState, seat: Seat, faction: str) -> set[str]:
    """The plots where the seat may build or set up a quarter of the faction."""
    lines = [line.split() for line in legal_lines(state, seat)]
    return {words[1].split(".")[1] for words in lines if len(words) > 2 and words[2] == faction}


def events(after: Transition[FlandernState], kind: str) -> list[Event]:
    return [event for event in after.events if event.kind == kind]


def city(state: FlandernState, name: str) -> City:
    return state.cities[BOARD.city_index[name]]


def at_plot(state: FlandernState, where: str) -> str:
    """What lies on a plot, in the words of `table`; `` for a free plot."""
    name, plot = where.split(".")
    view = next(c for c in ENGINE.view(state, None).cities if c.id == name)
    seen = next(p for p in view.plots if p.id == plot)
    if seen.covered:
        return "x"
    signs = "#" * seen.site + "^" * seen.cathedral + "*" * seen.masters + "!" * seen.figures
    return (seen.faction or "") + signs
