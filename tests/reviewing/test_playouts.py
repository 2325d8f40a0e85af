"""What answers lead to is valued at the same moments, and a mark is found by playing to the end."""

import random
from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from magblast.bots.captain import in_worlds
from magblast.bots.luck import Luck
from magblast.bots.tactics import AnyTactics, Briefing, bots_of
from magblast.reviewing import verdicts as module
from magblast.reviewing.playouts import results, worths
from magblast.reviewing.verdicts import ENDS, Asked, answers, asked_at, decisions, judge
from tests.reviewing.test_curve import JUDGED
from tests.support.golden import golden_course

SEEDS = ["a", "b"]


class Noted:
    """Tactics that note in which turn of the game a table is valued."""

    def __init__(self, tactics: AnyTactics) -> None:
        self._tactics = tactics
        self.turns: list[int] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._tactics, name)

    def evaluate(self, view: Any) -> float:
        self.turns.append(view.turn)
        found: float = self._tactics.evaluate(view)
        return found


def at(game: str, asked: int) -> tuple[Briefing, Noted, Asked]:
    course, make = golden_course(game), bots_of(game)
    assert make is not None
    noted = Noted(make(course.setup))
    briefing = Briefing(course.game, course.setup, lambda _: noted)
    return briefing, noted, asked_at(course, asked)


def who_begins() -> tuple[Briefing, Noted, Asked]:
    course = golden_course("magi-nation")
    kinds = (asked_at(course, index).view.decision.kind for index in decisions(course))
    place = next(place for place, kind in enumerate(kinds) if kind == "first")
    return at("magi-nation", decisions(course)[place])


@pytest.mark.parametrize("game", JUDGED)
def test_all_answers_are_valued_in_the_same_turns(game: str) -> None:
    course = golden_course(game)
    for index in random.Random(game).sample(decisions(course), 4):
        briefing, noted, asked = at(game, index)
        view = asked.view
        tried = answers(noted, view, asked.played, noted.greedy(view, Luck("x")))
        for answer in tried:
            noted.turns.clear()
            [*worths(briefing, view, [answer], SEEDS)]
            # Where a game ends before, its result is what counts.
            assert {*noted.turns} <= {view.turn + 2, view.turn + 3}


def test_who_begins_moves_no_moment_and_is_no_blunder() -> None:
    briefing, noted, asked = who_begins()
    valued = []
    for answer in asked.view.legal:
        noted.turns.clear()
        [*worths(briefing, asked.view, [answer], SEEDS)]
        valued.append([*noted.turns])
    assert valued == [[2, 3] * 2] * 2
    # A captain values the table when its own next turn begins, whichever that is.
    noted.turns.clear()
    [*in_worlds(briefing, asked.view, asked.view.legal, SEEDS)]
    assert len({*noted.turns}) == 2
    other = next(each for each in asked.view.legal if each.seat != asked.seat)
    verdict = judge(briefing, asked._replace(played=other), 10, "x")
    assert verdict.mark == ""
    assert abs(verdict.loss.mean) < 0.2


@pytest.mark.parametrize("game", JUDGED)
def test_in_the_end_a_game_is_won_or_not(game: str) -> None:
    course = golden_course(game)
    briefing, noted, asked = at(game, decisions(course)[-9])
    found = [*results(briefing, asked.view, [asked.played], SEEDS)]
    assert noted.turns == []
    assert {worth for (worth,) in found} <= {0.0, 0.5, 1.0}
    assert found == [*results(briefing, asked.view, [asked.played], SEEDS)]


@pytest.mark.parametrize(
    ("won", "mark", "worlds"), [(1.0, "??", 40), (0.15, "?", 40), (0.05, "", 10)]
)
def test_a_mark_is_what_the_results_say(
    monkeypatch: pytest.MonkeyPatch, won: float, mark: str, worlds: int
) -> None:
    briefing, _, asked = who_begins()
    ended: list[str] = []

    def soon(
        _: Briefing, __: Any, tried: Sequence[Any], seeds: Sequence[str], *___: Any
    ) -> Iterator[Sequence[float]]:
        for _seed in seeds:
            yield [0.2 if answer == asked.played else 0.9 for answer in tried]

    def end(
        _: Briefing, __: Any, tried: Sequence[Any], seeds: Sequence[str], *___: Any
    ) -> Iterator[Sequence[float]]:
        for seed in seeds:
            ended.append(seed)
            yield [0.0 if answer == asked.played else won for answer in tried]

    monkeypatch.setattr(module, "worths", soon)
    monkeypatch.setattr(module, "results", end)
    verdict = judge(briefing, asked, 10, "x")
    assert verdict.mark == mark
    assert verdict.left == 0
    assert verdict.chance == verdict.loss.mean == pytest.approx(won)
    assert len({*ended}) == len(ended) == worlds <= ENDS * 10
