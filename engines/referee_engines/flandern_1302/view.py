"""What a seat may see, built field by field from what the rules lay open."""

from __future__ import annotations

from msgspec import Struct

from referee_engines.contract import Seat, View
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.document import QuarterDocument, quarters_in
from referee_engines.flandern_1302.flow import end_rule, free_plots
from referee_engines.flandern_1302.scoring import city_counts, points
from referee_engines.flandern_1302.state import (
    INFLUENCE,
    LETTERS,
    NO_CARD,
    NOBODY,
    Acting,
    Choosing,
    City,
    Flandern1302State,
    Gold,
    Options,
    Over,
    golden_card,
    top_letter,
)
from referee_engines.flandern_1302.steps.build import stones_left
from referee_engines.flandern_1302.steps.pieces import cathedrals_left, figures_left
from referee_engines.memo import Memo
from referee_engines.table import view_header


class PlotView(Struct, frozen=True):
    """A plot and what lies on it."""

    id: str
    """The id of the plot within its city."""
    shape: str
    """The id of its shape."""
    where: str
    """Where it lies in the city, such as `north-east`, in the words of the data set; may be empty."""
    faction: str | None
    """The id of the faction whose quarter lies here; absent for a free or covered plot."""
    site: bool
    """Whether the quarter is unfinished."""
    covered: bool
    """Whether a cover tile lies here."""
    cathedral: bool
    """Whether the quarter has a cathedral."""
    masters: int
    """The guild masters printed on the quarter."""
    figures: int
    """The guild master figures on the quarter."""


class CityView(Struct, frozen=True):
    """A city with all its plots."""

    id: str
    """The id of the city."""
    name: str
    """The name of the city on the board."""
    plots: tuple[PlotView, ...]
    """The plots in the order of the data set, the centre among them."""
    scored: bool
    """Whether the city has been scored."""
    value: int
    """What the city is worth now, or was worth when it was scored."""
    free: int
    """How many plots are free."""


class CommitmentView(Struct, frozen=True):
    """A selected action card with the influence cards added to it."""

    card: str
    """A city id, `site` or `pickup`."""
    k: int
    """How many influence cards are added."""


class PlayerView(Struct, frozen=True):
    """A player's guild, cards and points."""

    seat: Seat
    """The player's seat."""
    guild: str
    """The id of the player's guild."""
    score: int
    """The player's points so far."""
    hand: tuple[str, ...]
    """The action cards in hand; a selected card is among them until the reveal."""
    open_cards: tuple[str, ...]
    """The action cards that lie open before the player."""
    influence: int
    """The influence cards in hand; selected ones are among them until the reveal."""
    committed: bool
    """Whether the player has made the choice of this round."""
    commitment: CommitmentView | None
    """The choice: present for the player alone until the reveal, then for everybody until step 4 is done."""


class TileView(Struct, frozen=True):
    """The tiles of one kind in a faction's supply."""

    faction: str
    """The id of the faction."""
    shape: str
    """The id of the shape."""
    masters: int
    """The guild masters printed on each of these tiles."""
    left: int
    """How many of these tiles are in supply."""


class CardView(Struct, frozen=True):
    """The golden cards of one kind."""

    card: str
    """A city id, `site`, `pickup`, `cathedral` or `guild_master`."""
    count: int
    """How many cards there are."""


class Flandern1302View(View, frozen=True):
    """Flandern 1302 as a seat or a spectator sees it."""

    round: int
    """The round, from 1; 0 during the setup."""
    start_seat: Seat | None
    """The start player's seat; absent until one is drawn."""
    seats: tuple[PlayerView, ...]
    """The players by seat."""
    grey_score: int
    """The points of the grey guild, which cannot win."""
    cities: tuple[CityView, ...]
    """The cities in the order of the data set."""
    tiles: tuple[TileView, ...]
    """The supplies of the factions that take part."""
    stones: int
    """The site stones in supply."""
    cathedrals: int
    """The cathedrals in supply."""
    figures: int
    """The guild master figures in supply."""
    cover_tiles: int
    """The cover tiles in supply; plots are closed even when there are none left."""
    deck: int
    """How many cards the golden deck has."""
    top_letter: str
    """The back of the top golden card; empty when the deck is used up."""
    discards: tuple[CardView, ...]
    """The golden cards beside the deck, played or rejected, by kind."""
    has_golden_card: bool
    """Whether a golden card lies before the start player."""
    golden_card: str | None
    """That card: present for the start player alone until step 5, then for everybody."""
    order: tuple[Seat, ...]
    """The seats in the turn order of step 4; empty in other steps."""
    acted: int
    """How many players of the turn order are done."""


