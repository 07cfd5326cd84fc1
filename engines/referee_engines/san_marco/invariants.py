"""What must hold in every state: shapes, conservation, and that the phase fits the rest."""

from __future__ import annotations

from referee_engines.checks import Checks
from referee_engines.san_marco.board import Board
from referee_engines.san_marco.scoring import district_points, most_prestige
from referee_engines.san_marco.state import (
    ACTION_KINDS,
    BANISHMENT,
    BEFORE_CHOICE,
    DISTRICTS,
    DOGE,
    FACES,
    KINDS,
    LIMIT_VALUES,
    NO_DISTRICT,
    Banishing,
    BanishSelect,
    Choosing,
    Dealing,
    Over,
    Playing,
    RoleDraw,
    SanMarcoState,
    SettingUp,
    SetupRoll,
    Splitting,
    StartDraw,
    limit_points,
    lowest_seat,
    order,
    with_seats,
)
from referee_engines.spaces import Pile


def check(board: Board, state: SanMarcoState, checks: Checks) -> None:
    """Notes every violated invariant; later checks need the earlier ones to hold."""
    for part in (_shapes, _contents, _pieces, _cards, _players, _phase, _decks):
        part(board, state, checks)
        if not checks.is_clean:
            return
    rightly = with_seats(state)  # who acts is not written in a document, but in a state
    checks.require(state.phase == rightly, "phase", f"is {state.phase}, not {rightly}", "SM-TURN-01")


def _shapes(board: Board, state: SanMarcoState, checks: Checks) -> None:
    """Every table has its rows, every number is one that can be counted."""
    n, limits = state.players, len(LIMIT_VALUES)
    for field, table, length, width in (
        ("prestige", (state.prestige,), 1, n),
        ("stock", (state.stock,), 1, n),
        ("limit_cards", state.limits, n, limits),
        ("nobles", state.nobles, DISTRICTS, n),
        ("bridges", state.bridges, len(board.pairs), n),
        ("action_deck", (state.action_deck,), 1, ACTION_KINDS),
        ("action_discard", (state.action_discard,), 1, ACTION_KINDS),
        ("limit_deck", (state.limit_deck,), 1, limits),
    ):
        fits = len(table) == length and all([len(row) == width for row in table])
        if checks.require(fits, field, f"must be {length} times {width} numbers"):
            checks.require(min([min(row) for row in table]) >= 0, field, "holds a negative number")
    checks.require(state.bridge_supply >= 0, "bridge_supply", "is negative")
    passages, rounds = board.file.passages, board.most_rounds[n] + state.last_round
    for field, number, least, most, rule in (
        ("options.setup_min_districts", state.min_districts, 1, 2, "SM-SETUP-02"),
        ("passage", state.passage, 1, passages, "SM-GEN-01"),
        ("round", state.round, 1, rounds, "SM-LIMIT-01"),
        ("start_seat", state.start_seat, 0, n - 1, ""),
        ("doge", state.doge, NO_DISTRICT, DISTRICTS - 1, ""),
        ("step", state.step, BEFORE_CHOICE, 3, ""),
    ):
        checks.require(least <= number <= most, field, f"{number} is not from {least} to {most}", rule)


def _contents(board: Board, state: SanMarcoState, checks: Checks) -> None:
    """Cards that distributors and players have."""
    fits = len(state.drawn) == len(state.offers) == len(state.distributors) <= 2
    checks.require(fits, "distributors", "cards and offers do not fit the distributors")
    fits = all([not drawn or (len(drawn) == KINDS and min(drawn) >= 0 and sum(drawn)) for drawn in state.drawn])
    checks.require(fits, "drawn", "does not hold counts of cards")
    fits = _is_pile(state.hand, ACTION_KINDS)
    checks.require(fits, "hand", "is not a list of action cards in ascending order")
    fits = all([_is_pile(pile, KINDS) for piles in state.offers for pile in piles])
    checks.require(fits, "offers", "a pile is not in canonical order", "SM-OFFER-01")


def _is_pile(pile: Pile, kinds: int) -> bool:
    return not pile or (pile[0] >= 0 and pile[-1] < kinds and list(pile) == sorted(pile))


