"""Answers that differ only in interchangeable things are alike, and all of them stay listed."""

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from magblast.kernel.shelf import SHELF, lesson_of
from magblast.play.playback import Playback
from magblast.play.task import Task, task_at
from magblast.puzzles.puzzle import posed, puzzle_of
from magblast.record.log import parse_record
from magblast.wording import ENGLISH
from tests.support.golden import golden_course

GAMES = sorted(SHELF)
_COPY = re.compile(r"[♣♦♥♠]| #\d")
"""What tells copies apart in words alone: no rule speaks of suits or numbers."""


def tasks(game: str) -> list[Task]:
    """Return the moves that the lesson of a game asks for."""
    lesson = lesson_of(game)
    assert lesson is not None
    playback = Playback.open(lesson)
    found = (task_at(playback, place, ()) for place in playback.effective())
    return [each for each in found if each is not None]


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_takes_every_answer_that_reads_the_same(game: str) -> None:
    for task in tasks(game):
        session = task.hotseat.session
        view, words = session.view(task.action.by), session.words(ENGLISH)
        wanted = words.describe(task.action, view)
        same = [each for each in view.legal if words.describe(each, view) == wanted]
        assert {*same} <= {*task.answers}
        assert all(map(task.takes, task.answers))
        others = [each for each in view.legal if each not in task.answers]
        assert not any(map(task.takes, others))


def test_two_equal_cards_in_hand_are_both_right() -> None:
    (task,) = [each for each in tasks("magi-nation") if len(each.answers) > 1]
    assert [each.card for each in task.answers] == ["fire_ball.1", "fire_ball.2"]
    assert {*task.answers} <= {*task.hotseat.session.view(1).legal}, "both are listed"


@pytest.mark.parametrize("game", GAMES)
def test_alike_answers_lead_to_tables_that_look_the_same(game: str) -> None:
    """Over a whole game: alike answers cost and do the same, whatever copies they name."""
    course = golden_course(game)
    the_game, setup = course.game, course.setup
    words = course.words(ENGLISH)
    found = 0
    for place in range(0, len(course.entries), 3):
        position = course.position_after(place)
        asked = position.decision
        if asked is None:
            continue
        view = position.view(asked.seat)
        by_value: dict[Any, Any] = {}
        for action in view.legal[:200]:
            first = by_value.setdefault(the_game.alike(setup, view, action), action)
            if first != action:
                found += 1
                one, other = (words.describe(each, view) for each in (first, action))
                assert _COPY.sub("", one) == _COPY.sub("", other)
                one, other = (position.play(each)[0].view(asked.seat) for each in (first, action))
                assert _sizes(one) == _sizes(other)
    assert found or game == "magusha", "each other game has copies of cards"


def _sizes(view: Any) -> Sequence[object]:
    """Return what can be counted on any table: hand, turn, who is asked, and the answers."""
    return len(view.hand), view.turn, view.active, view.decision, len(view.legal)


def test_a_puzzle_offers_alike_answers_once() -> None:
    """A puzzle that was kept before may hold two: both creatures have 1 energy, and are equal."""
    kept_before = Path(__file__).with_name("alike_answers.json")
    puzzle = puzzle_of(parse_record(kept_before.read_bytes()))
    targets = [dict(each.action).get("target") for each in puzzle.choices]
    assert {"lightning_hyren.2", "lightning_hyren.3", "corf.1", "corf.2"} <= {*targets}
    asked = posed(puzzle)
    assert len(asked.actions) == len(asked.puzzle.choices) == len(puzzle.choices) - 1
    kept = [getattr(each, "target", None) for each in asked.actions]
    assert "lightning_hyren.2" in kept
    assert "lightning_hyren.3" not in kept
    assert {"corf.1", "corf.2"} <= {*kept}, "one has 2 energy, the other 4"
    assert asked.puzzle.id == puzzle.id
    assert asked.asked.played in asked.actions
