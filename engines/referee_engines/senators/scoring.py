"""Sets and what they pay; the score as a seat may see it; and how rich the players can be."""

from __future__ import annotations

from itertools import combinations, pairwise

from msgspec import Struct

from referee_engines.contract import Facts, Seat
from referee_engines.scores import ScoreNode, Scoresheet
from referee_engines.senators.board import Board
from referee_engines.senators.phases import (
    NO_CARD,
    Cashing,
    Choosing,
    Deficit,
    Election,
    Over,
    Revealing,
    Warring,
    market_cards,
)
from referee_engines.senators.state import LIVING, Hand, SenatorsState, own_cards


class Payout(Struct, frozen=True):
    """What a set pays and why."""

    values: int
    """The sum of its values."""
    run: int
    """The bonus of a run; 0 where it is not a run."""
    bonus: int
    """What a pending office adds."""

    @property
    def total(self) -> int:
        return self.values + self.run + self.bonus


def is_of_one_colour(board: Board, cards: Hand) -> bool:
    """Whether resource cards have one colour."""
    return len({board.colour[card] for card in cards}) == 1


def is_set(board: Board, cards: Hand) -> bool:
    """Whether different resource cards form a set: as many as a set has, of one colour or of one value."""
    is_long_enough = len(cards) == board.constants.set_size
    return is_long_enough and (is_of_one_colour(board, cards) or len({board.value[card] for card in cards}) == 1)


def find_sets(board: Board, hand: Hand) -> list[Hand]:
    """Every set among the cards once, those of one colour first. The data file's checks keep the list short."""
    size, resources = board.constants.set_size, board.resources
    colours: dict[int, list[int]] = {}
    values: dict[int, list[int]] = {}
    for card in hand:
        if card < resources:
            colours.setdefault(board.colour[card], []).append(card)
            values.setdefault(board.value[card], []).append(card)
    found: list[Hand] = []
    for group in colours.values():
        if len(group) >= size:
            found += combinations(group, size)
    for group in values.values():
        if len(group) >= size:
            found += [cards for cards in combinations(group, size) if not is_of_one_colour(board, cards)]
    return found


def payout(board: Board, cards: Hand, bonus: int) -> Payout:
    """What the set pays."""
    values = sorted([board.value[card] for card in cards])
    is_run = is_of_one_colour(board, cards) and all([low + 1 == high for low, high in pairwise(values)])
    return Payout(sum(values), board.constants.run_bonus if is_run else 0, bonus)


def own_sets(board: Board, state: SenatorsState, seat: Seat) -> list[tuple[Hand, Payout]]:
    """Every set of a seat, and what it would pay if it were sold now."""
    phase = state.phase
    bonus = phase.bonus if isinstance(phase, Cashing) and phase.seat == seat else 0
    return [(cards, payout(board, cards, bonus)) for cards in find_sets(board, own_cards(state, seat))]


def score_game(board: Board, state: SenatorsState, seat: Seat | None) -> Scoresheet:
    """Senators are the score; money breaks ties and is shown where the seat may see it."""
    over, ranks = isinstance(state.phase, Over), _ranks(state)
    tree = [_senators(state), _money(state, seat, over)]
    if seat is not None and 0 <= seat < state.players and not over:
        tree.append(_sets(board, state, seat))
    alive = [state.senators[living] for living in LIVING[state.fallen]]
    level, is_tied = alive.count(max(alive)) > 1, ranks.count(1) > 1
    return Scoresheet(
        final=over,
        totals=state.senators,
        # Before the end hidden money must not decide.
        ranks=ranks if over or len(set(alive)) == len(alive) else (),
        winners=tuple([winner for winner, rank in enumerate(ranks) if rank == 1]) if over else (),
        tie_break=("SE-END-03" if is_tied else "SE-END-02") if over and level else "",
        tree=tuple(tree),
    )


def _ranks(state: SenatorsState) -> tuple[int, ...]:
    """By seat: the living by senators and money, then the eliminated, of whom the later one is better."""
    keys = [
        (-1, fallen, 0) if fallen else (0, senators, money)
        for fallen, senators, money in zip(state.fallen, state.senators, state.money, strict=True)
    ]
    return tuple([1 + sum([other > key for other in keys]) for key in keys])


def _senators(state: SenatorsState) -> ScoreNode:
    children = []
    for seat, senators in enumerate(state.senators):
        points = tuple([senators if other == seat else 0 for other in range(state.players)])
        text, rule, facts = "track", "SE-GEN-01", {"seat": seat, "senators": senators}
        if fallen := state.fallen[seat]:
            text, rule, facts = "eliminated", "SE-ELIM-02", {"seat": seat, "order": fallen}
        children.append(ScoreNode(f"seat-{seat}", text, rule, points, facts))
    return ScoreNode("senators", "senators", "SE-END-01", state.senators, children=tuple(children))


def _money(state: SenatorsState, seat: Seat | None, over: bool) -> ScoreNode:
    """The tie-break; before the end only the seat's own purse is shown, and no row by seat that would need the others'."""
    children = [
        ScoreNode(f"seat-{s}", "purse", "SE-END-02", facts={"seat": s, "money": state.money[s]}, counted=False)
        for s in LIVING[state.fallen]
        if over or s == seat
    ]
    text, points = ("money", state.money) if over else ("money-secret", ())
    return ScoreNode("money", text, "SE-END-02", points, children=tuple(children), counted=False)


def _sets(board: Board, state: SenatorsState, seat: Seat) -> ScoreNode:
    """What each set of the seat would pay if it were sold now; a card can be in one of them only."""
    children = []
    for cards, pays in own_sets(board, state, seat):
        names = board.names(cards)
        reasons = (
            ("values", "SE-CASH-07", pays.values),
            ("run", "SE-CASH-08", pays.run),
            ("office", "SE-OFFICE-04", pays.bonus),
        )
        parts = [
            ScoreNode(part, part, rule, facts={"money": money}, counted=False)
            for part, rule, money in reasons
            if money or part == "values"
        ]
        text, rule = ("colour", "SE-CASH-05") if is_of_one_colour(board, cards) else ("value", "SE-CASH-06")
        facts: Facts = {"cards": names, "money": pays.total}
        children.append(ScoreNode(" ".join(names), text, rule, facts=facts, children=tuple(parts), counted=False))
    return ScoreNode("sets", "sets" if children else "no-sets", "SE-CASH-04", children=tuple(children), counted=False)


def wealth(board: Board, state: SenatorsState) -> int:
    """All that the players have, and what lies on the markets for them, in money."""
    worth, home, phase = board.worth, board.home, state.phase
    cards = [card for hand in (*state.face_up, *state.hidden, market_cards(phase)) for card in hand if card != NO_CARD]
    bonus = phase.bonus if isinstance(phase, Cashing) else 0
    in_cards = sum([worth.card[home[card]] for card in cards])
    return sum(state.money) + sum(state.senators) * worth.senator + in_cards + bonus


def most_wealth(board: Board, state: SenatorsState) -> int:
    """The most that wealth can be by now. It rises at least as much with every ply, so what follows from a good state is good."""
    drawn = [full - left for full, left in zip(board.full_events, state.events, strict=True)]
    worth, phase = board.worth, state.phase
    coming = 0  # in this turn
    match phase:
        case Warring() | Deficit() | Election():
            coming = worth.event[phase.event] + worth.turn
        case Choosing():
            coming = worth.turn
        case Revealing(cards):
            coming = sum(worth.card[len(cards) :])
    return board.most_wealth(state.players, state.ply, drawn, coming)
