"""Puzzles are asked one after the other, and their answers kept."""

from datetime import date

import pytest

from magblast.puzzles import series as series_module
from magblast.puzzles.practice import load_practice
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.puzzle_days import load_days
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
    series.answer(first, right=True)
    second = series.next()
    assert second is not None
    assert series.is_last
    series.answer(second, right=False)
    series.answer(second, right=True)
    assert series.next() is None
    assert load_practice() == {
        puzzles[0].id: Practice(1, DAY, 1),
        puzzles[1].id: Practice(1, DAY, 0),
    }
    assert [*series.sums(ENGLISH)] == [
        "Solved at the first try: 1 of 2.",
        "You will be asked one of these again on 25 November 2026.",
    ]


@pytest.mark.parametrize("is_of_the_day", [False, True])
def test_whoever_solves_it_later_is_told_that_only_the_first_try_counts(
    puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch, is_of_the_day: bool
) -> None:
    monkeypatch.setattr(
        series_module, "of_the_day", lambda *_: puzzles[1] if is_of_the_day else None
    )
    series = Series(puzzles, DAY)
    first = series.next()
    assert first is not None
    series.answer(first, right=True)
    first.again()
    series.answer(first, right=True)
    assert [*series.late(first, ENGLISH)] == [], "the first try was right"
    second = series.next()
    assert second is not None
    series.answer(second, right=False)
    second.again()
    series.answer(second, right=True)
    counted = "only the first try counts" in series.tries(second, ENGLISH)
    assert counted != is_of_the_day
    late = ["That took 2 tries. A puzzle counts as solved only on the first try."]
    assert [*series.late(second, ENGLISH)] == ([] if is_of_the_day else late)


def test_what_cannot_be_posed_is_left_out(puzzles: list[Puzzle]) -> None:
    wrong = puzzles[0]._replace(line="mb1:x")
    series = Series([wrong, puzzles[1], wrong], DAY)
    found = series.next()
    assert found is not None
    assert found.puzzle.id == puzzles[1].id
    assert series.next() is None
    assert series.puzzles == [puzzles[1]]
    assert [*series.sums(ENGLISH)] == []


def test_whoever_solves_it_has_a_name_and_so_have_the_others(puzzles: list[Puzzle]) -> None:
    attempt = Series(puzzles, DAY, "Ada Lovelace").next()
    assert attempt is not None
    assert attempt.session.names[attempt.own - 1] == "Ada Lovelace"
    assert len({*attempt.session.names}) == len(attempt.session.names)


def test_the_puzzle_of_the_day_counts_at_any_try_that_was_not_given_up(
    puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(series_module, "of_the_day", lambda *_: puzzles[0])
    series = Series(puzzles, DAY)
    first, second = series.next(), series.next()
    assert first is not None
    assert second is not None
    series.answer(second, right=True)
    series.answer(first, right=False)
    assert load_days() == {}
    series.answer(first, right=True)
    assert load_days() == {"battlecards": (DAY,)}
    series = Series(puzzles, NEXT)
    given_up = series.next()
    assert given_up is not None
    given_up.solution()
    series.answer(given_up, right=True)
    assert load_days() == {"battlecards": (DAY,)}
