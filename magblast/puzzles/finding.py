"""Look for puzzles in finished games: the mistakes of people, or whatever is clear among bots."""

from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import Executor
from functools import partial
from pathlib import Path
from typing import NamedTuple

from magblast.bots.portions import Here, work_off
from magblast.bots.recall import Recall
from magblast.bots.tactics import Briefing, bots_of
from magblast.puzzles.judging import WORLDS, judged
from magblast.puzzles.puzzle import Puzzle, PuzzleChoice
from magblast.record.course import Course
from magblast.record.game_line import game_line
from magblast.record.replay import Replay, read_replay
from magblast.reviewing.verdicts import asked_at, decisions, is_bots

_PORTION = 4
"""Decisions that are looked at before any result is kept."""


class Portion(NamedTuple):
    """Represent some decisions of a log."""

    path: Path
    log: str
    """The digest of the whole log."""
    before: tuple[int, ...]
    """How many actions were in force before each of them."""
    is_last: bool
    """Nothing is left of the log after it."""


def puzzles_in(
    replay: Replay,
    before: Iterable[int],
    worlds: int = WORLDS,
    executor: Executor | None = None,
) -> Iterator[Puzzle | None]:
    """Look at decisions of a finished game one by one: a puzzle, or None where nothing is clear.

    Of the decisions of people, only mistakes become puzzles. The executor plays the worlds, as for
    a ``Captain``; what it raises stops the search. Raises ``FileError`` for a game that is not
    finished or too long for a line, and ``ShapeError`` for one without bots.
    """
    course, line = replay.course, game_line(replay)
    briefing = Briefing(course.game, course.setup, bots_of(course.game.id))
    recalls = {seat: Recall(course, seat) for seat in range(1, len(course.setup.seats) + 1)}
    for index in before:
        memory = recalls[course.entries[index].action.by].after(index)
        asked = asked_at(course, index, memory)
        found = judged(briefing, asked, worlds=worlds, mistakes=not asked.by_bot, executor=executor)
        if found is None:
            yield None
            continue
        actions = [each.action for each in found]
        choices = [PuzzleChoice(course.game.write(each.action), each.chance) for each in found]
        yield Puzzle(line, index, actions.index(asked.played), tuple(choices))


def worth_a_look(course: Course) -> list[int]:
    """List the decisions of people in a finished game, or all if only bots have played it.

    The last ones come first: games that are played on from there end soonest.
    """
    found = decisions(course)
    by_people = [index for index in found if not is_bots(course, index)]
    return (by_people or found)[::-1]


def portions(path: Path, looked_at: Callable[[str], Collection[int]]) -> Iterator[Portion]:
    """Iterate over what is left to look at in a log; nothing for a game that is not finished.

    ``looked_at`` takes the digest of a log, and returns what was looked at before. Raises
    ``FileError`` for a log that is not sound.
    """
    replay = read_replay(path)
    if replay.problem is not None:
        raise replay.problem
    course = replay.course
    if course.position.outcome is None or course.is_script or bots_of(course.game.id) is None:
        return
    known = looked_at(course.chain)
    left = [index for index in worth_a_look(course) if index not in known]
    for at in range(0, max(1, len(left)), _PORTION):
        end = at + _PORTION
        yield Portion(path, course.chain, tuple(left[at:end]), end >= len(left))


def look_at(portion: Portion, worlds: int = WORLDS) -> list[Puzzle]:
    """Return the puzzles in a portion; raises ``FileError``."""
    if not portion.before:
        return []
    found = puzzles_in(read_replay(portion.path), portion.before, worlds)
    return [puzzle for puzzle in found if puzzle is not None]


def search(
    todo: Iterator[Portion],
    open_executor: Callable[[], Executor] = Here,
    workers: int = 1,
    worlds: int = WORLDS,
) -> Generator[tuple[Portion, list[Puzzle]], None, None]:
    """Iterate over portions with the puzzles in them, however many workers look for them.

    If the search is stopped, the workers end at once; what they had not finished is looked at
    next time.
    """
    return work_off(partial(look_at, worlds=worlds), todo, open_executor, workers)
