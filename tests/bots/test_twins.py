"""Of answers that come to the same table, only one is played in a world, and all are worth it."""

from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import pytest

from magblast.bots.captain import in_one_world, twins_of
from magblast.bots.luck import Luck
from magblast.bots.tactics import AnyTactics, Briefing, Walk, bots_of
from magblast.reviewing.playouts import play_on, results, worths
from magblast.reviewing.verdicts import Asked, answers, asked_at, decisions, judge
from tests.support.golden import golden_course


def with_twins() -> tuple[Briefing, Asked, list[Any], Mapping[Any, Any]]:
    """Return a decision of Magi-Nation Duel in which two answers come to the same table."""
    course, make = golden_course("magi-nation"), bots_of("magi-nation")
    briefing = Briefing(course.game, course.setup, make)
    for before in decisions(course):
        asked = asked_at(course, before)
        usual = briefing.tactics.greedy(asked.view, Luck("x"))
        tried = answers(briefing.tactics, asked.view, asked.played, usual)
        if twins := twins_of(briefing, asked.view, tried, "x"):
            return briefing, asked, tried, twins
    raise AssertionError("there are no twins in this game")


class Playing:
    """Play on, and count how often each answer is played."""

    def __init__(self) -> None:
        self.played: list[Any] = []

    def __call__(
        self, tactics: AnyTactics, walk: Walk, action: Any, root: Any, luck: Luck
    ) -> float:
        self.played.append(action)
        return play_on(tactics, walk, action, root, luck, [root.turn + 1])


def test_twins_are_played_once_and_worth_the_same() -> None:
    briefing, asked, tried, twins = with_twins()
    view = asked.view
    for seed in "abc":
        every, once = Playing(), Playing()
        found = in_one_world(briefing, view, tried, seed, None, every)
        assert in_one_world(briefing, view, tried, seed, None, once, twins) == found
        assert every.played == tried
        assert once.played == [each for each in tried if each not in twins]
        assert len(once.played) < len(tried)


def test_a_twin_that_differs_in_another_world_is_played_there() -> None:
    briefing, asked, tried, _ = with_twins()
    false = dict.fromkeys(tried[1:], tried[0])
    world = briefing.game.imagine(briefing.setup, asked.view, "a", None)
    after = [world.play(action)[0] for action in tried]
    differ = sum(each != after[0] for each in after)
    playing = Playing()
    found = in_one_world(briefing, asked.view, tried, "a", None, playing, false)
    assert len(playing.played) == 1 + differ > 1
    assert found == in_one_world(briefing, asked.view, tried, "a", None, Playing())


def test_a_twin_alone_is_played() -> None:
    briefing, asked, _, twins = with_twins()
    alone = [*twins][:1]
    playing = Playing()
    in_one_world(briefing, asked.view, alone, "a", None, playing, twins)
    assert playing.played == alone


def test_twins_come_to_the_same_table_as_the_first_such_answer() -> None:
    briefing, asked, tried, twins = with_twins()
    world = briefing.game.imagine(briefing.setup, asked.view, "x", None)
    first = {world.play(action)[0]: action for action in reversed(tried)}
    assert twins == {
        action: first[world.play(action)[0]]
        for action in tried
        if first[world.play(action)[0]] != action
    }


@pytest.mark.parametrize("judge", [worths, results])
def test_what_answers_are_worth_is_the_same_as_without_twins(
    judge: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    briefing, asked, _, twins = with_twins()
    two = next((twin, action) for action, twin in twins.items())
    seeds = ["a", "b"]
    extra: Sequence[Any] = (None, None, twins) if judge is worths else ()
    found = [*judge(briefing, asked.view, two, seeds, *extra)]
    assert all(one == other for one, other in found)
    monkeypatch.setattr("magblast.reviewing.playouts.twins_of", lambda *_: {})
    assert [*judge(briefing, asked.view, two, seeds)] == found


def test_a_verdict_is_the_same_with_processes() -> None:
    briefing, asked, _, _ = with_twins()
    course, make = golden_course("magusha"), bots_of("magusha")
    other = Briefing(course.game, course.setup, make)
    sure = asked_at(course, decisions(course)[-9])
    with ProcessPoolExecutor(1) as pool:
        for at, each in ((briefing, asked), (other, sure)):
            assert judge(at, each, 6, "x", pool) == judge(at, each, 6, "x")