def _pieces(board: Board, state: SanMarcoState, checks: Checks) -> None:
    """Nobles, bridges and prestige."""
    file = board.file
    for seat in range(state.players):
        nobles = state.stock[seat] + sum([row[seat] for row in (*state.nobles, *state.bridges)])
        message = f"seat {seat} has {nobles} nobles in stock, districts and on bridges, not {file.nobles_per_player}"
        checks.require(nobles == file.nobles_per_player, f"stock[{seat}]", message, "SM-COMP-03")
    bridges = state.bridge_supply
    for pair, row in zip(board.pair_ids, state.bridges, strict=True):
        standing = sum(row)
        bridges += standing
        message = f"{standing} bridges, {board.bridges_per_pair} is the most"
        checks.require(standing <= board.bridges_per_pair, f"bridges.{pair}", message, "SM-BRIDGE-02")
    message = f"{bridges} bridges in supply and on the board, not {file.bridges_total}"
    checks.require(bridges == file.bridges_total, "bridge_supply", message, "SM-COMP-03")
    prestige, most = sum(state.prestige), most_prestige(board, state)
    checks.require(prestige <= most, "prestige", f"{prestige} in all, at most {most} can have been earned by now")


def _cards(board: Board, state: SanMarcoState, checks: Checks) -> None:
    """All cards of both decks, in all places together."""
    there = [*map(sum, zip(state.action_deck, state.action_discard, strict=True))]
    there += map(sum, zip(state.limit_deck, *state.limits, strict=True))
    for drawn in state.drawn:
        for kind, n in enumerate(drawn):
            there[kind] += n
    for pile in (state.hand, *[pile for piles in state.offers for pile in piles]):
        for kind in pile:
            there[kind] += 1
    for kind, total in enumerate((*board.action_deck, *board.limit_deck)):
        deck, rule = ("action", "SM-COMP-02") if kind < ACTION_KINDS else ("limit", "SM-COMP-01")
        card = board.cards[kind]
        message = f"{there[kind]} {card} cards in all places, not {total}"
        checks.require(there[kind] == total, f"{deck}_deck.{card}", message, rule)
    played = state.action_discard[DOGE]
    if state.doge == NO_DISTRICT:
        checks.require(not played, "doge", "a Doge card has been played, so he stands on the board", "SM-DOGE-01")
    else:
        message = "no Doge card has been played, so he is off the board"
        checks.require(played or state.passage > 1, "doge", message, "SM-SETUP-04")


def _is_playing(state: SanMarcoState) -> bool:
    """Whether an offer is being taken or played."""
    phase = state.phase
    return isinstance(phase, Choosing | Playing) or (isinstance(phase, Banishing) and phase.by_card)


def _players(board: Board, state: SanMarcoState, checks: Checks) -> None:
    """Who takes part in the round, in which role."""
    n, active, start = state.players, state.active, state.start_seat
    fits = active == tuple(range(n))
    if state.last_round:
        fits = 2 <= len(active) < n and list(active) == sorted(set(active) & set(range(n))) and state.round > 1
    if not checks.require(fits, "active", f"{active} cannot be the players of this round", "SM-LIMIT-02"):
        return
    checks.require(start in active, "start_seat", f"seat {start} does not play this round", "SM-ROLE-04")
    in_round = _is_playing(state) or isinstance(state.phase, Dealing | Splitting)
    sizes = {4: (2, 2), 3: (1, 2), 2: (1, 1)}[len(active)] if in_round else (0, 0)
    distributors, deciders = state.distributors, state.deciders
    roles = (*distributors, *deciders)
    fits = (len(distributors), len(deciders)) == sizes
    fits = fits and (not roles or (sorted(roles) == list(active) and roles[0] == start))
    message = f"distributors {distributors} and deciders {deciders} do not fit the players of the round"
    checks.require(fits, "distributors", message, "SM-ROLE-01")


