"""Review a finished game, or one answer, in a thread, so that a screen can show its progress."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress

from magblast.bots.bot import CutShort
from magblast.kernel.seat import Seat
from magblast.play.thinking import Pondering, Thought
from magblast.reviewing.curve import Played, curve
from magblast.reviewing.reasons import Reasons, reasons
from magblast.reviewing.tips import Coach, Tip, TipKind, people
from magblast.reviewing.verdicts import SEED, WORLDS, Verdict, decisions, verdicts
from magblast.reviewing.whys import Why, why


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
        reader: Seat | None = None,
    ) -> None:
        """Begin with the answers of the reader: the first person unless a seat is named."""
        self.played, self.worlds = played, worlds
        self.reader: Seat = reader or people(played)[0]
        """Whose answers are judged first, and told of; it may change."""
        self._keep = keep
        self.count = 0
        """How many decisions there are to judge, once they are counted."""
        self._asked: Sequence[int] | None = None
        """The decisions that are judged, once they are known."""
        self.looked_at: int | None = None
        """Before which action the decision was made that is being judged, once one is."""
        self._seed = seed
        self._chances = curve(played)
        self._coaches: dict[Seat, Coach] = {}
        self._found: list[Verdict] = []
        self._whys: dict[tuple[TipKind, int], Why] = {}
        self._has_ended = False
        """Whether no more decisions will be judged."""
        self._pondering = Pondering()
        self._thought = Thought(self._judge)

    def _judge(self) -> None:
        self._asked = decisions(self.played)
        self.count = len(self._asked)
        executor = self._pondering
        try:
            for verdict in verdicts(self.played, self.worlds, self._seed, executor, self._choose):
                self._found.append(verdict)
                self._explain()
            self._has_ended = True
            self._explain()
        except CutShort:
            pass
        if self._keep is not None:
            self._keep(self._found)

    def _choose(self, left: Sequence[int]) -> int:
        self.looked_at = index = self.coach.choose(left)
        return index

    def _explain(self) -> None:
        """Find out why what is told now was better or worse, unless it is known."""
        while self._is_first_known and (tip := next(self._unexplained(), None)) is not None:
            found = why(self.played, tip, self._seed, self._pondering)
            if tip.needs_reason and found.is_empty:
                # Others take its place.
                self.coach.drop(tip)
            self._whys[tip.kind, tip.verdict.before] = found

    def _unexplained(self) -> Iterator[Tip]:
        """Iterate over what is told of which it is not known why it was better."""
        told = self.coach.tips(self._found, so_far=self.is_so_far)
        return (tip for tip in told if self.why(tip) is None)

    def read_as(self, seat: Seat) -> None:
        """Tell another reader, and judge the answers of that seat first from now on."""
        self.reader, self.looked_at = seat, None
        if self._thought.is_done:
            # Everything has been judged, but not why it was better.
            self._thought = Thought(self._explain_again)

    def _explain_again(self) -> None:
        with suppress(CutShort):
            self._explain()

    @property
    def coach(self) -> Coach:
        """What chooses for the reader."""
        reader = self.reader
        if reader not in self._coaches:
            self._coaches[reader] = Coach(self.played, reader, self._chances, self._seed)
        return self._coaches[reader]

    def tips_beside(self, told: Sequence[Tip] = ()) -> list[Tip]:
        """List the tips that are known by now, without those that have been told.

        What needs a reason waits for it.
        """
        return [
            tip
            for tip in self.coach.tips(self._found, told, so_far=self.is_so_far)
            if not tip.needs_reason or self._thought.is_done or self.why(tip) is not None
        ]

    @property
    def is_so_far(self) -> bool:
        """Whether answers of the reader are still to be judged."""
        if self._has_ended:
            return False
        return self._asked is None or not self.coach.has_read(self._found, self._asked)

    @property
    def progress(self) -> dict[str, int]:
        """Count the answers of the reader that have been judged, and all of them."""
        if self._asked is None:
            return {"done": 0, "count": 0}
        asked = {index for index in self._asked if self._is_readers(index)}
        done = sum(each.before in asked for each in [*self._found])
        return {"done": done, "count": len(asked)}

    def _is_readers(self, index: int) -> bool:
        by: Seat = self.played.entries[index].action.by
        return by == self.reader

    @property
    def has_read(self) -> bool:
        """Whether all answers of the reader are known to have been judged."""
        return self._asked is not None and not self.is_so_far

    @property
    def is_ready(self) -> bool:
        """Whether the first of it can be told."""
        return self._is_first_known or self._thought.is_done

    @property
    def _is_first_known(self) -> bool:
        return self._asked is not None and self.coach.is_ready(self._found, self._asked)

    def why(self, tip: Tip) -> Why | None:
        """Return the reasons for what is told; None while they are not known."""
        return self._whys.get((tip.kind, tip.verdict.before))

    @property
    def found(self) -> list[Verdict]:
        """Return what is known so far, in the order of the game."""
        return sorted(self._found, key=lambda each: each.before)

    @property
    def is_done(self) -> bool:
        """Whether nothing more will be found; raises what the work raised."""
        return self._thought.has_succeeded

    def wait(self, seconds: float) -> None:
        """Wait until nothing more will be found, at most for some seconds."""
        self._thought.wait(seconds)

    def stop(self) -> None:
        """Stop before the next world."""
        self._pondering.stop()
