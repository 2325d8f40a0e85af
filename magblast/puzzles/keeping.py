"""Turn the mistakes that a review has marked into puzzles."""

from collections.abc import Iterable, Iterator
from contextlib import suppress

from magblast.errors import MagblastError
from magblast.puzzles.own import OwnPuzzles
from magblast.puzzles.puzzle import Puzzle, PuzzleChoice
from magblast.record.game_line import game_line
from magblast.record.replay import Replay
from magblast.reviewing.verdicts import Verdict


def keep_mistakes(replay: Replay, found: Iterable[Verdict]) -> int:
    """Keep the marked mistakes of people as puzzles; return how many of them are new."""
    file = OwnPuzzles()
    file.read()
    known = {puzzle.id for puzzle in file.puzzles}
    # A game that is too long for a line cannot be posed.
    with suppress(MagblastError):
        new = [each for each in _puzzles(replay, found) if each.id not in known]
        if new:
            before = [each.before for each in new]
            file.add(replay.course.chain, before, new, done=False)
        return len(new)
    return 0


def _puzzles(replay: Replay, found: Iterable[Verdict]) -> Iterator[Puzzle]:
    """Iterate over puzzles that ask for something better than what was played."""
    line, write = game_line(replay), replay.course.game.write
    for verdict in found:
        if not verdict.mark.startswith("?") or verdict.by_bot:
            continue
        worth = {verdict.played: verdict.left, verdict.better: verdict.chance}
        listed = [action for action in verdict.tried if action in worth]
        choices = tuple(PuzzleChoice(write(action), worth[action]) for action in listed)
        played = listed.index(verdict.played)
        puzzle = Puzzle(line, verdict.before, played, choices, is_own=True)
        if len(choices) == 2 and played not in puzzle.right:
            yield puzzle
