"""Measure searches: how many playouts a captain plays for a decision, and how long it thinks."""

import time
from dataclasses import dataclass, replace
from statistics import median, quantiles
from typing import Any

from magblast.bots.arena import steps
from magblast.bots.captain import candidates
from magblast.bots.luck import Luck
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from tests.checks.bots.strength import match

BUDGET = 200
NO_WAIT = 0.5
"""Seconds that a captain may think in 95 % of its decisions."""


class _Counting:
    """Be a game's tactics, and count the playouts."""

    def __init__(self, tactics: Any) -> None:
        self._tactics = tactics
        self.walks = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tactics, name)

    def walk(self, position: Any) -> Any:
        """Begin a playout."""
        self.walks += 1
        return self._tactics.walk(position)


@dataclass(frozen=True, slots=True)
class Searched:
    """Describe what the searches of some games took."""

    rate: float
    """Playouts a second, of this process."""
    playouts: float
    """The median of the playouts of a decision, which are counted."""
    most_playouts: float
    """95 % of the decisions take no more playouts."""
    median: float
    """Milliseconds for a decision, as are the others."""
    most_of_all: float
    """95 % of the decisions take no longer."""
    longest: float

    @property
    def fitting(self) -> float:
        """How many playouts fit into the time that nobody waits for."""
        return self.rate * NO_WAIT


def searched(id_: str, edition: str, seats: int, decisions: int) -> Searched:
    """Let a captain think about decisions of games between greedy bots, one of each five."""
    greedy = match(id_, edition, (BotName("greedy"),) * seats, "search")
    setup, game = greedy.briefing.setup, greedy.briefing.game
    make = bots_of(id_)
    if make is None:
        raise RuntimeError("only games with bots are searched")
    counting = _Counting(make(setup))
    briefing = Briefing(game, setup, lambda setup: counting)
    table = replace(greedy, briefing=briefing)
    spent: list[float] = []
    walks: list[int] = []
    number = found = 0
    while len(spent) < decisions:
        number += 1
        for step in steps(table, number):
            asked = step.position.decision
            if asked is None or len(step.position.legal) == 1:
                continue
            view = step.position.view(asked.seat)
            if len(candidates(counting, view, Luck("owl"))) == 1:
                continue
            found += 1
            if found % 5 or len(spent) == decisions:
                continue
            captain = BotName("captain", BUDGET).sit_down(briefing, f"{number} {found}")
            counting.walks, begun = 0, time.process_time()
            captain.choose(view)
            spent.append(time.process_time() - begun)
            walks.append(counting.walks)
    return Searched(
        sum(walks) / sum(spent),
        median(walks),
        quantiles(walks, n=20)[-1],
        median(spent) * 1e3,
        quantiles(spent, n=20)[-1] * 1e3,
        max(spent) * 1e3,
    )
