"""Work out how a finished game ended for each seat."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from magblast.kernel.decision import Outcome
from magblast.kernel.game import Shelf
from magblast.kernel.shelf import game_of
from magblast.record.course import Course
from magblast.record.replay import read_replay


@dataclass(frozen=True, slots=True)
class Finish:
    """Describe what one seat did in a finished game."""

    log: str
    """Name of the log, which tells games apart."""
    game: str
    name: str
    """As it can be shown; no two seats of a game have the same."""
    bot: str
    """Which bot had the seat when the game ended; empty for a person."""
    side: str
    """What the seat played, such as a flagship; empty where all play the same."""
    won: bool
    turns: int
    figures: Mapping[str, int]
    """The seat's part of the tally."""


def finished_course(path: Path, shelf: Shelf = game_of) -> tuple[Course, Outcome] | None:
    """Play a finished game again, and return it with its outcome.

    Returns None for a game that is not finished, and for a script, which nobody has played.
    Raises ``FileError`` for a log that is not sound.
    """
    replay = read_replay(path, shelf=shelf)
    if replay.problem is not None:
        raise replay.problem
    course = replay.course
    outcome = course.position.outcome
    return None if outcome is None or course.header.rules is None else (course, outcome)


def finishes_of(path: Path, shelf: Shelf = game_of) -> tuple[Finish, ...]:
    """Play a log again and return how it ended for each seat, if it counts.

    Nothing is returned for a game that is not finished, or counts for nothing. Raises ``FileError``
    for a log that is not sound.
    """
    finished = finished_course(path, shelf)
    return () if finished is None else counted_in(*finished, path.name)


def counted_in(course: Course, outcome: Outcome, log: str) -> tuple[Finish, ...]:
    """Return how a finished game ended for each seat; nothing if there was advice.

    Scores, streaks and statistics are made of this alone.
    """
    return () if course.is_advised else finishes_in(course, outcome, log)


def finishes_in(course: Course, outcome: Outcome, log: str) -> tuple[Finish, ...]:
    """Return how a finished game ended for each seat; ``log`` is the name of its log."""
    header, game = course.header, course.game
    events = (*course.opening, *(event for each in course.entries for event in each.events))
    tally = game.tally(events)
    sides = game.sides(header.setup, game.snapshot(course.first, None))
    return tuple(
        Finish(
            log=log,
            game=game.id,
            name=name,
            bot=course.bots[seat - 1] or "",
            side=sides[seat - 1],
            won=seat in outcome.winners,
            turns=outcome.turns,
            figures={figure: counts.get(seat, 0) for figure, counts in tally.items()},
        )
        for seat, name in enumerate(header.names, 1)
    )
