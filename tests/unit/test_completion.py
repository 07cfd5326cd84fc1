"""Completion of families of the core: their trees, what is filled in, forms, costs."""

from __future__ import annotations

from typing import Any

import pytest

from referee_engines.contract import Action, Unreadable
from referee_engines.marks import Cost, Marks, common_marks
from referee_engines.spaces import (
    ActionSpace,
    Choice,
    Family,
    Finished,
    FormChoice,
    NumberChoice,
    NumberedChoice,
    NumberRange,
    Refused,
    Value,
    Values,
    Vector,
)


class Pay(Action, frozen=True, tag="pay"):
    """Pays an amount."""

    amount: int


class Give(Action, frozen=True, tag="give"):
    """Gives something to somebody, for a price."""

    to: str
    price: int


class Pick(Action, frozen=True, tag="pick"):
    """Takes cards."""

    cards: tuple[str, ...]


class Share(Action, frozen=True, tag="share"):
    """Shares out."""

    numbers: tuple[int, ...]


class Stop(Action, frozen=True, tag="stop"):
    """Ends the turn."""


class Upright:
    """A judge that accepts what adds up to 3."""

    def accepts(self, state: object, seat: int, action: Share) -> bool:
        return sum(action.numbers) == 3


def space(*families: Family[Any]) -> ActionSpace[Any]:
    return ActionSpace(families, Upright(), None, 0)


def no_mark(action: Action) -> Marks | None:
    return None


def priced(action: Action) -> Marks | None:
    """Whoever pays or gives pays in gold."""
    amount = action.amount if isinstance(action, Pay) else action.price if isinstance(action, Give) else 0
    return Marks(costs=(Cost("gold", amount),)) if amount else None


def a_coin_a_card(action: Any) -> Marks | None:
    return Marks(costs=(Cost("gold", len(action.cards)),))


PAY = NumberRange("pay", "amount", 0, 5, Pay)
GIVE = NumberedChoice("give", "price", ("Anna", "Ben"), 1, 4, lambda to, price: Give(to, price))
SHARE = Vector("share", "numbers", (2, 2, 2), 3, Share)
STOP: Family[Action] = Choice("stop", (Stop(),))


def test_the_first_choice_is_the_action_s_name() -> None:
    found = space(PAY, STOP).complete((), no_mark)
    assert found.next == Values("", (Value("pay", 6, None), Value("stop", 1, None)))
    assert found.count == 7


def test_an_only_name_is_filled_in() -> None:
    found = space(PAY).complete((), no_mark)
    assert found.action == "pay"
    assert found.next == NumberChoice("amount", 0, 5, "")


def test_an_only_action_is_finished_without_a_choice() -> None:
    assert space(STOP).complete((), no_mark).next == Finished(Stop())


def test_a_number_that_is_paid_says_in_what() -> None:
    found = space(PAY).complete((), priced)
    assert found.next == NumberChoice("amount", 0, 5, "gold")
    assert found.costs == (("gold", 0),)
    assert space(PAY).complete(("pay", "4"), priced).costs == (("gold", 4),)


def test_one_of_several_things_comes_before_its_number() -> None:
    given = space(GIVE)
    assert given.complete((), no_mark).next == Values("to", (Value("Anna", 4, None), Value("Ben", 4, None)))
    assert given.complete(("give", "Ben"), no_mark).next == NumberChoice("price", 1, 4, "")
    assert given.complete(("give", "Ben", "3"), no_mark).next == Finished(Give("Ben", 3))
    assert list(GIVE) == [Give(to, price) for to in ("Anna", "Ben") for price in range(1, 5)]


def test_families_of_one_name_are_one_tree() -> None:
    both = space(
        Choice("give", [Give("Anna", 1), Give("Ben", 7)]), NumberedChoice("give", "price", ("Ben",), 1, 2, Give)
    )
    assert both.complete((), no_mark).next == Values("to", (Value("Anna", 1, None), Value("Ben", 3, None)))
    wanted = Values("price", (Value("7", 1, None), Value("1", 1, None), Value("2", 1, None)))
    assert both.complete(("give", "Ben"), no_mark).next == wanted


def test_a_list_is_chosen_item_by_item_until_it_ends() -> None:
    picks = space(Choice("pick", [Pick(("a",)), Pick(("a", "b")), Pick(("c", "d"))]))
    assert picks.complete((), no_mark).next == Values("cards[]", (Value("a", 2, None), Value("c", 1, None)))
    assert picks.complete(("pick", "a"), no_mark).next == Values("cards[]", (Value("", 1, None), Value("b", 1, None)))
    found = picks.complete(("pick", "c"), no_mark)
    assert [step.word for step in found.steps] == ["pick", "c", "d", ""]
    assert found.next == Finished(Pick(("c", "d")))


def test_a_form_is_filled_in_at_once() -> None:
    shares = space(SHARE)
    assert shares.complete((), no_mark).next == FormChoice(SHARE.form())
    assert shares.complete(("share", "[0,1,2]"), no_mark).next == Finished(Share((0, 1, 2)))
    assert shares.complete(("share", "[2,2,2]"), no_mark).next == Refused(Share((2, 2, 2)))


def test_a_form_with_one_filling_is_filled_in() -> None:
    found = space(Vector("share", "numbers", (1, 1, 1), 3, Share)).complete((), no_mark)
    assert found.steps[-1].word == "[1,1,1]"
    assert found.next == Finished(Share((1, 1, 1)))


@pytest.mark.parametrize(
    ("chosen", "field"),
    [
        (("none",), "chosen[0]"),
        (("give", "Cleo"), "chosen[1]"),
        (("give", "Ben", "5"), "chosen[2]"),
        (("give", "Ben", "+1"), "chosen[2]"),
        (("give", "Ben", "1", ""), "chosen[3]"),
        (("share", "[1,2"), "chosen[1]"),
        (("share", '["1"]'), "chosen[1]"),
        (("share", "[99999999999999999999]"), "chosen[1]"),
        (("share", "[9,9,9]", "more"), "chosen[2]"),
    ],
)
def test_a_word_that_does_not_fit_is_named(chosen: tuple[str, ...], field: str) -> None:
    with pytest.raises(Unreadable) as error:
        space(GIVE, SHARE, STOP).complete(chosen, no_mark)
    assert error.value.field == field


def test_a_value_is_marked_with_what_it_adds_to_the_costs_so_far() -> None:
    picks = space(Choice("pick", [Pick(("a", "b")), Pick(("a", "c")), Pick(("d",))]))
    found = picks.complete((), a_coin_a_card)
    assert found.next == Values(
        "cards[]",
        (Value("a", 2, Marks(costs=(Cost("gold", 2),))), Value("d", 1, Marks(costs=(Cost("gold", 1),)))),
    )
    assert found.costs == (("gold", 0),)
    found = picks.complete(("pick", "a"), a_coin_a_card)
    assert found.next == Values("cards[]", (Value("b", 1, None), Value("c", 1, None)))
    assert found.costs == (("gold", 2),)


def test_common_marks_are_those_of_all() -> None:
    both, out = Marks(True, True, (Cost("gold", 1), Cost("oil", 2))), Marks(True, False, (Cost("oil", 2),))
    assert common_marks([both, out]) == out
    assert common_marks([both, None]) is None
    assert common_marks([Marks(True), Marks(False, True)]) is None
