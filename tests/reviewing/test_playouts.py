"""What answers lead to is valued at the same moments, and a mark is found by playing to the end."""

import random
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import pytest

from magblast.bots.captain import in_worlds
from magblast.bots.halving import LEAST
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
    verdict = judge(briefing, asked._replace(played=other), 40, "x")
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


Judge = Callable[..., Iterator[Sequence[float]]]


def worth(asked: Asked, other: float, own: float, played: list[str] | None = None) -> Judge:
    """Return a judge to whom the played answer, and all others, are always worth the same."""

    def worths_of(
        _: Briefing, __: Any, tried: Sequence[Any], seeds: Sequence[str], *___: Any
    ) -> Iterator[Sequence[float]]:
        for seed in seeds:
            if played is not None:
                played.append(seed)
            yield [own if answer == asked.played else other for answer in tried]

    return worths_of


@pytest.mark.parametrize(("won", "mark"), [(1.0, "??"), (0.15, "?"), (0.05, "")])
def test_a_mark_is_what_the_results_say(
    monkeypatch: pytest.MonkeyPatch, won: float, mark: str
) -> None:
    briefing, _, asked = who_begins()
    soon, ended = list[str](), list[str]()
    monkeypatch.setattr(module, "worths", worth(asked, 0.9, 0.2, soon))
    monkeypatch.setattr(module, "results", worth(asked, won, 0.0, ended))
    verdict = judge(briefing, asked, 40, "x")
    assert verdict.mark == mark
    assert verdict.left == 0
    assert verdict.chance == verdict.loss.mean == pytest.approx(won)
    # What a mark is worth is told by other worlds than gave it.
    assert len({*ended}) == len(ended) == 2 * LEAST + (40 if mark else 0)
    # Neither the search nor what follows it goes on where the first worlds say enough.
    assert len(soon) == 2 * LEAST


def test_games_are_played_to_their_end_until_a_mark_is_certain_or_out_of_reach(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    briefing, _, asked = who_begins()

    def worlds(won: float) -> tuple[int, str]:
        """Count the worlds that are played to the end if the other answer wins in this share."""
        ended: list[str] = []

        def result(
            _: Briefing, __: Any, tried: Sequence[Any], seeds: Sequence[str], *___: Any
        ) -> Iterator[Sequence[float]]:
            for number, seed in enumerate(seeds):
                ended.append(seed)
                luck = float(number * 7 % 20 < won * 20)
                yield [0.0 if answer == asked.played else luck for answer in tried]

        monkeypatch.setattr(module, "results", result)
        mark = judge(briefing, asked, 40, "x").mark
        return len(ended), mark

    monkeypatch.setattr(module, "worths", worth(asked, 0.9, 0.2))
    close, far, none = worlds(0.2), worlds(0.6), worlds(0.05)
    # Another 40 tell what a mark is worth.
    assert close == (ENDS * 40 + 40, "?")
    assert far[1] == "??"
    assert none[1] == ""
    assert max(far[0] - 40, none[0]) < 40
