"""What a lesson asks for is not doubted; anything else is, as in a game."""

from collections.abc import Iterator

import pytest

from magblast.kernel.game import Action
from magblast.kernel.shelf import SHELF, lesson_of, phrases_of
from magblast.play.playback import Playback
from magblast.play.task import Task, task_at
from magblast.wording import ENGLISH


def tasks_of(id_: str) -> Iterator[Task]:
    path = lesson_of(id_)
    assert path is not None
    playback = Playback.open(path)
    found = (task_at(playback, place, ()) for place in playback.effective())
    yield from filter(None, found)


def doubt(task: Task, action: Action) -> tuple[str, str]:
    """Return what the lesson doubts, and what a game would."""
    session, hotseat = task.hotseat.session, task.hotseat
    language = ENGLISH.with_phrases(phrases_of(session.game.id))
    words, view = session.words(language), session.view(action.by)
    return hotseat.doubt(action, view, words, language), words.doubt(action, view)


@pytest.mark.parametrize("id_", SHELF)
def test_a_lesson_doubts_no_move_that_it_asks_for(id_: str) -> None:
    doubted = [doubt(task, each) for task in tasks_of(id_) for each in task.answers]
    assert doubted
    assert not any(by_lesson for by_lesson, _ in doubted)


def test_without_the_lesson_some_of_its_moves_would_be_doubted() -> None:
    tasks = [task for id_ in SHELF for task in tasks_of(id_)]
    assert any(in_game for task in tasks for _, in_game in [doubt(task, task.action)])
    for task in tasks:
        others = (each for each in task.hotseat.session.view(task.action.by).legal)
        for told in (doubt(task, each) for each in others if not task.takes(each)):
            assert told[0] == told[1]
