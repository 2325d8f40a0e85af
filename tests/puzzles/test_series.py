"""Puzzles are asked one after the other, and their answers kept."""

from datetime import date

import pytest

from magblast.puzzles.practice import load_practice
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.schedule import Practice
from magblast.puzzles.series import Series
from magblast.wording import ENGLISH

DAY = date(2026, 11, 24)
NEXT = date(2026, 11, 25)

pytestmark = pytest.mark.usefixtures("home")


def test_a_series_counts_the_right_answers_and_keeps_all(puzzles: list[Puzzle]) -> None:
    series = Series(puzzles, DAY)
    first = series.next()
    assert first is not None
    assert (first.puzzle, series.number, series.is_last) == (puzzles[0], 1, False)
    assert series.answer(first.puzzle, 0)
    second = series.next()
    assert second is not None
    assert series.is_last
    assert not series.answer(second.puzzle, None)
    assert series.next() is None
    assert load_practice() == {
        puzzles[0].id: Practice(1, DAY, 1),
        puzzles[1].id: Practice(1, DAY, 0),
    }
    assert [*series.sums(ENGLISH)] == [
        "Right answers: 1 of 2.",
        "You will be asked one of these again on 25 November 2026.",
    ]


def test_what_cannot_be_posed_is_left_out(puzzles: list[Puzzle]) -> None:
    wrong = puzzles[0]._replace(line="mb1:x")
    series = Series([wrong, puzzles[1], wrong], DAY)
    found = series.next()
    assert found is not None
    assert found.puzzle.id == puzzles[1].id
    assert series.next() is None
    assert series.puzzles == [puzzles[1]]
    assert [*series.sums(ENGLISH)] == []
