"""Review a finished game, or one answer, in a thread, so that a screen can show its progress."""

from collections.abc import Callable, Sequence

from magblast.bots.bot import CutShort
from magblast.play.thinking import Pondering, Thought
from magblast.reviewing.curve import Played
from magblast.reviewing.reasons import Reasons, reasons
from magblast.reviewing.verdicts import (
    SEED,
    WORLDS,
    Verdict,
    decisions,
    swings,
    verdicts,
)


class Explaining:
    """Find the reasons for one answer in a thread of its own."""

    def __init__(self, played: Played, n: int, worlds: int = WORLDS, seed: str = SEED) -> None:
        self.played, self.worlds = played, worlds
        self._pondering = Pondering()
        self._thought = Thought(lambda: reasons(played, n, worlds, seed, self._pondering))

    @property
    def is_done(self) -> bool:
        """Whether the reasons are known."""
        return self._thought.is_done

    @property
    def found(self) -> Reasons | None:
        """Wait for the reasons; None if there are none, or if it was stopped."""
        try:
            return self._thought.result()
        except CutShort:
            return None

    def stop(self) -> None:
        """Stop before the next world."""
        self._pondering.stop()


class Judging:
    """Judge one answer after the other until all are judged or it is stopped."""

    def __init__(
        self,
        played: Played,
        worlds: int = WORLDS,
        seed: str = SEED,
        keep: Callable[[Sequence[Verdict]], None] | None = None,
    ) -> None:
        self.played, self.worlds = played, worlds
        self._keep = keep
        self.count = 0
        """How many decisions there are to judge, once they are counted."""
        self._seed = seed
        self._found: list[Verdict] = []
        self._pondering = Pondering()
        self._thought = Thought(self._judge)

    def _judge(self) -> None:
        self.count = len(decisions(self.played))
        try:
            for verdict in verdicts(self.played, self.worlds, self._seed, self._pondering):
                self._found.append(verdict)
        except CutShort:
            pass
        if self._keep is not None:
            self._keep(self._found)

    @property
    def found(self) -> list[Verdict]:
        """Return what is known so far, in the order of the game."""
        return sorted(self._found, key=lambda each: each.before)

    @property
    def swings(self) -> list[Verdict]:
        """List the largest swings that are known by now, the largest first.

        While it goes on, these are the swings of people; a larger one may still come before them.
        """
        done, found = self._thought.is_done, self.found
        return swings(found if done else [each for each in found if not each.by_bot])

    @property
    def is_done(self) -> bool:
        """Whether nothing more will be found; raises what the work raised."""
        return self._thought.has_succeeded

    def stop(self) -> None:
        """Stop before the next world."""
        self._pondering.stop()
