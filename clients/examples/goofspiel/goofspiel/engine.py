"""The whole game: data, state, actions, events, view, steps, score, invariants, and the table that ties them together."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from referee_engines.chance import Source
from referee_engines.checks import Checks
from referee_engines.contract import Action, DataSet, Event, Seat, State, View, Violation
from referee_engines.documents import data_set, read_data_file
from referee_engines.game import Game
from referee_engines.notation import TemplateNotation
from referee_engines.refusals import violation
from referee_engines.scores import ScoreNode, Scoresheet, ranks_of
from referee_engines.spaces import Choice, Family, Outcomes
from referee_engines.steps import Log, Move, Step, actor_alone, awaits_chance
from referee_engines.table import Table, view_header
from referee_engines.tuples import replaced

Cards: TypeAlias = tuple[int, ...]


class DeckFile(Struct, frozen=True, forbid_unknown_fields=True):
    """What a data file says."""

    id: str
    cards: Cards
    """The values of a suit, ascending: every player holds one suit, and one is the prizes."""


class Board(Struct, frozen=True):
    """A data set in play."""

    set: DataSet
    cards: Cards


def load(text: str) -> Board:
    """The board in a data file. Raises `Unreadable` that names the first wrong entry."""
    file, checks = read_data_file(text, DeckFile, "file"), Checks()
    checks.require(1 <= len(file.cards) <= 100, "cards", f"{len(file.cards)} cards; 1 to 100 are allowed")
    for i, card in enumerate(file.cards):
        checks.require(1 <= card <= 1000, f"cards[{i}]", f"{card} is not from 1 to 1000")
    checks.require(list(file.cards) == sorted(set(file.cards)), "cards", "not in ascending order")
    checks.raise_first()
    return Board(data_set(file.id, text), file.cards)


class Player(Struct, frozen=True, array_like=True, gc=False):
    """What a player has."""

    hand: Cards
    """A committed card stays here until all have committed."""
    won: Cards


class Revealing(Struct, frozen=True, array_like=True, gc=False, tag="reveal"):
    """Chance reveals the next prize."""


class Bidding(Struct, frozen=True, array_like=True, gc=False, tag="bid"):
    """Everybody commits a card."""

    prize: int
    bids: tuple[int | None, ...]


class Over(Struct, frozen=True, array_like=True, gc=False, tag="game_over"):
    """All prizes are gone."""


class GoofspielState(State, frozen=True, array_like=True, gc=False):
    """A position of Goofspiel. Discarded prizes are those that lie nowhere else."""

    seats: tuple[Player, ...]
    deck: Cards
    phase: Revealing | Bidding | Over


class Reveal(Action, frozen=True, tag="reveal"):
    """Chance: the next prize."""

    prize: int


class Commit(Action, frozen=True, tag="commit"):
    """Bids a card, face down."""

    card: int


class PrizeRevealed(Event, frozen=True, tag="prize_revealed"):
    """The next prize was turned up."""

    prize: int

    shown = ("GS-PRIZE-01",)


class Committed(Event, frozen=True, tag="committed"):
    """A player has bid; which card is a secret."""

    seat: Seat

    shown = ("GS-TURN-01", "GS-BID-01", "GS-BID-02")


class BidsOpened(Event, frozen=True, tag="bids_opened"):
    """The bids were opened: the highest took the prize, or was tied and nobody did."""

    prize: int
    card: int
    """The highest bid."""
    cards: Cards
    """The bids by seat."""
    seat: Seat | None
    """Who took the prize."""

    def rules(self) -> tuple[str, ...]:
        return ("GS-WIN-02",) if self.seat is None else ("GS-WIN-01",)


class PlayerView(Struct, frozen=True):
    """A player as seen. Hands are public, since bids are opened."""

    seat: Seat
    hand: Cards
    won: Cards
    points: int
    has_bid: bool
    card: int | None = None
    """The committed card, only for its owner."""


class GoofspielView(View, frozen=True):
    """What a seat, or a spectator, may see."""

    prize: int | None
    deck: Cards
    discarded: Cards
    seats: tuple[PlayerView, ...]


def _prizes(board: Board, state: GoofspielState, seat: Seat) -> Sequence[Family[Reveal]]:
    return (Outcomes("reveal", [Reveal(prize) for prize in state.deck]),)


def _judge_reveal(board: Board, state: GoofspielState, seat: Seat, action: Reveal) -> Sequence[Violation]:
    is_there = action.prize in state.deck
    return () if is_there else (violation("GS-PRIZE-01", "prize", prize=action.prize, deck=state.deck),)


def _reveal(board: Board, state: GoofspielState, seat: Seat, action: Reveal, log: Log) -> GoofspielState:
    log.append(PrizeRevealed(action.prize))
    rest = tuple([prize for prize in state.deck if prize != action.prize])
    return replace(state, deck=rest, phase=Bidding(action.prize, (None,) * state.players))


def _bidders(state: GoofspielState) -> tuple[Seat, ...]:
    return tuple([seat for seat, bid in enumerate(state.phase.bids) if bid is None])  # type: ignore[union-attr]


def _bids(board: Board, state: GoofspielState, seat: Seat) -> Sequence[Family[Commit]]:
    return (Choice("commit", [Commit(card) for card in state.seats[seat].hand]),)


def _judge_bid(board: Board, state: GoofspielState, seat: Seat, action: Commit) -> Sequence[Violation]:
    hand = state.seats[seat].hand
    return () if action.card in hand else (violation("GS-BID-02", "card", seat=seat, card=action.card, hand=hand),)


def _bid(board: Board, state: GoofspielState, seat: Seat, action: Commit, log: Log) -> GoofspielState:
    log.append(Committed(seat))
    phase: Bidding = state.phase  # type: ignore[assignment]  # of this step
    return replace(state, phase=Bidding(phase.prize, replaced(phase.bids, seat, action.card)))


def _open_bids(board: Board, state: GoofspielState, log: Log) -> GoofspielState:
    """When all have bid, the highest bid takes the prize unless it is tied."""
    phase: Bidding = state.phase  # type: ignore[assignment]  # of this step
    bids = tuple([bid for bid in phase.bids if bid is not None])
    if len(bids) < state.players:
        return state
    winner = bids.index(max(bids)) if bids.count(max(bids)) == 1 else None
    log.append(BidsOpened(phase.prize, max(bids), bids, winner))
    seats = []
    for seat, player in enumerate(state.seats):
        won = tuple(sorted((*player.won, phase.prize))) if seat == winner else player.won
        seats.append(Player(tuple([card for card in player.hand if card != bids[seat]]), won))
    return replace(state, seats=tuple(seats), phase=Revealing() if state.deck else Over())


def _first_state(board: Board, players: int, options: Mapping[str, str]) -> GoofspielState:
    seats = (Player(board.cards, ()),) * players
    return GoofspielState(board.set.id, board.set.sha256, players, 0, seats, board.cards, Revealing())


def _see(board: Board, state: GoofspielState, seat: Seat | None) -> GoofspielView:
    phase = state.phase
    prize, bids = (phase.prize, phase.bids) if isinstance(phase, Bidding) else (None, (None,) * state.players)
    held = {prize, *state.deck, *[each for player in state.seats for each in player.won]}
    seats = [
        PlayerView(s, player.hand, player.won, sum(player.won), bid is not None, bid if s == seat else None)
        for s, (player, bid) in enumerate(zip(state.seats, bids, strict=True))
    ]
    discarded = tuple([each for each in board.cards if each not in held])
    over = "GS-END-01" if isinstance(phase, Over) else ""
    return GoofspielView(*view_header(state, seat, over), prize, state.deck, discarded, tuple(seats))


def _resample(board: Board, state: GoofspielState, seat: Seat | None, source: Source) -> GoofspielState:
    """Bids are the only secret."""
    phase = state.phase
    if not isinstance(phase, Bidding):
        return state
    bids = [
        bid if bid is None or other == seat else player.hand[source.below(len(player.hand))]
        for other, (player, bid) in enumerate(zip(state.seats, phase.bids, strict=True))
    ]
    return replace(state, phase=Bidding(phase.prize, tuple(bids)))


def _score(board: Board, state: GoofspielState, seat: Seat | None) -> Scoresheet:
    totals = tuple([sum(player.won) for player in state.seats])
    winners = tuple([s for s, total in enumerate(totals) if total == max(totals)])
    is_over = isinstance(state.phase, Over)
    nodes = []
    for prize, owner in sorted([(prize, s) for s, player in enumerate(state.seats) for prize in player.won]):
        points = tuple([prize if s == owner else 0 for s in range(state.players)])
        nodes.append(ScoreNode(f"prize-{prize}", "prize", "GS-WIN-01", points, {"seat": owner, "prize": prize}))
    tree = (ScoreNode("prizes", "prizes", "GS-END-02", totals, children=tuple(nodes)),)
    tie = "GS-END-03" if is_over and len(winners) > 1 else ""
    return Scoresheet(is_over, totals, ranks_of(totals), winners if is_over else (), tie, tree)


def _check(board: Board, state: GoofspielState, checks: Checks) -> None:
    phase, seats = state.phase, state.seats
    if not checks.require(len(seats) == state.players, "seats", f"{len(seats)} seats for {state.players} players"):
        return
    rows = {"deck": state.deck}
    for seat, player in enumerate(seats):
        rows |= {f"seats[{seat}].hand": player.hand, f"seats[{seat}].won": player.won}
        same = len(player.hand) == len(seats[0].hand)
        checks.require(same, f"seats[{seat}].hand", f"{len(player.hand)} cards, seat 0 has {len(seats[0].hand)}")
    for field, cards in rows.items():
        is_part = cards == tuple([card for card in board.cards if card in cards])
        checks.require(is_part, field, f"not cards of {board.cards} in ascending order")
    prizes = [*state.deck, *[prize for player in seats for prize in player.won]]
    to_come = len(state.deck)
    if isinstance(phase, Bidding):
        prizes.append(phase.prize)
        to_come += 1
        if checks.require(len(phase.bids) == state.players, "phase.bids", f"{len(phase.bids)} bids"):
            checks.require(None in phase.bids, "phase.bids", "all have bid, so the bids are opened", "GS-BID-01")
            for seat, bid in enumerate(phase.bids):
                is_held = bid is None or bid in seats[seat].hand
                checks.require(is_held, f"phase.bids[{seat}]", f"seat {seat} does not hold {bid}", "GS-BID-02")
    is_once = len(set(prizes)) == len(prizes) and set(prizes) <= set(board.cards)
    checks.require(is_once, "deck", f"each prize is one of {board.cards} and lies in one place", "GS-PRIZE-01")
    checks.require(to_come == len(seats[0].hand), "deck", f"{to_come} prizes to come for hands of {len(seats[0].hand)}")
    checks.require((to_come == 0) == isinstance(phase, Over), "phase.name", f"{to_come} prizes to come", "GS-END-01")


ENGINE = Game(
    Table(
        id="goofspiel",
        package="goofspiel",
        players=(2, 3, 4),
        players_rule="GS-GEN-01",
        turn_rule="GS-TURN-01",
        data_type=DeckFile,
        load=load,
        state=GoofspielState,
        actions=(Reveal, Commit),
        events=(PrizeRevealed, Committed, BidsOpened),
        view=GoofspielView,
        first_state=_first_state,
        steps=(
            Step(Revealing, awaits_chance, _prizes, {Reveal: Move(_reveal, _judge_reveal)}),
            Step(Bidding, _bidders, _bids, {Commit: Move(_bid, _judge_bid, actor_alone)}, _open_bids),
        ),
        over=lambda state: "GS-END-01",
        notation=lambda game: TemplateNotation(game, ((Reveal, "reveal {prize}"), (Commit, "commit {card}"))),
        score=_score,
        see=_see,
        resample=_resample,
        problems=_check,
        facts=dict.fromkeys(("prize", "card", "cards", "hand", "won", "deck", "discarded"), "card"),
        opening_rules=("GS-GEN-01", "GS-GEN-02"),
        closing_rules=("GS-END-02",),
    )
)
