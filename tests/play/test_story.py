from pathlib import Path

import pytest

from magblast.kernel.seat import Seat
from magblast.kernel.shelf import SHELF, phrases_of
from magblast.paint.looks import look_of
from magblast.play.hotseat import Hotseat
from magblast.play.session import Session
from magblast.play.story import (
    Stopwatch,
    Strength,
    comeback,
    percentages,
    strengths,
    tell_comeback,
    tell_story,
    turn_times,
    turning_point,
)
from magblast.record.header import new_header
from magblast.reviewing.curve import Chances
from magblast.wording import ENGLISH
from tests.support.golden import games_of


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
    watch.follow(1, [])
    assert watch.turns == [], "nobody saw this turn begin"
    watch.follow(1, [2])
    now += 20
    watch.follow(2, [])
    now += 300
    # Somebody else was asked.
    watch.follow(3, [])
    now += 10
    watch.follow(2, [3, 1])
    now += 5000
    watch.follow(1, [])
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
    (winner,) = outcome.winners
    last = story[-1].left
    assert all(points == 0 for seat, points in last.items() if seat != winner)
    assert last[winner] > 0
    assert story[-1].fallen == {1, 2, 3} - {winner}
    # A flagship alone has a hull of eight.
    assert all(left > 8 for left in story[0].left.values())


@pytest.mark.parametrize(
    ("points", "index", "told"),
    [
        ([(8, 8), (6, 8), (7, 5), (7, 0)], 2, "Turning point: turn 2. Ada led from then on."),
        ([(8, 4), (6, 3), (7, 0)], 0, "Never behind: Ada led"),
        ([(4, 8), (4, 8), (4, 0)], 2, "Turning point: the last turn. When it began, Ada"),
    ],
)
def test_the_turning_point_is_when_the_winner_began_to_lead_to_the_end(
    points: list[tuple[int, int]], index: int, told: str
) -> None:
    story = [
        Strength(min(turn, len(points) - 1), {1: one, 2: two})
        for turn, (one, two) in enumerate(points, 1)
    ]
    assert turning_point(story, 1) == index
    assert tell_story(story, (1,), ("Ada", "Bo"), ENGLISH)[0].startswith(told)
    assert turning_point(story, 2) is None
    assert tell_story(story, (1, 2), ("Ada", "Bo"), ENGLISH) == []


GOLDEN = [path for game in SHELF if look_of(game) is not None for path in games_of(game)]


@pytest.mark.parametrize("golden", GOLDEN, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_every_game_has_awards_and_ends_with_its_winner_on_top(
    golden: Path, tmp_path: Path
) -> None:
    path = tmp_path / "game.mblog"
    path.write_bytes(golden.read_bytes())
    session = Session.resume(path)
    session.close()
    game, outcome = session.game, session.position.outcome
    make, language = look_of(game.id), ENGLISH.with_phrases(phrases_of(game.id))
    assert make is not None
    assert outcome is not None
    look = make(session.setup, language)
    story = strengths(session, look.strength)
    results = look.results(session.entries, session.view(None), outcome)
    told = tell_story(story, outcome.winners, session.names, language)
    # In a draw, it may be that nothing happened.
    assert len([*results.awards, *told]) >= 3 or not outcome.winners
    for winner in outcome.winners:
        left = dict(story[-1].left)
        own = left.pop(winner)
        assert all(points < own for points in left.values())
    last: dict[Seat, Strength] = {seat: each for each in story for seat in each.left}
    for seat in story[-1].fallen:
        assert last[seat].left[seat] == 0, "whoever fell ends at nothing"


@pytest.mark.parametrize(
    ("own", "told"),
    [
        # A lead that became a victory later.
        (
            [48, 53, 55, 96, 97, 100],
            "turn 3. By the look of the table, Ada's chance to win rose from 55 % to 96 %.",
        ),
        # A gain that was lost again.
        (
            [48, 56, 90, 53, 70, 100],
            "turn 4. By the look of the table, Ada's chance to win rose from 53 % to 70 %.",
        ),
        (
            [48, 80, 70, 75, 72, 100],
            "turn 1. By the look of the table, Ada's chance to win rose from 48 % to 80 %.",
        ),
        # The end is certain, and no turn of it.
        (
            [48, 55, 57, 58, 60, 100],
            "turn 1. By the look of the table, Ada's chance to win rose from 48 % to 55 %.",
        ),
    ],
)
def test_the_turning_point_is_the_largest_gain_that_held(own: list[int], told: str) -> None:
    chances = [
        Strength(turn, {1: each, 2: 100 - each}, frozenset()) for turn, each in enumerate(own, 1)
    ]
    story = tell_story([], (1,), ("Ada", "Bo"), ENGLISH, chances)
    assert story[0].startswith(f"Turning point: {told}")


def test_chances_in_percent_tell_the_turning_point() -> None:
    curve = [
        Chances(0, 1, {1: 0.4, 2: 0.3, 3: 0.3}),
        Chances(9, 2, {1: 0.204, 2: 0.796}),
        Chances(20, 3, {1: 0.617, 2: 0.383}),
        Chances(30, 3, {1: 1.0, 2: 0.0, 3: 0.0}),
    ]
    told, names = percentages(curve), ("Ada", "Bo", "Cy")
    assert told[2] == Strength(3, {1: 62, 2: 38}, frozenset({3}))
    assert told[3] == Strength(3, {1: 100, 2: 0, 3: 0}, frozenset({2, 3}))
    assert percentages([]) == []
    strengths = [Strength(1, {1: 8, 2: 8, 3: 7}), Strength(3, {1: 8, 2: 0})]
    assert tell_story(strengths, (1,), names, ENGLISH, told) == [
        "Turning point: turn 2. By the look of the table, Ada's chance to win rose from 20 % to "
        "62 %."
    ]
    assert tell_story(strengths, (1,), names, ENGLISH, told[2:]) == [
        "Never behind: by the look of the table, Ada had the best chance to win from the first "
        "turn to the last."
    ]
    assert tell_story(strengths, (1,), names, ENGLISH, [told[1], told[3]]) == [
        "Turning point: the last turn. When it began, by the look of the table, Ada did not have "
        "the best chance to win."
    ]
    assert tell_story(strengths, (), names, ENGLISH, told) == []
