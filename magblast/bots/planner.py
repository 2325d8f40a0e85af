"""Search where nothing is hidden or left to chance: whole plans for a turn, the best one first."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from heapq import heappop, heappush
from itertools import count, repeat
from typing import Any

from magblast.bots.bot import CutShort
from magblast.bots.captain import Captain, candidates, in_one_world
from magblast.bots.known import for_one_decision
from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing


class Planner(Captain):
    """Search with a budget of playouts; each one tries one answer more at the end of a plan.

    A plan is a series of the seat's own answers. What it is worth is known by letting everybody
    continue greedily until the seat's next turn begins. The best plan is continued first, with
    every candidate for its next answer; the first answer of the best plan is the choice.
    """

    def choose(self, view: Any) -> Any:
        """Return the first answer of the best plan, or of the best so far when it is cut short."""
        if len(view.legal) == 1:
            return view.legal[0]
        seed = f"{self._luck.random()}"
        briefing = for_one_decision(self._briefing)
        tactics = briefing.tactics
        choice, most = tactics.greedy(view, self._luck), -1.0
        left, order, seen = self._budget, count(0, -1), {view}
        plans: list[tuple[float, int, Any, Any]] = [(0.0, next(order), None, view)]
        """What plans are worth, negative; the latest of equals; their first answers; their ends."""
        with suppress(CutShort):
            while plans and left > 0 and most < 1:
                _, _, first, at = heappop(plans)
                tried = candidates(tactics, at, self._luck)[:left]
                left -= len(tried)
                for answer, worth in zip(
                    tried, self._worths(briefing, at, tried, seed), strict=True
                ):
                    begun = answer if at is view else first
                    if worth > most:
                        choice, most = begun, worth
                    after = _after(briefing, at, answer, Luck(seed))
                    if after is not None and after not in seen:
                        seen.add(after)
                        heappush(plans, (-worth, next(order), begun, after))
        return choice

    def _worths(
        self, briefing: Briefing, at: Any, tried: Sequence[Any], seed: str
    ) -> Iterator[float]:
        """Iterate over what plans are worth that end with these answers."""
        run = map if self._executor is None else self._executor.map
        each = [[answer] for answer in tried]
        for values in run(in_one_world, repeat(briefing), repeat(at), each, repeat(seed)):
            yield values[0]


def _after(briefing: Briefing, at: Any, answer: Any, luck: Luck) -> Any:
    """Return what the seat sees when it is next asked in the same turn; None if it is not."""
    tactics, game = briefing.tactics, briefing.game
    walk = tactics.walk(game.imagine(briefing.setup, at, ""))
    walk.go(answer)
    while (decision := walk.decision) is not None:
        view = walk.view(decision.seat)
        if view.active != at.active:
            return None
        if len(view.legal) == 1:
            walk.go(view.legal[0])
        elif decision.seat == at.viewer:
            return view
        else:
            walk.go(tactics.greedy(view, luck))
    return None
