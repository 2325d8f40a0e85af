"""When a puzzle is asked again depends only on its answers and the day."""

from datetime import date, timedelta

import pytest

from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.schedule import (
    Practice,
    answered,
    next_day,
    own_to_ask,
    shipped_to_ask,
)

DAY = date(2026, 11, 24)
A, B, C, D = (Puzzle("", number, 0, ()) for number in range(4))


def later(days: int) -> date:
    return DAY + timedelta(days)


def test_right_answers_put_a_puzzle_off_for_1_4_and_16_days_until_it_is_learnt() -> None:
    practice = answered(None, DAY, right=True)
    pauses = []
    while (due := practice.due) is not None:
        pauses.append((due - practice.day).days)
        assert not practice.is_due(due - timedelta(1))
        assert practice.is_due(due)
        practice = answered(practice, due, right=True)
    assert pauses == [1, 4, 16]
    assert practice == Practice(4, later(21), 4)
    assert practice.is_learnt
    assert not practice.is_due(later(9999))


@pytest.mark.parametrize("streak", range(5))
def test_a_wrong_answer_begins_again_tomorrow(streak: int) -> None:
    practice = answered(Practice(7, later(-30), streak), DAY, right=False)
    assert practice == Practice(8, DAY, 0)
    assert practice.due == later(1)
    again = answered(practice, later(1), right=True)
    assert again.due == later(2)


def test_a_right_answer_before_it_is_due_counts_for_nothing() -> None:
    first = answered(None, DAY, right=True)
    assert answered(first, DAY, right=True) == first._replace(asked=2)
    wrong = answered(first, DAY, right=False)
    assert answered(wrong, DAY, right=True) == wrong._replace(asked=3)
    learnt = Practice(4, DAY, 4)
    assert answered(learnt, later(50), right=True) == learnt._replace(asked=5)


@pytest.mark.parametrize("ahead", [1, 2])
def test_a_flight_west_asks_no_puzzle_twice(ahead: int) -> None:
    practice = Practice(1, later(ahead), 1)
    assert not practice.is_due(DAY)
    assert answered(practice, DAY, right=True) == practice._replace(asked=2)


def test_a_clock_that_was_set_back_puts_nothing_off_for_years() -> None:
    assert Practice(1, later(9000), 3).is_due(DAY)
    assert not Practice(1, later(9000), 4).is_due(DAY)


def test_own_puzzles_that_are_due_come_before_new_ones() -> None:
    practised = {
        A.id: Practice(1, later(-2), 1),
        B.id: Practice(1, later(-9), 2),
        C.id: Practice(1, DAY, 0),
    }
    assert own_to_ask([A, D, B, C], practised, DAY) == [B, A, D]
    assert own_to_ask([A, D, B, C], practised, later(1)) == [B, A, C, D]


def test_shipped_puzzles_keep_their_order_and_those_not_due_are_left_out() -> None:
    practised = {B.id: Practice(1, DAY, 1), C.id: Practice(1, later(-1), 0)}
    assert shipped_to_ask([A, B, C, D], practised, DAY) == [A, C, D]


def test_the_next_day_is_that_of_the_first_puzzle_that_comes_again() -> None:
    practised = {
        A.id: Practice(4, DAY, 4),
        B.id: Practice(2, DAY, 3),
        C.id: Practice(2, DAY, 2),
        D.id: Practice(2, later(-9), 2),
    }
    assert next_day([A, B, C, D], practised, DAY) == later(4)
    assert next_day([A, D], practised, DAY) is None
    assert next_day([B], {}, DAY) is None
