"""The score as a seat may see it: senators, money as the tie-break, and what the own sets would pay."""

from __future__ import annotations

from referee_engines.contract import Seat
from referee_engines.scores import ScoreNode, Scoresheet
from referee_engines.senators.cards import Cards
from referee_engines.senators.state import Cashing, Over, SenatorsState
from referee_engines.senators.table import living, own_cards


def score_game(cards: Cards, state: SenatorsState, seat: Seat | None) -> Scoresheet:
    """Senators are the score; money breaks ties and is shown where the seat may see it."""
    over = isinstance(state.phase, Over)
    tree = [_senators(state), _money(state, seat, over)]
    if seat is not None and 0 <= seat < state.players and not over:
        tree.append(_sets(cards, state, seat))
    winners, tie_break = _winners(state) if over else ((), "")
    return Scoresheet(
        final=over,
        totals=state.senators,
        ranks=_ranks(state, over),
        winners=winners,
        tie_break=tie_break,
        tree=tuple(tree),
    )


def _key(state: SenatorsState, seat: Seat) -> tuple[int, int, int]:
    """What ranks a seat, the larger the better: the living before the eliminated, then senators and money.

    Among the eliminated the later one is better.
    """
    fallen = state.fallen[seat]
    return (-1, fallen, 0) if fallen else (0, state.senators[seat], state.money[seat])


def _ranks(state: SenatorsState, over: bool) -> tuple[int, ...]:
    """By seat; none before the end where hidden money would have to decide."""
    counts = [state.senators[seat] for seat in living(state.fallen)]
    if not over and len(set(counts)) < len(counts):
        return ()
    keys = [_key(state, seat) for seat in range(state.players)]
    return tuple([1 + sum([other > key for other in keys]) for key in keys])


def _winners(state: SenatorsState) -> tuple[tuple[Seat, ...], str]:
    """Who has won a finished game, and the rule that decided between equal senators, if one had to."""
    alive = living(state.fallen)
    most = max([state.senators[seat] for seat in alive])
    first = [seat for seat in alive if state.senators[seat] == most]
    richest = max([state.money[seat] for seat in first])
    winners = tuple([seat for seat in first if state.money[seat] == richest])
    if len(first) == 1:
        return winners, ""
    return winners, "SE-END-02" if len(winners) == 1 else "SE-END-03"


def _senators(state: SenatorsState) -> ScoreNode:
    children = []
    for seat, senators in enumerate(state.senators):
        points = tuple([senators if other == seat else 0 for other in range(state.players)])
        if state.fallen[seat]:
            said = f"Seat {seat} is eliminated"
            node = ScoreNode(f"seat-{seat}", said, "SE-ELIM-02", points, {"seat": seat, "order": state.fallen[seat]})
        else:
            said = f"Seat {seat} stands on {senators} of the senate track"
            node = ScoreNode(f"seat-{seat}", said, "SE-GEN-01", points, {"seat": seat, "senators": senators})
        children.append(node)
    return ScoreNode(
        "senators",
        "Who is furthest ahead on the senate track wins",
        "SE-END-01",
        state.senators,
        children=tuple(children),
    )


def _money(state: SenatorsState, seat: Seat | None, over: bool) -> ScoreNode:
    """The tie-break; before the end only the own purse is shown, and no row by seat that would need the others'."""
    children = tuple(
        [
            ScoreNode(
                f"seat-{s}",
                f"Seat {s} has {state.money[s]} money",
                "SE-END-02",
                facts={"seat": s, "money": state.money[s]},
                counted=False,
            )
            for s in living(state.fallen)
            if over or s == seat
        ]
    )
    said = "Money decides between equal senators" + ("" if over else "; it is secret until the end")
    return ScoreNode("money", said, "SE-END-02", state.money if over else (), children=children, counted=False)


def _sets(cards: Cards, state: SenatorsState, seat: Seat) -> ScoreNode:
    """What each set of the seat would pay if it were sold now; a card can be in one of them only."""
    phase = state.phase
    bonus = phase.bonus if isinstance(phase, Cashing) and phase.seat == seat else 0
    children = []
    for found in cards.sets(own_cards(state, seat)):
        payout = cards.payout(found, bonus)
        names = tuple([cards.ids[card] for card in found])
        values = [cards.value[card] for card in found]
        is_colour = len({cards.colour[card] for card in found}) == 1
        parts = [
            ScoreNode(
                "values",
                f"{' + '.join(map(str, values))} = {payout.values}",
                "SE-CASH-07",
                facts={"money": payout.values},
                counted=False,
            )
        ]
        if payout.run:
            parts.append(
                ScoreNode("run", f"{payout.run} for the run", "SE-CASH-08", facts={"money": payout.run}, counted=False)
            )
        if payout.bonus:
            parts.append(
                ScoreNode(
                    "office",
                    f"{payout.bonus} from the office played for the next set",
                    "SE-OFFICE-04",
                    facts={"money": payout.bonus},
                    counted=False,
                )
            )
        children.append(
            ScoreNode(
                " ".join(names),
                f"{', '.join(names)} {'of one colour' if is_colour else 'of one value'} would pay {payout.total}",
                "SE-CASH-05" if is_colour else "SE-CASH-06",
                facts={"cards": names, "money": payout.total},
                children=tuple(parts),
                counted=False,
            )
        )
    said = "Sets that could be sold in a cash-in, each card once" if children else "No set to sell in a cash-in"
    return ScoreNode("sets", said, "SE-CASH-04", children=tuple(children), counted=False)