def _decks(board: Board, state: SanMarcoState, checks: Checks) -> None:
    """How many cards the rounds so far have taken from the decks."""
    n, in_round = state.players, len(state.active)
    dealt = 2 if in_round == 4 else 1
    if isinstance(state.phase, SettingUp | RoleDraw):
        dealt = 0
    elif isinstance(state.phase, Dealing):
        dealt = state.phase.distributor
    earlier = (state.round - 1) * (2 if n == 4 else 1)
    drawn = zip(board.draws[n == 3], board.draws[in_round == 3], strict=True)
    actions, limits = [earlier * before + dealt * now for before, now in drawn]
    for field, deck, full, out in (
        ("action_deck", state.action_deck, board.action_deck, actions),
        ("limit_deck", state.limit_deck, board.limit_deck, limits),
    ):
        message = f"holds {sum(deck)} cards, {out} of {sum(full)} are drawn by this point of the passage"
        checks.require(sum(deck) == sum(full) - out, field, message, "SM-DEAL-01")


def _phase(board: Board, state: SanMarcoState, checks: Checks) -> None:
    """The open decision and all that only it allows."""
    phase = state.phase
    if isinstance(phase, SettingUp):
        _setup(board, state, phase, checks)
        return
    is_playing, line = _is_playing(state), order(state)
    steps = range(len(line)) if is_playing else (BEFORE_CHOICE,)
    if not checks.require(state.step in steps, "step", f"{state.step} is not among {list(steps)}"):
        return
    checks.require(is_playing or not state.hand, "hand", "nobody has taken an offer")
    built = board.file.bridges_total - state.bridge_supply
    least = board.setup_bridges[state.players] * state.players
    checks.require(built >= least, "bridges", f"{built} stand, {least} were built at the setup", "SM-SETUP-03")
    if state.distributors:
        _offers(board, state, checks)
    elif not isinstance(phase, RoleDraw):
        _passage_over(board, state, checks)
    else:
        checks.require(len(state.active) > 2, "phase", "two players do not draw lots", "SM-LIMIT-04")
    if isinstance(phase, Banishing):
        _banishment(state, phase, checks)
    # Who has not taken an offer of the round yet was below the limit at the last check, who does not play was not.
    taken = state.step + (not isinstance(phase, Choosing))
    waiting = state.active if isinstance(phase, RoleDraw) else line[taken:]
    for seat, points in enumerate(limit_points(state)):
        is_out = points >= board.limit_threshold
        fits = seat not in waiting if is_out else seat in state.active
        message = f"{points} points, so seat {seat} is {'' if is_out else 'not '}out"
        checks.require(fits, f"limit_cards[{seat}]", message, "SM-LIMIT-02")


def _setup(board: Board, state: SanMarcoState, phase: SettingUp, checks: Checks) -> None:
    n, rolls, each = state.players, board.setup_rolls, board.file.setup.nobles_per_roll
    rolled = placed = 0
    if isinstance(phase, StartDraw):
        checks.require(state.start_seat == 0, "start_seat", "is not drawn yet, so it must be 0")
    elif isinstance(phase, SetupRoll):
        rolled, most = phase.rolled, n * rolls - 1
        checks.require(0 <= rolled <= most, "phase.rolled", f"{rolled} is not from 0 to {most}", "SM-SETUP-01")
    else:
        rolled, placed, most = n * rolls, phase.placed, n * board.setup_bridges[n] - 1
        checks.require(0 <= placed <= most, "phase.placed", f"{placed} is not from 0 to {most}", "SM-SETUP-03")
    fits = (state.passage, state.round, state.step) == (1, 1, BEFORE_CHOICE)
    fits = fits and (state.action_deck, state.limit_deck) == (board.action_deck, board.limit_deck)
    if not checks.require(fits, "phase", "the setup comes before everything else", "SM-SETUP-04"):
        return
    for seat in range(n):
        turn = (seat - state.start_seat) % n
        standing = [row[seat] for row in state.nobles]
        own = min(max(rolled - turn * rolls, 0), rolls)
        fits = sum(standing) == own * each and not any([number % each for number in standing])
        message = f"after {own} rolls seat {seat} has {own * each} nobles in districts, {each} for each roll"
        checks.require(fits, "nobles", message, "SM-SETUP-01")
        fits = own < rolls or sum([number > 0 for number in standing]) >= state.min_districts
        checks.require(fits, "nobles", f"seat {seat} stands in one district only", "SM-SETUP-02")
        bridges, wanted = sum([row[seat] for row in state.bridges]), placed // n + (turn < placed % n)
        message = f"seat {seat} has built {wanted} bridges, not {bridges}"
        checks.require(bridges == wanted, "bridges", message, "SM-SETUP-03")


