"""Puzzles are offered in sets: that of the day, one's own, and those of each game."""

from datetime import date, timedelta

import pytest

from magblast.puzzles import sets as sets_module
from magblast.puzzles.goal import Goal
from magblast.puzzles.own import PuzzleFile
from magblast.puzzles.paths import own_path
from magblast.puzzles.puzzle import Puzzle
from magblast.puzzles.puzzle_days import keep_day
from magblast.puzzles.schedule import Practice
from magblast.puzzles.sets import daily_set, game_sets, own_set, puzzle_sets
from magblast.wording import ENGLISH

DAY = date(2026, 11, 24)
NEXT = date(2026, 11, 25)

pytestmark = pytest.mark.usefixtures("home")


def test_own_puzzles_are_offered_until_they_are_answered(puzzles: list[Puzzle]) -> None:
    assert (
        own_set({}, DAY).tell(ENGLISH)
        == "From your own games: none yet; a review puts the mistakes it marks here"
    )
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

    def shipped(id_: str, goal: Goal) -> list[Puzzle]:
        return [each for each in ours.get(id_, []) if each.goal is goal]

    monkeypatch.setattr(sets_module, "shipped", shipped)
    monkeypatch.setattr(
        sets_module, "of_the_day", lambda _, id_: puzzles[0] if id_ in ours else None
    )
    monkeypatch.setattr(sets_module, "game_of_the_day", lambda _: "battlecards")
    told = [each.tell(ENGLISH) for each in puzzle_sets({}, DAY)]
    assert told == [
        "Puzzle of the day: Battlecards, Find the one move",
        "From your own games: none yet; a review puts the mistakes it marks here",
        "Battlecards, Find the one move: 2 to solve",
    ]
    once = {puzzles[0].id: Practice(1, DAY, 1)}
    told = [each.tell(ENGLISH) for each in game_sets("battlecards", once, DAY)]
    assert told == ["Battlecards, Find the one move: one to solve, one solved"]
    seen = {puzzles[0].id: Practice(1, DAY, 0, shown=True)}
    told = [each.tell(ENGLISH) for each in game_sets("battlecards", seen, DAY)]
    assert told == ["Battlecards, Find the one move: one to solve, one looked up"]
    missed = {puzzles[0].id: Practice(1, DAY, 0)}
    told = [each.tell(ENGLISH) for each in game_sets("battlecards", missed, DAY)]
    assert told == ["Battlecards, Find the one move: 2 to solve"]
    assert [each.to_ask for each in game_sets("battlecards", once, DAY)] == [[puzzles[1]]]
    daily = daily_set("battlecards", {"magusha": (DAY,)}, {}, DAY)
    assert daily is not None
    assert daily.tell(ENGLISH) == "Puzzle of the day: Battlecards, Find the one move"
    daily = daily_set("battlecards", {}, {puzzles[0].id: Practice(2, DAY, 0)}, DAY)
    assert daily is not None
    assert daily.tell(ENGLISH) == "Puzzle of the day: Battlecards, Find the one move, tried today"
    assert daily_set("battlecards", {}, {puzzles[0].id: Practice(2, DAY, 0)}, NEXT) == daily_set(
        "battlecards", {}, {}, NEXT
    )
    for day in (DAY, DAY - timedelta(1), DAY - timedelta(3)):
        days = keep_day("battlecards", day)
    daily = daily_set("battlecards", days, {}, DAY)
    assert daily is not None
    assert daily.tell(ENGLISH) == "Puzzle of the day: Battlecards, solved today, 2 days in a row"
    assert daily.to_ask == [puzzles[0]]
    assert daily_set("magusha", days, {}, DAY) is None
    ours["magusha"] = puzzles
    games = [each.game for each in puzzle_sets({}, DAY, "magusha")]
    assert games == ["magusha", "battlecards", "", "magusha", "battlecards"]
