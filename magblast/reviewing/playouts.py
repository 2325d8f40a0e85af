"""Try answers in imagined worlds, and value what they lead to at the same moments of the game.

A captain values the table when its own next turn begins (``bots/captain.py``). An answer may move
that moment, as when it decides who begins, and a tempo would then look like a gain. Here the
moments are numbers of turns, which no answer moves.
"""

from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import repeat
from statistics import fmean
from typing import Any

from magblast.bots.captain import MOST_STEPS, in_worlds, twins_of, worth
from magblast.bots.luck import Luck
from magblast.bots.tactics import AnyTactics, Briefing, Walk
from magblast.kernel.memory import SeatMemory
from magblast.kernel.seat import Seat

_MOMENTS = (2, 3)
"""Turns from the present one on to those that begin when the table is valued.

They follow each other, so that at a table of two the turn is once either seat's.
"""


def worths(
    briefing: Briefing,
    view: Any,
    tried: Sequence[Any],
    seeds: Sequence[str],
    memory: SeatMemory | None = None,
    executor: Executor | None = None,
    twins: Mapping[Any, Any] | None = None,
) -> Iterator[Sequence[float]]:
    """Iterate over imagined worlds, one for each seed: what each answer is worth soon after."""
    playout = partial(play_on, moments=[view.turn + turns for turns in _MOMENTS])
    return in_worlds(briefing, view, tried, seeds, memory, executor, playout, twins)


def results(
    briefing: Briefing,
    view: Any,
    tried: Sequence[Any],
    seeds: Sequence[str],
    memory: SeatMemory | None = None,
    executor: Executor | None = None,
) -> Iterator[Sequence[float]]:
    """Iterate over imagined worlds: with which answers the game is won in the end."""
    twins = twins_of(briefing, view, tried, seeds[0], memory) if seeds else None
    return in_worlds(briefing, view, tried, seeds, memory, executor, play_on, twins)


def play_on(
    tactics: AnyTactics,
    walk: Walk,
    action: Any,
    root: Any,
    luck: Luck,
    moments: Sequence[int] = (),
) -> float:
    """Let everybody continue greedily, and average what the table is worth as some turns begin.

    Without any, or where the game ends before, it is worth its result.
    """
    me: Seat = root.viewer
    found: list[float] = []
    for _ in range(MOST_STEPS):
        walk.go(action)
        decision = walk.decision
        if decision is None:
            break
        view, legal = walk.view(decision.seat), walk.legal
        while len(found) < len(moments) and view.turn >= moments[len(found)]:
            found.append(tactics.evaluate(walk.view(me)))
        if found and len(found) == len(moments):
            return fmean(found)
        action = legal[0] if len(legal) == 1 else tactics.greedy(view, luck)
    missing = max(1, len(moments) - len(found))
    return fmean([*found, *repeat(worth(tactics, walk, me), missing)])
