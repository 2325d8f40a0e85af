"""Where nothing is hidden or left to chance, a captain finds plans of several answers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Executor, ThreadPoolExecutor
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any

import pytest

from magblast.bots.base import PricedTactics
from magblast.bots.bot import CutShort
from magblast.bots.captain import Captain
from magblast.bots.planner import Planner
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing
from magblast.kernel.base import OpenGame, OpenPosition, OpenView
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import OPEN, Decision, Outcome, Seat
from magblast.kernel.setup import SeatInfo, Setup, Start

LENGTH = 3
WORTH: Mapping[tuple[int, ...], int] = MappingProxyType(
    {(1, 2, 2): 9, (0, 2, 2): 7, (0, 1, 2): 8, (0, 1, 0): 30}
)
"""Points for the steps of a turn; all others bring their sum."""


@dataclass(frozen=True)
class Step:
    by: Seat
    height: int


@dataclass(frozen=True)
class Slope(OpenPosition[Step, Any]):
    """Stand on a slope: each turn has three steps, which bring points together."""

    steps: tuple[int, ...] = ()
    turn: int = 1
    points: tuple[int, int] = (0, 0)

    @property
    def outcome(self) -> Outcome | None:
        return None if self.decision else Outcome((), self.turn)

    @property
    def decision(self) -> Decision | None:
        return Decision(2 - self.turn % 2, "step", OPEN) if self.turn < 7 else None

    def attempts(self, seat: Seat) -> list[Step]:
        return [Step(seat, height) for height in (0, 1, 2)]

    def judge(self, action: Step) -> Refusal | None:
        return None

    def after(self, action: Step) -> tuple["Slope", tuple[Any, ...]]:
        steps = (*self.steps, action.height)
        if len(steps) < LENGTH:
            return replace(self, steps=steps), ()
        points = [*self.points]
        points[action.by - 1] += WORTH.get(steps, sum(steps))
        return Slope((), self.turn + 1, (points[0], points[1])), ()


class SlopeGame(OpenGame[Slope, Step, Any]):
    """Offer the slope."""

    id = "slope"
    name = "Slope"

    def open(self, setup: Setup, start: Start) -> tuple[Slope, tuple[Any, ...]]:
        return Slope(), ()


class SlopeTactics(PricedTactics[Step, OpenView[Slope], Any]):
    """Step as high as possible."""

    prices: Mapping[str, Callable[[Any, Step], float]] = MappingProxyType(
        {"step": lambda _, step: step.height}
    )
    is_sure = True

    def see(self, view: OpenView[Slope]) -> OpenView[Slope]:
        return view

    def evaluate(self, view: OpenView[Slope]) -> float:
        assert view.viewer is not None
        mine, other = view.at.points[view.viewer - 1], view.at.points[2 - view.viewer]
        return 0.5 + (mine - other) / 100


def table() -> Briefing:
    """Return a table for two."""
    setup = Setup("slope", (SeatInfo("Ada"), SeatInfo("Bo")), {}, "slope/1")
    return Briefing(SlopeGame(), setup, lambda _: SlopeTactics())


class Counting(Executor):
    """Count playouts, and cut the search short after some."""

    def __init__(self, most: int = 10_000) -> None:
        self.most = most
        self.played = 0

    def map(self, fn: Callable[..., Any], *iterables: Any, **_: Any) -> Iterator[Any]:
        for args in zip(*iterables, strict=False):
            if self.played == self.most:
                raise CutShort
            self.played += len(args[2])
            yield fn(*args)


def chosen(at: Slope, budget: int, executor: Executor | None = None) -> int:
    """Return the step that a captain with this budget takes."""
    bot = BotName("captain", budget).sit_down(table(), "owl", executor)
    assert isinstance(bot, Planner)
    height: int = bot.choose(at.view(at.decision.seat if at.decision else None)).height
    return height


def test_greedy_takes_the_dearest_answer_and_others_search_from_there() -> None:
    view = Slope().view(1)
    assert BotName("greedy").sit_down(table(), "owl").choose(view).height == 2
    assert [each.height for each in SlopeTactics().candidates(view)] == [2, 1, 0]


def test_luck_decides_between_answers_that_are_nearly_as_dear() -> None:
    class Easy(SlopeTactics):
        margin = 1.0

    at = table()
    at._tactics = Easy()
    bot = BotName("greedy").sit_down(at, "owl")
    assert {bot.choose(Slope().view(1)).height for _ in range(40)} == {1, 2}


def test_a_plan_of_several_answers_is_found_and_carried_out() -> None:
    """Whoever deviates from greedy play only once gets 9 points, and for three steps 30."""
    at = Slope()
    for height in (0, 1, 0):
        assert chosen(at, 40) == height
        at = at.play(Step(1, height))[0]
    assert at.points == (30, 0)


def test_with_too_few_playouts_one_answer_is_compared_as_by_other_captains() -> None:
    assert chosen(Slope(), 3) == 1
    assert Captain(table(), 40, "owl").choose(Slope().view(1)).height == 1


@pytest.mark.parametrize("budget", [1, 2, 3, 7, 20, 200])
def test_a_search_keeps_to_its_budget_and_ends_when_all_plans_are_known(budget: int) -> None:
    counting = Counting()
    chosen(Slope(), budget, counting)
    # All series of three steps: 3 + 9 + 27 playouts.
    assert counting.played == min(budget, 39)


def test_a_search_that_is_cut_short_answers_with_the_best_so_far() -> None:
    found = [chosen(Slope(), 40, Counting(most)) for most in range(40)]
    assert found[0] == 2
    assert found[2] == 1
    assert found[-1] == 0


def test_helpers_do_not_change_the_answer() -> None:
    with ThreadPoolExecutor(2) as pool:
        assert chosen(Slope(), 40, pool) == chosen(Slope(), 40)


def test_a_search_stops_when_it_has_won() -> None:
    class Sure(SlopeTactics):
        def evaluate(self, view: OpenView[Slope]) -> float:
            return 1.0

    at, counting = table(), Counting()
    at._tactics = Sure()
    BotName("captain", 200).sit_down(at, "owl", counting).choose(Slope().view(1))
    assert counting.played == len(Slope().legal)


def test_everything_is_a_candidate_once() -> None:
    candidates: Sequence[Step] = SlopeTactics().candidates(Slope().view(1))
    assert {*candidates} == {*Slope().legal}
