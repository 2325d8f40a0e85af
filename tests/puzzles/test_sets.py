"""Puzzles are offered in sets: that of the day, one's own, and those of each game."""

from datetime import date

import pytest

from magblast.puzzles import sets as sets_module
from magblast.puzzles.own import PuzzleFile
from magblast.puzzles.paths import own_path
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.schedule import Practice
from magblast.puzzles.sets import daily_set, game_set, own_set, puzzle_sets
from magblast.wording import ENGLISH

DAY = date(2026, 11, 24)
NEXT = date(2026, 11, 25)

pytestmark = pytest.mark.usefixtures("home")


def test_own_puzzles_are_offered_until_they_are_answered(puzzles: list[Puzzle]) -> None:
    assert own_set({}, DAY).tell(ENGLISH) == "From your own games: none yet"
    PuzzleFile(own_path()).add("log", [1], puzzles, done=True)
    assert own_set({}, DAY).tell(ENGLISH) == "From your own games: 2 to solve"
    once = {each.id: Practice(1, DAY, 1) for each in puzzles}
    assert own_set(once, DAY).tell(ENGLISH) == (
        "From your own games: none for now; the next one on 25 November 2026"
    )
    assert own_set(once, NEXT).to_ask == sorted(puzzles, key=lambda each: each.id)
    learnt = {each.id: Practice(4, DAY, 4) for each in puzzles}
    assert own_set(learnt, NEXT).tell(ENGLISH) == "From your own games: all solved for good"


def test_each_game_with_puzzles_is_offered(
    puzzles: list[Puzzle], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours = {"battlecards": puzzles}
    monkeypatch.setattr(sets_module, "shipped", lambda id_: ours.get(id_, []))
    monkeypatch.setattr(
        sets_module, "of_the_day", lambda _, id_: puzzles[0] if id_ in ours else None
    )
    monkeypatch.setattr(sets_module, "game_of_the_day", lambda _: "battlecards")
    told = [each.tell(ENGLISH) for each in puzzle_sets({}, DAY)]
    assert told == [
        "Puzzle of the day: Battlecards",
        "From your own games: none yet",
        "Battlecards: 2 to solve",
    ]
    once = {puzzles[0].id: Practice(1, DAY, 1)}
    assert game_set("battlecards", once, DAY).to_ask == [puzzles[1]]
    daily = daily_set("battlecards", once, DAY)
    assert daily is not None
    assert daily.tell(ENGLISH) == "Puzzle of the day: Battlecards, answered today"
    assert daily.to_ask == [puzzles[0]]
    assert daily_set("magusha", once, DAY) is None
