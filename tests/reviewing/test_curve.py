"""The curve follows a finished game, and only a finished one."""

from itertools import pairwise
from pathlib import Path

import pytest

from magblast.bots.tactics import bots_of
from magblast.kernel.game import Mark
from magblast.kernel.seat import Outcome
from magblast.kernel.shelf import SHELF
from magblast.play.playback import Playback
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.reviewing import curve as module
from magblast.reviewing.curve import Chances, brier, curve
from tests.support.golden import golden_course

JUDGED = [game for game in SHELF if bots_of(game) is not None]


@pytest.mark.parametrize("game", JUDGED)
def test_chances_add_up_and_end_with_the_result(game: str) -> None:
    course = golden_course(game)
    outcome = course.position.outcome
    assert outcome is not None
    found = curve(course)
    *turns, end = found
    assert len(turns) > 3
    for each in found:
        assert sum(each.by_seat.values()) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in each.by_seat.values())
    assert {seat for seat, share in end.by_seat.items() if share} == set(outcome.winners)
    assert [each.turn for each in turns] == sorted({each.turn for each in turns})
    assert len({each.by_seat[1] for each in turns if 1 in each.by_seat}) > 2, "it is no flat line"


def test_a_curve_begins_with_each_turn_of_the_game_that_counts(game_log: Path) -> None:
    course = read_replay(game_log).course
    kept = {entry.n for entry in course.entries}
    assert len(kept) < course.n, "some actions were undone"
    found = curve(course)
    marked = course.game.mark
    begun = [
        entry.n
        for entry in course.entries[:-1]
        if any(marked(event)[0] is Mark.TURN for event in entry.events)
    ]
    assert [each.n for each in found if each.n] == [*begun, course.entries[-1].n]


def test_whoever_is_out_has_no_chance_left(game_log: Path) -> None:
    course = read_replay(game_log).course
    living = [set(each.by_seat) for each in curve(course)[:-1]]
    assert living[0] == {1, 2, 3}
    assert all(after <= before for before, after in pairwise(living))
    assert len(living[-1]) == 2


def test_a_game_that_goes_on_has_no_curve(tmp_path: Path) -> None:
    path = tmp_path / "a.mblog"
    session = Session.start(new_header("third", ["Ada", "Bo"], "curve"), path)
    with pytest.raises(RuntimeError):
        curve(session)
    session.close()
    for spoilers in (False, True):
        playback = Playback.open(path, spoilers=spoilers)
        assert not playback.may_be_reviewed
        assert playback.chances == ()


def test_a_game_without_bots_has_no_curve(game_log: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "bots_of", lambda id_: None)
    assert curve(read_replay(game_log).course) == []


def test_in_a_draw_all_seats_come_to_the_same() -> None:
    assert module._at_end(Outcome((), 7), 4) == dict.fromkeys(range(1, 5), 0.25)
    assert module._at_end(Outcome((1, 3), 7), 3) == {1: 0.5, 2: 0, 3: 0.5}


def test_the_brier_score() -> None:
    end = Chances(9, 3, {1: 1.0, 2: 0.0})
    even, sure = Chances(0, 1, {1: 0.5, 2: 0.5}), Chances(4, 2, {1: 1.0, 2: 0.0})
    assert brier([even, end]) == 0.25
    assert brier([sure, end]) == 0
    assert brier([even, sure, end]) == 0.125
    assert brier([Chances(0, 1, {1: 0.0, 2: 1.0}), end]) == 1
    assert brier([end]) is None
