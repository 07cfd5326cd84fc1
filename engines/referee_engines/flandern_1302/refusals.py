"""Words for refusals, and the reading of ids, that several steps share."""

from __future__ import annotations

from referee_engines.contract import Action, Facts, Seat, Unreadable, Violation
from referee_engines.flandern_1302.actions import (
    TAGS,
    Build,
    Cathedral,
    Commit,
    Deal,
    Draw,
    Finish,
    Master,
    PlaceCentre,
    Site,
)
from referee_engines.flandern_1302.board import CATHEDRAL, GUILD_MASTER, LETTERS, SITE, Board
from referee_engines.flandern_1302.ground import barred_by_arms
from referee_engines.flandern_1302.names import PHASES, phase_facts
from referee_engines.flandern_1302.state import PHASE_NAMES, FlandernState, built
from referee_engines.words import counted, plain, tell_action, tell_seat, tell_seats


def read_city(board: Board, word: str, field: str = "city") -> int:
    """The city of that id."""
    city = board.city_index.get(word)
    if city is None:
        raise Unreadable(field, f"'{word}' is no city; these are: {', '.join(board.cities)}")
    return city


def read_plot(board: Board, city: int, word: str) -> int:
    """The plot of that id in the city."""
    plan = board.plans[city]
    plot = plan.index.get(word)
    if plot is None:
        raise Unreadable("plot", f"'{word}' is no plot of {board.cities[city]}; these are: {', '.join(plan.plots)}")
    return plot


def read_faction(board: Board, word: str) -> int:
    """The faction of that id."""
    faction = board.faction_index.get(word)
    if faction is None:
        raise Unreadable("faction", f"'{word}' is no faction; these are: {', '.join(board.factions)}")
    return faction


def read_card(board: Board, word: str) -> int:
    """The card of that id, be it an action card or not."""
    card = board.card_index.get(word)
    if card is None:
        raise Unreadable("card", f"'{word}' is no card; these are: {', '.join(board.cards)}")
    return card


def check_readable(board: Board, action: Action) -> None:
    """Raises `Unreadable` for an unknown word: it breaks no rule, whoever says it and whenever."""
    match action:
        case Deal(cities):
            for i, city in enumerate(cities):
                read_city(board, city, f"cities[{i}]")
        case Draw(letter, card):
            if letter not in LETTERS:
                raise Unreadable("letter", f"'{letter}' is no back of a golden card; these are: {', '.join(LETTERS)}")
            read_card(board, card)
        case PlaceCentre(city):
            read_city(board, city)
        case Commit(card, _):
            read_card(board, card)
        case Build(city, plot, faction, _) | Site(city, plot, faction, _):
            read_plot(board, read_city(board, city), plot)
            read_faction(board, faction)
        case Finish(city, plot) | Cathedral(city, plot) | Master(city, plot):
            read_plot(board, read_city(board, city), plot)


def wrong_step(state: FlandernState, action: Action) -> Violation:
    """FL-ROUND-01 for an action of another step."""
    phase = PHASE_NAMES[type(state.phase)]
    tag = TAGS[type(action)]
    return Violation(
        "FL-ROUND-01",
        f"{tell_action(tag)} is no action of this phase ({PHASES[phase]})",
        {"action": tag, **phase_facts(phase)},
        "action",
    )


def out_of_turn(state: FlandernState, seat: Seat, rule: str, awaited: tuple[Seat, ...]) -> Violation:
    """A seat acts whose decision is not open."""
    phase = PHASE_NAMES[type(state.phase)]
    return Violation(
        rule,
        f"It is not the decision of {tell_seat(seat)}: {tell_seats(awaited)} must act ({PHASES[phase]})",
        {"seat": seat, "awaited": awaited, **phase_facts(phase)},
        "seat",
    )