def see(board: Board, state: Flandern1302State, seat: Seat | None) -> Flandern1302View:
    """The view of the seat, or with None that of a spectator."""
    phase = state.phase
    totals, grey = points(board, state)
    card = golden_card(state)
    sees_card = card != NO_CARD and (isinstance(phase, Gold) or seat == state.start)
    in_play = (*state.guilds, board.grey, board.church)
    deck = sum(map(sum, state.deck))
    covers = sum([city.covers.bit_count() for city in state.cities])
    return Flandern1302View(
        *view_header(state, seat, end_rule(state) if isinstance(phase, Over) else ""),
        round=state.round,
        start_seat=None if state.start == NOBODY else state.start,
        seats=tuple([_player(board, state, other, seat, totals[other]) for other in range(state.players)]),
        grey_score=grey,
        cities=tuple([_CITIES[board, state.options, i, city] for i, city in enumerate(state.cities)]),
        tiles=tuple(
            [
                TileView(board.factions[faction], board.shapes[shape], masters, left)
                for faction in sorted(in_play)
                for (shape, masters), left in zip(board.kinds[faction], state.tiles[faction], strict=True)
            ]
        ),
        stones=stones_left(board, state),
        cathedrals=cathedrals_left(board, state),
        figures=figures_left(board, state),
        cover_tiles=max(0, board.covers - covers),
        deck=deck,
        top_letter=LETTERS[top_letter(state)] if deck else "",
        discards=_discards(board, state, card),
        has_golden_card=card != NO_CARD,
        golden_card=board.cards[card] if sees_card else None,
        order=phase.order if isinstance(phase, Acting) else (),
        acted=phase.acted if isinstance(phase, Acting) else 0,
    )


def _player(board: Board, state: Flandern1302State, seat: Seat, asking: Seat | None, score: int) -> PlayerView:
    phase = state.phase
    commit = phase.commits[seat] if isinstance(phase, (Choosing, Acting)) else None
    is_seen = isinstance(phase, Acting) or seat == asking
    hand = state.hands[seat]
    return PlayerView(
        seat=seat,
        guild=board.factions[state.guilds[seat]],
        score=score,
        hand=tuple([card for card, n in zip(board.cards, hand, strict=False) for _ in range(n)]),
        open_cards=board.moves.open_cards[hand],
        influence=state.influence[seat],
        committed=commit is not None,
        commitment=CommitmentView(board.cards[commit[0]], commit[1]) if commit and is_seen else None,
    )


def _city(asked: tuple[Board, Options, int, City]) -> CityView:
    board, options, index, city = asked
    plan, file = board.plans[index], board.file.cities[index]
    quarters, nothing = quarters_in(board, plan, city), QuarterDocument("")
    plots = []
    for i, plot in enumerate(file.plots):
        lies = quarters.get(plot.id, nothing)
        plots.append(
            PlotView(
                plot.id,
                plot.shape,
                plot.where,
                lies.faction or None,
                lies.site,
                city.covers >> i & 1 == 1,
                lies.cathedral or lies.late_cathedral,
                lies.masters,
                lies.figures + lies.late_figures,
            )
        )
    value = city_counts(board, options, index, city)["value"]
    free = free_plots(plan, city).bit_count()
    return CityView(file.id, file.name or file.id, tuple(plots), city.scored, value, free)


# A ply changes one city, so the others are at hand.
_CITIES: Memo[tuple[Board, Options, int, City], CityView] = Memo(_city, 1 << 10)


def _discards(board: Board, state: Flandern1302State, kept: int) -> tuple[CardView, ...]:
    """What is neither in the deck, nor face down before the start player, nor taken into a hand."""
    gone = board.drawn(state.deck)
    if kept != NO_CARD:
        gone[kept] -= 1
    return tuple([CardView(board.cards[kind], n) for kind, n in enumerate(gone) if n and kind != INFLUENCE])
