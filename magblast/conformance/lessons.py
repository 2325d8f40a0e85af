"""Check that the lesson of a game, if it has one, can be given."""

from pathlib import Path

from magblast.conformance.trial import Broken, Trial, demand
from magblast.kernel.shelf import GAMES, lesson_of
from magblast.play.playback import Playback
from magblast.record.replay import read_replay
from magblast.wording import tell


def a_lesson_replays(trial: Trial) -> int:
    """Replay the lesson.

    It is a log, so it must still lead to the tables that it speaks of.
    """
    lesson = _lesson_of(trial)
    if lesson is None:
        return 0
    replay = read_replay(lesson, shelf=lambda _: trial.game)
    for problem in (replay.problem, replay.failed):
        if problem is not None:
            raise Broken(tell(problem))
    return len(replay.moments)


def a_lesson_can_be_played(trial: Trial) -> int:
    """Look for each move that the lesson asks for.

    It must be legal where it is asked for, and whoever looks must be the one to make it.
    """
    lesson = _lesson_of(trial)
    if lesson is None:
        return 0
    playback, found = Playback.open(lesson, lambda _: trial.game), 0
    for place in playback.effective():
        direction = playback.direction(place)
        if direction.is_task:
            task = playback.task(place)
            demand(task is not None, f"nothing follows the task at {direction.caption!r}")
            legal = playback.session_at(place).position.legal
            demand(task in legal, f"the lesson asks for {task}, which is not legal there")
            demand(task.by == direction.view, f"the lesson asks another seat for {task}")
            found += 1
    return found


def _lesson_of(trial: Trial) -> Path | None:
    return lesson_of(trial.game.id) if trial.game.id in GAMES else None
