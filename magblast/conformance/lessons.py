"""Check that the lesson of a game, if it has one, can be given."""

from magblast.conformance.trial import Broken, Trial
from magblast.record.replay import read_replay
from magblast.shelf import GAMES, lesson_of
from magblast.wording import tell


def a_lesson_replays(trial: Trial) -> int:
    """Replay the lesson.

    It is a log, so it must still lead to the tables that it speaks of.
    """
    lesson = lesson_of(trial.game.id) if trial.game.id in GAMES else None
    if lesson is None:
        return 0
    replay = read_replay(lesson, shelf=lambda _: trial.game)
    for problem in (replay.problem, replay.failed):
        if problem is not None:
            raise Broken(tell(problem))
    return len(replay.moments)
