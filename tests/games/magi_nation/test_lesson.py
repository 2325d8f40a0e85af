"""The lesson can be played, and its questions are answered by the rules."""

from collections import Counter
from pathlib import Path

import pytest

import magblast.games.magi_nation as package
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.game import GAME
from magblast.play.playback import Playback
from magblast.record.replay import read_replay
from tests.games.magi_nation.scenario import Scenario

LESSON = Path(package.__file__).with_name("lesson.mblog")


def opened() -> Playback:
    return Playback.open(LESSON, lambda _: GAME)


def test_the_lesson_replays() -> None:
    replay = read_replay(LESSON, shelf=lambda _: GAME)
    assert replay.problem is None
    assert replay.failed is None


def test_each_move_that_it_asks_for_is_legal() -> None:
    playback, stops = opened(), Counter[bool]()
    for place in playback.effective():
        direction = playback.direction(place)
        if direction.is_task:
            task = playback.task(place)
            assert task in playback.session_at(place).position.legal
            assert task.by == direction.view == 1
        if direction.is_task or direction.stops:
            stops[direction.is_task] += 1
    assert stops[True] == 12
    assert stops[True] > stops[False]


def table(before: str) -> Scenario:
    """Return the table at the moment at which a question is asked."""
    replay = read_replay(LESSON, shelf=lambda _: GAME)
    position: object = None
    for moment in replay.moments:
        if before in str(moment.record.get("ask", "")):
            assert isinstance(position, Position)
            return Scenario.at(position)
        position = moment.position
    raise AssertionError(before)


@pytest.mark.parametrize(
    ("question", "target", "left"),
    [("What is left of Quor", "weebo.1", 4), ("What does Quor lose", "tryn.1", 4)],
)
def test_what_an_attack_of_quor_costs_is_answered_right(
    question: str, target: str, left: int
) -> None:
    game = table(question)
    game.do(1, "attack", creature="quor.1", target=target)
    assert game.energy("quor.1") == (left,)


def test_quor_attacks_once() -> None:
    game = table("Can Quor attack Tryn now")
    action = GAME.read({"by": 1, "do": "attack", "creature": "quor.1", "target": "tryn.1"})
    refused = game.position.refusal_of(action)
    assert refused is not None
    assert refused.reason == "has_attacked"
