"""Make puzzles from golden games; nobody has judged their answers."""

import json
from functools import cache, partial

from magblast.puzzles.puzzle import Puzzle, PuzzleChoice
from magblast.reviewing.verdicts import asked_at, decisions
from tests.support.golden import first_golden, golden_course, pinned_lines


@cache
def golden_line(game: str) -> str:
    path = first_golden(game)
    line: str = json.loads(pinned_lines(path.parent).read_text(encoding="utf-8"))[path.stem]
    return line


@cache
def puzzle_at(game: str, back: int = 5, most: int = 3) -> Puzzle:
    """Return a puzzle of a late decision: the further back, the earlier."""
    course = golden_course(game)
    asked = asked_at(course, decisions(course)[-back])
    alike = partial(course.game.alike, course.setup, asked.view)
    # Of alike answers, a puzzle asks for one.
    unlike = {alike(each): each for each in (*asked.view.legal[::-1], asked.played)}
    others = [each for each in asked.view.legal if each in unlike.values()]
    others = [each for each in others if each != asked.played][: most - 1]
    actions = sorted([asked.played, *others], key=asked.view.legal.index)
    chances = (0.5, 0.25, *[0.1] * most)
    return Puzzle(
        golden_line(game),
        asked.before,
        actions.index(asked.played),
        tuple(
            PuzzleChoice(course.game.write(action), chance)
            for action, chance in zip(actions, chances, strict=False)
        ),
    )
