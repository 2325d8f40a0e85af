"""Puzzles are looked for in finished games, a portion at a time, and nothing is looked at twice."""

from collections.abc import Collection
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.bot import CutShort
from magblast.errors import FileError
from magblast.play.session import Session
from magblast.play.thinking import Pondering
from magblast.puzzles import finding as module
from magblast.puzzles.finding import Portion, portions, puzzles_in, worth_a_look
from magblast.puzzles.judging import Judged
from magblast.puzzles.puzzle import posed
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.reviewing.verdicts import Asked, decisions
from tests.puzzles.asking import golden_line
from tests.reviewing.test_curve import JUDGED
from tests.support.golden import first_golden, golden_course, golden_replay


def nothing(_: str) -> Collection[int]:
    return ()


def judged_by_rote(_: Any, asked: Asked, **__: Any) -> list[Judged]:
    """Call whatever was played right, and one other answer wrong."""
    other = next(each for each in asked.view.legal if each != asked.played)
    return [Judged(other, 0.25, False), Judged(asked.played, 0.75, True)]


@pytest.mark.parametrize("game", JUDGED)
def test_what_is_clear_becomes_a_puzzle(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "judged", judged_by_rote)
    replay = golden_replay(game)
    before = worth_a_look(replay.course)[4]
    (puzzle,) = puzzles_in(replay, [before])
    assert puzzle is not None
    assert (puzzle.line, puzzle.before) == (golden_line(game), before)
    assert (puzzle.played, {*puzzle.right}) == (1, {1})
    assert posed(puzzle).asked.played == replay.course.entries[before].action


def test_a_seat_is_judged_by_what_it_remembered_and_people_by_their_mistakes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen: list[tuple[Asked, bool]] = []

    def note(_: Any, asked: Asked, *, mistakes: bool, **__: Any) -> None:
        seen.append((asked, mistakes))

    monkeypatch.setattr(module, "judged", note)
    replay = golden_replay("battlecards")
    found = [*puzzles_in(replay, worth_a_look(replay.course)[::9])]
    assert found == [None] * len(seen)
    assert all(asked.memory is not None and asked.memory.viewer == asked.seat for asked, _ in seen)
    assert any(asked.memory for asked, _ in seen)
    assert {mistakes for _, mistakes in seen} == {not asked.by_bot for asked, _ in seen}


def test_the_last_decisions_of_people_come_first() -> None:
    course = golden_course("battlecards")
    assert worth_a_look(course) == [*reversed(decisions(course))], "bots alone, or people alone"
    course = replace(course, bots=["greedy", None])
    by_bots = {index for index in decisions(course) if course.entries[index].action.by == 1}
    assert by_bots
    assert worth_a_look(course) == [
        index for index in reversed(decisions(course)) if index not in by_bots
    ]


def test_it_can_be_stopped_between_two_worlds() -> None:
    replay, pondering = golden_replay("battlecards"), Pondering()
    pondering.stop()
    with pytest.raises(CutShort):
        next(puzzles_in(replay, worth_a_look(replay.course), executor=pondering))


def test_nothing_is_looked_at_twice() -> None:
    path = first_golden("battlecards")
    course = golden_course("battlecards")
    whole = [*portions(path, nothing)]
    assert [index for each in whole for index in each.before] == worth_a_look(course)
    assert [each.is_last for each in whole] == [False] * (len(whole) - 1) + [True]
    assert {(each.path, each.log) for each in whole} == {(path, course.chain)}
    known = {course.chain: {*worth_a_look(course)[3:]}}
    (rest,) = portions(path, lambda log: known[log])
    assert rest == Portion(path, course.chain, tuple(worth_a_look(course)[:3]), True)
    (none,) = portions(path, lambda log: worth_a_look(course))
    assert none.before == ()
    assert none.is_last


def test_nothing_of_a_game_that_goes_on_is_looked_at(tmp_path: Path) -> None:
    path = tmp_path / "a.mblog"
    session = Session.start(new_header("third", ["Ada", "Bo"], "going"), path)
    session.submit(session.position.legal[0])
    session.close()
    assert [*portions(path, nothing)] == []
    with pytest.raises(FileError):
        next(puzzles_in(read_replay(path), [0]))
    path.write_text("no log\n", encoding="utf-8")
    with pytest.raises(FileError):
        next(portions(path, nothing))