def _offers(board: Board, state: SanMarcoState, checks: Checks) -> None:
    """The cards of a round, from the deal to the last offer."""
    phase, choosing = state.phase, isinstance(state.phase, Choosing)
    if isinstance(phase, Dealing):
        fits = 0 <= phase.distributor < len(state.distributors)
        checks.require(fits, "phase.distributor", f"unknown distributor {phase.distributor}", "SM-ROLE-03")
    elif isinstance(phase, Splitting):
        checks.require(any(state.drawn), "phase", "everybody has split, so an offer is chosen", "SM-OFFER-01")
    else:
        checks.require(not any(state.drawn), "drawn", "everybody has split", "SM-OFFER-03")
        fits = not choosing or order(state)[state.step] in state.deciders
        checks.require(fits, "phase", "a distributor does not choose", "SM-OFFER-04")
        fits = isinstance(phase, Banishing) or choosing == (not state.hand)
        message = "a player with cards to play does not choose, one without does not play"
        checks.require(fits, "hand", message, "SM-PLAY-02")
    rule = "SM-OFFER-01" if state.step == BEFORE_CHOICE else "SM-OFFER-04"
    for i, (drawn, piles) in enumerate(zip(state.drawn, state.offers, strict=True)):
        if isinstance(phase, Dealing) and i >= phase.distributor:
            fits = not drawn and not piles
        elif drawn or isinstance(phase, Dealing):
            counts = (sum(drawn[:ACTION_KINDS]), sum(drawn[ACTION_KINDS:]))
            fits = not piles and counts == board.draws[len(state.active) == 3]
        else:
            fits = _are_offers(board, state, piles, state.step + (not choosing) - i * 2)
        checks.require(fits, f"offers[{i}]", "the cards drawn or offered do not fit the phase", rule)


def _are_offers(board: Board, state: SanMarcoState, piles: tuple[Pile, ...], taken: int) -> bool:
    """Whether the piles can be a distributor's, so many of them taken and the hand a part of the last one."""
    wanted = 3 if len(state.active) == 3 else 2
    taken = min(max(taken, 0), wanted)
    left = [pile for pile in piles if pile]
    if len(piles) != wanted or len(left) != wanted - taken or left != sorted(left):
        return False
    actions, limits = board.draws[wanted == 3]
    held, hand = sum([kind < ACTION_KINDS for pile in left for kind in pile]), len(state.hand)
    cards = sum(map(len, left))
    if not taken:
        return (held, cards - held) == (actions, limits)
    fits = held + hand <= actions and cards - held <= limits
    return fits and cards + max(taken, taken - 1 + hand) <= actions + limits


def _passage_over(board: Board, state: SanMarcoState, checks: Checks) -> None:
    below = sum([points < board.limit_threshold for points in limit_points(state)])
    message = f"{below} players are below the limit and play on"
    checks.require(state.last_round or below < 2, "phase", message, "SM-LIMIT-05")
    if not isinstance(state.phase, Over):
        message = "the fewest points are shared, so nobody banishes"
        checks.require(lowest_seat(state) is not None, "limit_cards", message, "SM-PASS-03")
        return
    fits = state.passage == board.file.passages
    checks.require(fits, "passage", "the game is not over before the last", "SM-GEN-01")
    scored = [district_points(board, district, row)[0] for district, row in enumerate(state.nobles)]
    for seat, prestige in enumerate(state.prestige):
        due = sum([points[seat] for points in scored])
        message = f"{prestige}, the districts alone gave {due}"
        checks.require(prestige >= due, f"prestige[{seat}]", message, "SM-END-01")


def _banishment(state: SanMarcoState, phase: Banishing, checks: Checks) -> None:
    fits = not phase.by_card or state.action_discard[BANISHMENT] > 0
    checks.require(fits, "phase.by_card", "no banishment card has been played", "SM-PLAY-02")
    is_known = 0 <= phase.district < DISTRICTS
    if checks.require(is_known, "phase.district", "unknown district", "SM-BAN-01") and isinstance(phase, BanishSelect):
        present = sum(state.nobles[phase.district])
        message = f"a roll of {phase.roll} leaves no choice among {present} nobles"
        checks.require(1 <= phase.roll <= FACES and phase.roll < present, "phase.roll", message, "SM-BAN-02")