def already_committed(seat: Seat, awaited: tuple[Seat, ...]) -> Violation:
    """FL-CHOOSE-06 for a seat that has selected its cards in this round."""
    return Violation(
        "FL-CHOOSE-06",
        f"Seat {seat} has made its selection and cannot change it: {tell_seats(awaited)} must act",
        {"seat": seat, "awaited": awaited},
        "seat",
    )


def tell_card(board: Board, rule: str, tag: str, card: int, city: str = "") -> Violation:
    """The action belongs to another card than the one to be executed; `city` where a card of that city allows it."""
    name = board.cards[card]
    said = f"The card {plain(name)} does not allow {tell_action(tag)}"
    if city and card < SITE:
        return Violation(rule, f"{said} in {city}", {"action": tag, "card": name, "city": city}, "city")
    return Violation(rule, said, {"action": tag, "card": name}, "action")


def place_violations(
    board: Board, state: FlandernState, index: int, plot: int, faction: int, masters: int
) -> list[Violation]:
    """Every part of the placement test that fails, in its order; empty where the tile may be laid."""
    city = state.cities[index]
    plan = board.plans[index]
    bit = 1 << plot
    where = f"{board.cities[index]}.{plan.plots[plot]}"
    name = board.factions[faction]
    found = []
    quarters = built(city)
    if (quarters | city.covers | plan.centre) & bit:
        what = "a cover tile" if city.covers & bit else "the centre" if plan.centre & bit else "a quarter"
        found.append(
            Violation("FL-PLACE-01", f"{where} is not free, {what} lies there", {"plot": where, "there": what}, "plot")
        )
        if plan.centre & bit:
            found.append(Violation("FL-PLACE-04", f"{where} is the centre, which is built", {"plot": where}, "plot"))
    kind = board.kind_index[faction].get((plan.shape[plot], masters))
    shape = board.shapes[plan.shape[plot]]
    if faction not in (*state.guilds, board.grey, board.church) or kind is None or not state.tiles[faction][kind]:
        found.append(
            Violation(
                "FL-PLACE-06",
                f"{name} has 0 tiles of shape {shape} with {counted(masters, 'printed master')} in supply",
                {"faction": name, "shape": shape, "masters": masters, "left": 0},
                "masters" if board.shapes_left[faction][state.tiles[faction]] >> plan.shape[plot] & 1 else "faction",
            )
        )
    if not plan.centre & bit and not plan.long_side[plot] & quarters:
        touched = plan.ids(plan.long_side[plot])
        found.append(
            Violation(
                "FL-PLACE-02",
                f"The long side of {where} touches {', '.join(touched)}, where no quarter stands",
                {"plot": where, "touches": touched},
                "plot",
            )
        )
        if plan.long_side[plot] & city.covers:
            covered = plan.ids(plan.long_side[plot] & city.covers)
            found.append(
                Violation(
                    "FL-PLACE-07",
                    f"A cover tile lies on {', '.join(covered)}, but it does not support {where}",
                    {"plot": where, "covered": covered},
                    "plot",
                )
            )
    if barred_by_arms(board, state, index, city, faction) & bit:
        found += _arms_violations(board, state, index, plot, faction, where)
    return found


def _arms_violations(
    board: Board, state: FlandernState, index: int, plot: int, faction: int, where: str
) -> list[Violation]:
    plan = board.plans[index]
    same = plan.sides[plot] & state.cities[index].quarters[faction]
    names = plan.ids(same)
    name = board.factions[faction]
    facts: Facts = {"plot": where, "faction": name, "adjacent": names}
    found = [
        Violation("FL-PLACE-03", f"{where} borders on {', '.join(names)} with the same arms ({name})", facts, "plot")
    ]
    if same & plan.centre:
        found.append(
            Violation(
                "FL-PLACE-04",
                f"The centre next to {where} has the arms of {name} like any quarter",
                {"plot": where, "faction": name},
                "plot",
            )
        )
    if faction == board.church:
        found.append(
            Violation(
                "FL-PLACE-05",
                f"Church quarters have the same arms, so {where} cannot border on {', '.join(names)}",
                {"plot": where, "adjacent": names},
                "plot",
            )
        )
    return found


