"""Decide which logs hold secrets of a game that is still being played."""

from magblast.play.autosave import end_of
from magblast.record.replay import Replay


def is_secret(replay: Replay) -> bool:
    """Return whether hands may be shown to nobody who has not asked for spoilers.

    That is so while a game is not finished. A log without a version of the rules is a script, which
    a person wrote with all its hands.
    """
    course = replay.course
    if course.header.rules is None or course.position.outcome is not None:
        return False
    # What was read need not be all of the log.
    try:
        return end_of(replay.path) is None
    except OSError:
        return True
