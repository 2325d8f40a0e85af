"""Turn the mistakes that a review has found into puzzles, while somebody reads the review."""

from collections.abc import Sequence
from contextlib import suppress

from magblast.bots.bot import CutShort
from magblast.errors import MagblastError
from magblast.play.thinking import Pondering, Thought
from magblast.puzzles.finding import puzzles_in
from magblast.puzzles.judging import WORLDS
from magblast.puzzles.own import OwnPuzzles
from magblast.record.replay import Replay
from magblast.reviewing.verdicts import Verdict


class Keeping:
    """Look at the mistakes of people in a thread, and keep those that are clear as puzzles.

    The costliest come first.
    """

    def __init__(self, replay: Replay, found: Sequence[Verdict], worlds: int = WORLDS) -> None:
        self.kept = 0
        """How many puzzles have been kept."""
        self._replay, self._worlds = replay, worlds
        mistakes = [each for each in found if each.mark.startswith("?") and not each.by_bot]
        mistakes.sort(key=lambda each: -each.loss.mean)
        self._before = [each.before for each in mistakes]
        self._pondering = Pondering()
        self._thought = Thought(self._work)

    def _work(self) -> None:
        # ``magblast puzzles --find`` looks again for what cannot be posed, and says why.
        with suppress(CutShort, MagblastError):
            known = self._known()
            self._look_at([index for index in self._before if index not in known])

    def _known(self) -> Sequence[int]:
        """Return which of the mistakes have been looked at before."""
        log, file = self._replay.course.chain, _own_file()
        return self._before if file.is_done(log) else [*file.looked_at(log)]

    def _look_at(self, left: Sequence[int]) -> None:
        found = puzzles_in(self._replay, left, self._worlds, self._pondering)
        for index, puzzle in zip(left, found, strict=True):
            kept = [] if puzzle is None else [puzzle]
            # Another program may have found something meanwhile.
            _own_file().add(self._replay.course.chain, [index], kept, done=False)
            self.kept += len(kept)

    def wait(self) -> None:
        """Wait until every mistake has been looked at; raises what the work raised."""
        self._thought.result()

    def stop(self) -> None:
        """Stop before the next world."""
        self._pondering.stop()


def _own_file() -> OwnPuzzles:
    file = OwnPuzzles()
    file.read()
    return file