def finish_violations(
    board: Board,
    state: FlandernState,
    rule: str,
    card: int,
    factions: tuple[int, ...],
    action: Finish,
    index: int,
    plot: int,
) -> list[Violation]:
    """Why that site cannot be finished with the card."""
    city = state.cities[index]
    bit = 1 << plot
    where = f"{action.city}.{action.plot}"
    found = []
    if card != index:
        found.append(tell_card(board, rule, "finish", card, action.city))
    if city.scored:
        found.append(
            Violation(
                "FL-CITY-05", f"{action.city} is scored, nothing is finished there", {"city": action.city}, "city"
            )
        )
    elif not city.sites & bit:
        found.append(Violation(rule, f"{where} carries no site", {"plot": where}, "plot"))
    owner = next((f for f, quarters in enumerate(city.quarters) if quarters & bit), None)
    if owner is not None and city.sites & bit and owner not in factions:
        allowed = tuple([board.factions[f] for f in factions])
        name = board.factions[owner]
        found.append(
            Violation(
                rule,
                f"The site on {where} is of {name}; this card finishes those of {', '.join(allowed)}",
                {"plot": where, "faction": name, "allowed": allowed},
                "plot",
            )
        )
    return found


def piece_violations(
    board: Board,
    state: FlandernState,
    seat: Seat,
    card: int,
    action: Cathedral | Master,
    index: int,
    plot: int,
    left: int,
    lapses: bool,
) -> list[Violation]:
    """Why that cathedral or figure cannot be set; `lapses` says that none can be, anywhere."""
    city = state.cities[index]
    plan = board.plans[index]
    bit = 1 << plot
    where = f"{action.city}.{action.plot}"
    is_cathedral = isinstance(action, Cathedral)
    rule = "FL-START-07" if is_cathedral else "FL-START-08"
    found = []
    if card != (CATHEDRAL if is_cathedral else GUILD_MASTER):
        found.append(tell_card(board, rule, TAGS[type(action)], card))
    if left <= 0:
        piece = "cathedral" if is_cathedral else "guild master"
        total = board.cathedrals if is_cathedral else board.figures
        found.append(
            Violation(
                "FL-START-09",
                f"The game has {counted(total, f'{piece} piece')}, {left} of them in supply",
                {"pieces": total, "left": left},
                "action",
            )
        )
    owners = (board.church,) if is_cathedral else (state.guilds[seat], board.grey)
    allowed = tuple([board.factions[f] for f in owners])
    owner = next((f for f, quarters in enumerate(city.quarters) if quarters & bit), None)
    if owner not in owners:
        there = "no quarter" if owner is None else f"a quarter of {board.factions[owner]}"
        found.append(
            Violation(
                rule,
                f"On {where} stands {there}, it must be one of {' or '.join(allowed)}",
                {"plot": where, "there": there, "allowed": allowed},
                "plot",
            )
        )
    elif is_cathedral and (city.cathedrals | city.late_cathedrals) & bit:
        found.append(Violation(rule, f"{where} has a cathedral already", {"plot": where}, "plot"))
    if bit == plan.centre and not state.options.centre_is_quarter:
        found.append(Violation(rule, f"{where} is a centre, which takes no pieces here", {"plot": where}, "plot"))
    if city.scored and not state.options.figures_allowed_in_scored_city:
        found.append(
            Violation(rule, f"{action.city} is scored and takes no pieces here", {"city": action.city}, "city")
        )
    if lapses and left > 0:
        piece = "cathedral" if is_cathedral else "guild master"
        found.append(
            Violation(
                "FL-START-09",
                f"No quarter on the board can take a {piece}, so the card lapses",
                {"piece": piece},
                "action",
            )
        )
    return found
