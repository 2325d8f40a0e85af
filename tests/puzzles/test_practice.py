"""How puzzles were answered is kept in a file that may be damaged or deleted."""

import json
import os
from datetime import date
from multiprocessing import get_context

import pytest

from magblast.play.autosave import data_folder
from magblast.puzzles.paths import practice_path
from magblast.puzzles.practice import keep_answer, keep_shown, load_practice
from magblast.puzzles.schedule import Practice
from tests.support.kept_files import told

DAY = date(2026, 11, 24)
NEXT = date(2026, 11, 25)

pytestmark = pytest.mark.usefixtures("home")


def test_answers_are_kept_beside_the_statistics() -> None:
    assert practice_path().parent == data_folder()
    assert load_practice() == {}
    keep_answer("a", DAY, right=True)
    keep_answer("b", DAY, right=False)
    known = {"a": Practice(2, NEXT, 2), "b": Practice(1, DAY, 0)}
    assert keep_answer("a", NEXT, right=True) == known
    assert load_practice() == known
    practice_path().unlink()
    assert load_practice() == {}


@pytest.mark.parametrize("text", ["", "{", "[]", "[" * 100_000, "1e999", '"a"', " " * (1 << 22)])
def test_a_file_of_anything_else_is_begun_anew(text: str) -> None:
    data_folder().mkdir()
    practice_path().write_text(text, encoding="utf-8")
    assert load_practice() == {}
    keep_answer("a", DAY, right=True)
    assert load_practice() == {"a": Practice(1, DAY, 1)}


def test_a_solution_that_was_shown_is_kept_until_the_puzzle_is_solved() -> None:
    keep_answer("a", DAY, right=False)
    assert "shown" not in practice_path().read_text(encoding="utf-8")
    assert keep_shown("a") == load_practice() == {"a": Practice(1, DAY, 0, shown=True)}
    assert keep_answer("a", DAY, right=True)["a"].shown, "it is not due yet"
    assert keep_answer("a", NEXT, right=True) == {"a": Practice(3, NEXT, 1)}
    assert keep_shown("b").keys() == {"a"}


def test_only_what_is_wrong_in_it_is_left_out() -> None:
    good = {"asked": 3, "day": "2026-11-24", "streak": 2}
    wrong = {
        "word": "x",
        "less": {"asked": 3, "day": "2026-11-24"},
        "more": {**good, "x": 1},
        "minus": {**good, "streak": -1},
        "switch": {**good, "asked": True},
        "large": {**good, "asked": 10**9},
        "month": {**good, "day": "2026-13-24"},
        "number": {**good, "day": 20261124},
        "last day": {**good, "day": "9999-12-31"},
    }
    data_folder().mkdir()
    practice_path().write_text(json.dumps({**wrong, "good": good}), encoding="utf-8")
    assert load_practice() == {"good": Practice(3, DAY, 2)}


def test_without_a_place_to_write_an_answer_lasts_until_the_program_ends() -> None:
    data_folder().write_text("in the way", encoding="utf-8")
    assert keep_answer("a", DAY, right=True) == {"a": Practice(1, DAY, 1)}
    assert load_practice() == {"a": Practice(1, DAY, 1)}
    assert "part of the path is not a folder" in told()
    data_folder().unlink()
    keep_answer("b", DAY, right=True)
    assert json.loads(practice_path().read_bytes()).keys() == {"a", "b"}


def test_a_file_cut_anywhere_loses_no_whole_answer() -> None:
    for id_ in ("a", 'b"{', "c"):
        keep_answer(id_, DAY, right=True)
    before, kept = practice_path().read_bytes(), load_practice()
    for size in range(len(before)):
        for each in data_folder().iterdir():
            each.unlink()
        practice_path().write_bytes(before[:size])
        whole = min(3, before[:size].count(b"}"))
        assert len(keep_answer("d", DAY, right=True)) == whole + 1, size
        assert load_practice() == {**dict([*kept.items()][:whole]), "d": Practice(1, DAY, 1)}
        if size < len(before) - 1:
            broken = practice_path().with_name("puzzle-answers.json.broken")
            assert broken.read_bytes() == before[:size]


def _answer(number: int, home: str) -> None:
    os.environ["MAGBLAST_HOME"] = home
    for each in range(25):
        keep_answer(f"{number}-{each}", DAY, right=True)


def test_programs_that_answer_at_once_lose_no_answer() -> None:
    context = get_context("spawn")
    programs = [
        context.Process(target=_answer, args=(number, str(data_folder()))) for number in range(2)
    ]
    for each in programs:
        each.start()
    for each in programs:
        each.join()
    assert len(load_practice()) == 50
