"""Search: try each candidate in worlds that look like the table, and keep the best.

Which answers are tried, how a game goes on afterwards and what a table is worth is the game's
``Tactics``; nothing here knows a game.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Executor
from functools import partial
from itertools import repeat
from statistics import fmean
from typing import Any, TypeAlias

from magblast.bots.bot import RememberingBot
from magblast.bots.halving import best_of
from magblast.bots.known import for_one_decision
from magblast.bots.luck import Luck
from magblast.bots.tactics import AnyTactics, Briefing, Walk
from magblast.kernel.memory import SeatMemory
from magblast.kernel.seat import Seat

Playout: TypeAlias = Callable[[AnyTactics, Walk, Any, Any, Luck], float]
"""Plays a candidate in a world, goes on from there, and returns what it comes to for the viewer."""
SEARCH = 5
"""To be raised whenever a search answers differently: games that are kept are played again."""
MOST_CANDIDATES = 12
HORIZON = 2
"""Turns of other seats that a playout covers after the present one, unless its own comes first."""
MOST_STEPS = 2000
"""Decisions after which a playout is valued where it stands."""


class Captain(RememberingBot):
    """Search with a budget of playouts: a race of answers over worlds that all of them share.

    A playout imagines a world, in which cards lie where the seat remembers them, plays a candidate,
    lets everybody continue greedily until the seat's next turn begins, or two turns of others have
    ended at a table of many, and values that table as the seat would see it. It then goes on
    for ``beyond`` more turns, values the table again as each of them begins, and averages these.
    """

    def __init__(
        self, briefing: Briefing, budget: int, seed: str, executor: Executor | None = None
    ) -> None:
        self._briefing = briefing
        self._budget = budget
        self._luck = Luck(seed)
        self._executor = executor
        """Plays the worlds of a round at the same time; the answers stay the same."""

    def choose(self, view: Any) -> Any:
        """Return the candidate that does best, or has done best so far when it is cut short."""
        if len(view.legal) == 1:
            return view.legal[0]
        briefing = for_one_decision(self._briefing)
        tactics = briefing.tactics
        left = candidates(tactics, view, self._luck)
        seed = f"{self._luck.random()}"
        values = partial(self._values, briefing, view, seed)
        return best_of(left, self._budget, values, tactics.doubt)

    def _values(
        self, briefing: Briefing, view: Any, seed: str, tried: Sequence[Any], worlds: range
    ) -> Iterator[Sequence[float]]:
        seeds = [f"{seed} {world}" for world in worlds]
        return in_worlds(briefing, view, tried, seeds, self.memory, self._executor)


def candidates(tactics: AnyTactics, view: Any, luck: Luck) -> list[Any]:
    """List the answers to compare: greedy's choice first, one of each kind, twelve at most."""
    found = kinds(tactics, (tactics.greedy(view, luck), *tactics.candidates(view)))
    return found[:MOST_CANDIDATES]


def kinds(tactics: AnyTactics, answers: Iterable[Any]) -> list[Any]:
    """Return the first of each kind of answer."""
    found: dict[Hashable, Any] = {}
    for answer in answers:
        found.setdefault(tactics.alike(answer), answer)
    return [*found.values()]


def in_worlds(
    briefing: Briefing,
    view: Any,
    tried: Sequence[Any],
    seeds: Sequence[str],
    memory: SeatMemory | None = None,
    executor: Executor | None = None,
    playout: Playout | None = None,
    twins: Mapping[Any, Any] | None = None,
) -> Iterator[Sequence[float]]:
    """Iterate over imagined worlds, one for each seed: what each candidate is worth there.

    An executor cancels the worlds that have not been begun when nobody asks for more of them.
    Another playout than a captain's may be given, with the twins among the candidates.
    """
    run = map if executor is None else executor.map
    each = repeat(briefing), repeat(view), repeat(tried), seeds, repeat(memory)
    play: Any = in_one_world
    if playout is not None:
        play = partial(in_one_world, playout=playout, twins=twins)
    yield from run(play, *each)


def in_one_world(
    briefing: Briefing,
    view: Any,
    tried: Sequence[Any],
    seed: str,
    memory: SeatMemory | None = None,
    playout: Playout | None = None,
    twins: Mapping[Any, Any] | None = None,
) -> list[float]:
    """Return what each candidate is worth in one imagined world, after a captain's own playout."""
    tactics, play = briefing.tactics, playout or _playout
    world = briefing.game.imagine(briefing.setup, view, seed, memory)
    found: dict[Any, float] = {}
    for action in tried:
        twin = None if twins is None else twins.get(action)
        if twin in found and world.play(action)[0] == world.play(twin)[0]:
            found[action] = found[twin]
        else:
            # The same luck for all, so that they differ by what they do.
            found[action] = play(tactics, tactics.walk(world), action, view, Luck(seed))
    return [found[action] for action in tried]


def twins_of(
    briefing: Briefing,
    view: Any,
    tried: Iterable[Any],
    seed: str,
    memory: SeatMemory | None = None,
) -> Mapping[Any, Any]:
    """Map answers to the first one that comes to the same table in an imagined world.

    It is only likely that they come to the same in others, where one of them is played if they do.
    """
    world = briefing.game.imagine(briefing.setup, view, seed, memory)
    first: dict[Any, Any] = {}
    leading = ((action, first.setdefault(world.play(action)[0], action)) for action in tried)
    return {action: twin for action, twin in leading if twin != action}


def _playout(tactics: AnyTactics, walk: Walk, action: Any, root: Any, luck: Luck) -> float:
    """Let everybody continue greedily up to the horizon, and value the table."""
    me: Seat = root.viewer
    turn_of = root.active
    turns = 0
    """Turns that have begun since."""
    worths: list[float] = []
    """What the table was worth at the horizon, and as each turn after it began."""
    for _ in range(MOST_STEPS):
        walk.go(action)
        decision = walk.decision
        if decision is None:
            break
        legal = walk.legal
        if len(legal) == 1:
            action = legal[0]
            continue
        view = walk.view(decision.seat)
        if view.active != turn_of:
            turn_of = view.active
            turns += 1
            if worths or turn_of == me or turns > HORIZON:
                worths.append(tactics.evaluate(walk.view(me)))
                if len(worths) > tactics.beyond:
                    return fmean(worths)
        action = tactics.greedy(view, luck)
    return fmean([*worths, *repeat(worth(tactics, walk, me), tactics.beyond + 1 - len(worths))])


def worth(tactics: AnyTactics, walk: Walk, me: Seat) -> float:
    """Return what a table is worth when a playout stops early."""
    outcome = walk.outcome
    if outcome is None:
        return tactics.evaluate(walk.view(me))
    if not outcome.winners:
        return 0.5
    return 1.0 if me in outcome.winners else 0.0
