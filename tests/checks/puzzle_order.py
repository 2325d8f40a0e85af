"""Order the puzzles that come with the program: ``python -m tests.checks.puzzle_order``.

They go from easy to hard, but those come last in which there is hardly anything to choose, and last
of all those that are solved by a roll of the dice; and what decides a puzzle does not decide the
next ones, too. ``tests.checks.make_puzzles`` writes them in this order. Puzzles that are in this
order stay in it.
"""

import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from magblast.games.magi_nation.engine.events import DiceRolled
from magblast.kernel.entry import is_idle
from magblast.kernel.shelf import SHELF
from magblast.puzzles.attempt import Attempt
from magblast.puzzles.goal import Goal
from magblast.puzzles.puzzle import Puzzle, posed, puzzle_of
from magblast.puzzles.shipped import shipped_path
from magblast.wording import ENGLISH

FIRST = 6
"""So many at the beginning are decided by different cards or units, where there are enough."""
APART = 3
"""After any other, so many are decided by something else."""
_COPY = re.compile(r"[._ ]\d.*| .*")
"""What tells copies of a card or ship apart, or names a power of it."""


class Gist(NamedTuple):
    """Represent what a puzzle comes down to."""

    decides: tuple[str, str]
    """The command of the last deed in the solver's own turn, and the card or unit that it uses."""
    choices: int
    """How many different cards or units can be used at first, but not against oneself alone."""
    is_rolled: bool
    """Whether dice are rolled in what solves it."""

    @property
    def rank(self) -> tuple[bool, bool]:
        """Return what sorts puzzles before all else."""
        return self.is_rolled, self.choices < 2


def gist(puzzle: Puzzle) -> Gist:
    """Return what a puzzle comes down to."""
    attempt = Attempt(opened := posed(puzzle))
    game, first, words = opened.game, opened.asked.view, opened.course.words(ENGLISH)

    def used(action: Any, view: Any) -> str:
        """Return which card or unit an answer uses, the same for all copies."""
        thing = words.spell(action, view)[0].things[0]
        return _COPY.sub("", words.entry_of(thing, view) or str(thing.id))

    open_to = (each for each in first.legal if not is_idle(game, each))
    choices = {used(each, first) for each in open_to if not words.caution([each], first)}
    if puzzle.goal is Goal.MOVE:
        solution = [opened.actions[puzzle.best_place]]
    else:
        solution = [game.read(action) for action in puzzle.solution]
    decides, is_rolled, session = ("", ""), False, attempt.session
    for action in solution:
        view = session.view(opened.own)
        session.submit(action)
        if action.by == opened.own and view.turn == first.turn:
            is_rolled |= any(isinstance(each, DiceRolled) for each in session.entries[-1].events)
            if opened.is_deed(view, action):
                decides = (game.write(action)["do"], used(action, view))
    return Gist(decides, len(choices), is_rolled)


def in_order(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """List puzzles that go from easy to hard in the order in which they are asked."""
    every = [*puzzles]
    return [every[place] for place in places([*map(gist, every)])]


def places(gists: Sequence[Gist]) -> Iterator[int]:
    """Iterate over the places of puzzles, from easy to hard, in the order that is asked."""
    left = sorted(range(len(gists)), key=lambda place: gists[place].rank)
    before: list[tuple[str, str]] = []
    while left:
        rank = gists[left[0]].rank
        alike = [gists[place].decides for place in left if gists[place].rank == rank]
        place = left.pop(next_place(alike, before))
        before.append(gists[place].decides)
        yield place


def next_place(decides: Sequence[tuple[str, str]], before: Sequence[tuple[str, str]]) -> int:
    """Return which of some puzzles is the next: the first that is decided by something else.

    One of which there are so many left that they only just fit goes before it.
    """
    most = max(FIRST - 1 if len(before) < FIRST else 0, APART)
    for apart in range(most, -1, -1):
        recent = before[-apart:] if apart else ()
        if fitting := [at for at, each in enumerate(decides) if each not in recent]:
            break
    left = Counter(decides)
    tight = [at for at in fitting if (left[decides[at]] - 1) * (APART + 1) >= len(decides) - 1]
    return next(iter([*tight, *fitting]))


def put_in_order(path: Path) -> None:
    """Put the puzzles of a file in order, below the line about how they were made."""
    made, *lines = path.read_text(encoding="utf-8").splitlines()
    by_id = {puzzle_of(json.loads(line)).id: line for line in lines}
    ordered = in_order(puzzle_of(json.loads(line)) for line in lines)
    found = [made, *(by_id[each.id] for each in ordered)]
    path.write_text("".join(f"{line}\n" for line in found), encoding="utf-8")


def main() -> int:
    """Put the puzzles of all games in order."""
    for game in SHELF:
        for goal in Goal:
            put_in_order(shipped_path(game, goal))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
