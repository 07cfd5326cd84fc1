"""What is conserved: tiles, pieces and cards. Apart from `invariants` because together they would be too long."""

from __future__ import annotations

from referee_engines.checks import Checks
from referee_engines.flandern_1302.board import Board
from referee_engines.flandern_1302.state import (
    CATHEDRAL,
    GUILD_MASTER,
    INFLUENCE,
    NO_CARD,
    PICKUP,
    SITE,
    Acting,
    Choosing,
    Drawing,
    Flandern1302State,
    Gold,
    Over,
    golden_card,
)
from referee_engines.flandern_1302.steps.build import stones_left
from referee_engines.flandern_1302.steps.pieces import cathedrals_left, figures_left


def cards_executed(state: Flandern1302State) -> int:
    """How many cards have been carried out in this round at most."""
    phase, n = state.phase, state.players
    if isinstance(phase, Acting):
        return phase.acted
    return n if isinstance(phase, Gold) else n + 1 if isinstance(phase, Over) else 0


def check_supplies(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """Centres, tiles and stones are conserved."""
    laid = 0
    of_shape = board.moves.of_shape
    printed = [board.whole(plots) for plots in zip(*[city.masters for city in state.cities], strict=True)]
    with_masters = {0: ~sum(printed)} | dict(zip(board.masters, printed, strict=True))
    for faction, quarters in enumerate(zip(*[city.quarters for city in state.cities], strict=True)):
        name, standing = board.factions[faction], board.whole(quarters)
        centres = (standing & of_shape[board.centre_shape]).bit_count()
        if centres > 1 or (centres == 0 and state.round > 0):
            checks.fail("cities", f"{name} has {centres} centres", "FL-SETUP-03")
        known, supply = 0, state.tiles[faction]
        for (shape, masters), total, left in zip(board.kinds[faction], board.tiles[faction], supply, strict=True):
            on_board = (standing & of_shape[shape] & with_masters[masters]).bit_count()
            if on_board + left != total:
                kind = f"shape {board.shapes[shape]} with {masters} masters"
                checks.fail(f"tiles.{name}", f"{on_board} of {kind} and {left} in supply are not {total}")
            known += on_board
        if known + centres != standing.bit_count():
            checks.fail(f"tiles.{name}", "tiles lie on the board that were never printed")
        laid += known
        if faction in board.player_guilds and faction not in state.guilds and known:
            checks.fail(f"tiles.{name}", "the guild is not played", "FL-SETUP-02")
    left = stones_left(board, state)
    if left < 0:
        checks.fail("cities", f"{board.stones - left} sites; there are {board.stones} stones", "FL-SITE-03")
    most = max(0, state.round - 1) * (state.players + 1) + cards_executed(state)
    if laid > most:
        checks.fail("tiles", f"{laid} tiles were laid by {most} cards", "FL-CITY-01")


def check_golden_cards(board: Board, state: Flandern1302State, checks: Checks) -> None:
    """Golden cards, and what they brought into play."""
    phase, decks = state.phase, state.deck
    if any(decks[0]) and decks[1] != board.decks[1]:
        checks.fail("deck", "B cards were drawn while A cards are left", "FL-SETUP-05")
    drawn, kept = board.drawn(decks), golden_card(state)
    left = sum(map(sum, decks))
    if kept != NO_CARD:
        letter, name = int(decks[1] != board.decks[1]), board.cards[kept]
        if decks[letter][kept] == board.decks[letter][kept]:
            checks.fail("phase.golden_card", f"no card {name} was drawn", "FL-GOLD-01")
        drawn[kept] -= 1
        if kept < SITE and state.cities[kept].scored:
            checks.fail("phase.golden_card", f"{name} is scored, so its card is replaced", "FL-GOLD-02")
    elif isinstance(phase, (Choosing, Acting)) and left:
        checks.fail("phase.golden_card", "missing while the deck holds cards", "FL-GOLD-04")
    if isinstance(phase, Drawing) and not left:
        checks.fail("deck", "empty, so the game is over", "FL-END-02")
    _check_rounds(state, drawn, kept, checks)
    pieces = board.cathedrals - cathedrals_left(board, state)
    if pieces > min(board.cathedrals, drawn[CATHEDRAL]):
        checks.fail("cities", f"{pieces} cathedrals; {drawn[CATHEDRAL]} cards were played", "FL-START-07")
    pieces = board.figures - figures_left(board, state)
    if pieces > min(board.figures, drawn[GUILD_MASTER]):
        checks.fail("cities", f"{pieces} figures; {drawn[GUILD_MASTER]} cards were played", "FL-START-08")
    held = sum(state.influence)
    if isinstance(phase, Acting):
        held += sum([k for _, k in phase.commits])
    if held > state.players * board.influence + drawn[INFLUENCE]:
        checks.fail("influence", f"{held} cards; {drawn[INFLUENCE]} were gained", "FL-START-02")


def _check_rounds(state: Flandern1302State, drawn: list[int], kept: int, checks: Checks) -> None:
    """Each round draws one card that is kept, and rejects only cards of scored cities."""
    if state.round == 0:
        if any(drawn):
            checks.fail("deck", "cards were drawn before the first round", "FL-ROUND-01")
        return
    is_over = isinstance(state.phase, Over)
    done = state.round if is_over else state.round - 1
    # The last round may have had no golden card.
    least = done - 1 if is_over and not any(map(any, state.deck)) else done
    total = sum(drawn)
    rejectable = sum([n for n, city in zip(drawn, state.cities, strict=False) if city.scored])
    if not least <= total <= done + rejectable:
        checks.fail("round", f"{total} golden cards do not fit {done} rounds", "FL-GOLD-02")
    if isinstance(state.phase, (Choosing, Acting)) and kept == NO_CARD and total <= done:
        checks.fail("phase.golden_card", "missing though no card was rejected", "FL-GOLD-04")


def check_hands(board: Board, state: Flandern1302State, checks: Checks) -> None:
    phase = state.phase
    played = max(0, state.round - 1) + isinstance(phase, (Acting, Gold, Over))
    for seat, hand in enumerate(state.hands):
        field, picks = f"hands[{seat}]", hand[PICKUP]
        if isinstance(phase, Acting):
            card = phase.commits[seat][0]
            is_pending = seat in phase.order[phase.acted :]
            if is_pending or card != PICKUP:
                if hand[card] == board.hand[card]:
                    checks.fail(field, f"{board.cards[card]} was revealed and lies open", "FL-ACT-04")
            elif hand != board.hand:
                checks.fail(field, "all cards were picked up", "FL-PICK-01")
            picks += is_pending and card == PICKUP
        elif isinstance(phase, Choosing):
            commit = phase.commits[seat]
            if commit and not (hand[commit[0]] and commit[1] <= state.influence[seat]):
                checks.fail("phase.commitments", f"seat {seat} does not hold the cards", "FL-CHOOSE-01")
        if picks != board.hand[PICKUP]:
            checks.fail(field, "the pick-up card returns at once", "FL-PICK-01")
        if sum(board.hand) - sum(hand) > played:
            checks.fail(field, f"more open cards than {played} rounds", "FL-CHOOSE-01")
