"""Prove that a turn can be won whatever the other captains answer, and whatever lies hidden.

Several worlds that look alike to whoever plays the turn are searched at once: the same answer must
do in all of them, until something that is seen tells them apart. In each world the others may
give every legal answer. So a line that is proven needs no luck in any of these worlds.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing
from magblast.errors import MagblastError
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import Seat
from magblast.puzzles.goal import Goal
from magblast.reviewing.verdicts import unlike

STEPS = 4000
"""Answers that are tried for a proof at most."""
_DEEPEST = 80
"""Answers in a row that are looked at; a longer line counts as no win."""


class TooLongError(MagblastError):
    """Tell that a proof would take more steps than were allowed."""


class Prover:
    """Search the rest of a turn for a win that nobody can prevent."""

    def __init__(self, briefing: Briefing, own: Seat, turn: int, steps: int = STEPS) -> None:
        """Take who is to win in which turn, and how many answers may be tried."""
        self._briefing, self._own, self._turn = briefing, own, turn
        self._left, self._depth = steps, 0
        self._known: dict[tuple[AnyPosition, ...], bool] = {}

    def wins(self, worlds: Sequence[AnyPosition]) -> bool:
        """Return whether the win is certain in worlds that look alike; raises ``TooLongError``."""
        key = tuple(worlds)
        if (known := self._known.get(key)) is None:
            self._depth += 1
            known = self._known[key] = self._depth <= _DEEPEST and self._wins(worlds)
            self._depth -= 1
        return known

    def _wins(self, worlds: Sequence[AnyPosition]) -> bool:
        open_worlds: list[AnyPosition] = []
        for world in worlds:
            match Goal.WIN.is_reached(world, self._own, self._turn):
                case None:
                    open_worlds.append(world)
                case False:
                    return False
        if not open_worlds:
            return True
        decision = open_worlds[0].decision
        if decision is None:
            return False
        if decision.seat == self._own:
            return next(self.winning(open_worlds), None) is not None
        return all(self.wins(group) for group in self.replies(open_worlds))

    def winning(self, worlds: Sequence[AnyPosition]) -> Iterator[Any]:
        """Iterate over one's own answers that win in worlds that look alike."""
        for action in self._answers(worlds[0]):
            groups = self.alike([self._play(world, action) for world in worlds])
            if all(self.wins(group) for group in groups):
                yield action

    def replies(self, worlds: Sequence[AnyPosition]) -> list[list[AnyPosition]]:
        """List the positions that another captain's answers lead to, grouped by what one sees."""
        return self.alike(
            [self._play(world, action) for world in worlds for action in self._answers(world)]
        )

    def alike(self, worlds: Sequence[AnyPosition]) -> list[list[AnyPosition]]:
        """Group worlds by what one sees of them."""
        groups: list[tuple[Any, list[AnyPosition]]] = []
        for world in worlds:
            view = world.view(self._own)
            for seen, group in groups:
                if seen == view:
                    group.append(world)
                    break
            else:
                groups.append((view, [world]))
        return [group for _, group in groups]

    def _play(self, world: AnyPosition, action: Any) -> AnyPosition:
        self._left -= 1
        if self._left < 0:
            raise TooLongError("puzzle.too_long")
        return world.play(action)[0]

    def _answers(self, world: AnyPosition) -> Sequence[Any]:
        """List the answers to a decision, what the rules of thumb prefer first."""
        if len(world.legal) == 1 or world.decision is None:
            return world.legal
        view, tactics = world.view(world.decision.seat), self._briefing.tactics
        first = tactics.greedy(view, Luck("proof"))
        return unlike(self._briefing, view, [first, *tactics.candidates(view), *world.legal])
