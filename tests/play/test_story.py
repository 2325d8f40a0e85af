from pathlib import Path

from magblast.paint.looks import look_of
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.play.story import Stopwatch, Strength, comeback, strengths, tell_comeback, turn_times
from magblast.record.header import new_header
from magblast.wording import ENGLISH


def test_a_comeback_is_a_win_from_half_or_less_of_the_leader() -> None:
    story = [Strength(1, {1: 8, 2: 8}), Strength(4, {1: 4, 2: 8}), Strength(6, {1: 1, 2: 3})]
    found = comeback(story, 1)
    assert found is not None
    assert (found[0].turn, found[1]) == (6, 2)
    assert comeback(story, 2) is None
    assert comeback(story[:1], 1) is None
    assert comeback([], 1) is None
    assert comeback([Strength(1, {1: 0, 2: 0})], 1) is None


def test_the_stopwatch_counts_turns_and_no_absence() -> None:
    now = 100.0
    watch = Stopwatch(lambda: now)
    now += 7
    watch.follow([])
    assert watch.turns == [], "nobody saw this turn begin"
    watch.follow([2])
    now += 20
    watch.follow([])
    now += 10
    watch.follow([3, 1])
    now += 5000
    watch.follow([])
    assert watch.turns == [(2, 30.0), (3, 0.0), (1, 600.0)]


def test_what_is_told_of_a_game() -> None:
    story, names = [Strength(4, {1: 4, 2: 8})], ("Ada", "Bo")
    told = tell_comeback(story, (1,), names, ENGLISH)
    assert told == "Comeback: on turn 4 Ada had 4 left and Bo 8, and Ada still won."
    assert tell_comeback(story, (2,), names, ENGLISH) == ""
    assert tell_comeback(story, (1, 2), names, ENGLISH) == ""
    assert turn_times([(2, 5.0), (1, 61.0), (1, 119.0)]) == [
        (1, "1:30", "1:59"),
        (2, "0:05", "0:05"),
    ]


def test_a_hotseat_measures_the_turns_it_sees(tmp_path: Path) -> None:
    now = 0.0
    session = Session.start(new_header("third", ["Ada", "Bo"], "story"), tmp_path / "a.mblog")
    hotseat = Hotseat(session, now=lambda: now)
    while session.view(None).turn < 3:
        now += 10
        legal = session.position.legal
        hotseat.submit(next((a for a in legal if type(a).__name__ == "EndPhase"), legal[0]))
    first, second, third = hotseat.stopwatch.turns
    assert {first[0], second[0]} == {1, 2}
    assert first[0] == third[0]
    assert first[1] > 0 < second[1]
    assert third[1] == 0
    session.close()


def test_standings_are_those_of_the_table(game_log: Path, tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    path.write_bytes(game_log.read_bytes())
    session = Session.resume(path)
    make = look_of(session.game.id)
    assert make is not None
    story = strengths(session, make(session.setup, ENGLISH).strength)
    session.close()
    outcome = session.position.outcome
    assert outcome is not None
    assert [each.turn for each in story][:3] == [1, 2, 3]
    assert set(story[0].left) == {1, 2, 3}
    assert set(story[-1].left) == {*outcome.winners}
    # A flagship alone has a hull of eight.
    assert all(left > 8 for left in story[0].left.values())
