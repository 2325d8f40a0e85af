"""Measure searches: how many playouts a captain plays for a decision, and how long it thinks."""

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from statistics import median, quantiles
from typing import Any

from magblast.bots.arena import steps
from magblast.bots.captain import candidates
from magblast.bots.luck import Luck
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.shelf import SHELF, game_of
from tests.checks.bots.strength import match

BUDGET = 200
NO_WAIT = 0.5
NO_WAIT_IN_PAGE = 2.0
"""Seconds that a captain may think in 95 % of its decisions, and in the page without a server."""


class _Counting(Executor):
    """Play worlds one after the other in this process, and count the playouts."""

    def __init__(self) -> None:
        self.playouts = 0

    def map(
        self, fn: Callable[..., Any], *iterables: Iterable[Any], **options: Any
    ) -> Iterator[Any]:
        """Play some answers in each world, when somebody asks what they come to."""
        for briefing, view, tried, *others in zip(*iterables, strict=False):
            self.playouts += len(tried)
            yield fn(briefing, view, tried, *others)


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

    def fitting(self, seconds: float) -> float:
        """Return how many playouts fit into some seconds."""
        return self.rate * seconds


def searched(id_: str, edition: str, seats: int, decisions: int) -> Searched:
    """Let a captain think about decisions of games between greedy bots, one of each five."""
    greedy = match(id_, edition, (BotName("greedy"),) * seats, "search")
    setup, game = greedy.briefing.setup, greedy.briefing.game
    make = bots_of(id_)
    if make is None:
        raise RuntimeError("only games with bots are searched")
    tactics = make(setup)
    counting = _Counting()
    briefing = Briefing(game, setup, lambda setup: tactics)
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
            if len(candidates(tactics, view, Luck("owl"))) == 1:
                continue
            found += 1
            if found % 5 or len(spent) == decisions:
                continue
            captain = BotName("captain", BUDGET).sit_down(briefing, f"{number} {found}", counting)
            counting.playouts, begun = 0, time.process_time()
            captain.choose(view)
            spent.append(time.process_time() - begun)
            walks.append(counting.playouts)
    return Searched(
        sum(walks) / sum(spent),
        median(walks),
        quantiles(walks, n=20)[-1],
        median(spent) * 1e3,
        quantiles(spent, n=20)[-1] * 1e3,
        max(spent) * 1e3,
    )


def rows(decisions: int, wait: float) -> Iterator[str]:
    """Iterate over a table: what searches take, and how many playouts fit into some seconds."""
    yield (
        f"\n{'captain:200':<36}{'playouts: median':>18}{'95 %':>8}{f'in {wait:g} s':>10}"
        f"{'ms: each':>10}{'median':>8}{'95 %':>8}{'most':>8}"
    )
    for id_ in SHELF:
        game = game_of(id_)
        for edition in game.editions:
            for seats in sorted({2, min(4, game.seats[-1])}):
                found = searched(id_, edition, seats, decisions)
                yield (
                    f"{f'{id_}, {edition}, {seats} seats':<36}{found.playouts:>18.0f}"
                    f"{found.most_playouts:>8.0f}{found.fitting(wait):>10.0f}"
                    f"{1e3 / found.rate:>10.2f}{found.median:>8.0f}{found.most_of_all:>8.0f}"
                    f"{found.longest:>8.0f}"
                )


def print_in_page(decisions: int) -> None:
    """Print the table for a page without a server; ``in_page.mjs`` calls this there."""
    for row in rows(decisions, NO_WAIT_IN_PAGE):
        sys.stdout.write(f"{row}\n")
        sys.stdout.flush()
