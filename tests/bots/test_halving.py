"""Answers leave a race as soon as they have certainly no more to offer, however it is played."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from random import Random
from typing import Any

import pytest

from magblast.bots.bot import RememberingBot
from magblast.bots.captain import candidates, in_worlds
from magblast.bots.halving import LEAST, NO_RACE, STAKE, best_of, is_settled, worths_of
from magblast.bots.luck import Luck
from magblast.bots.recall import Recall
from magblast.bots.roster import BotName
from magblast.bots.tactics import Briefing, bots_of
from magblast.play.thinking import Pondering
from magblast.reviewing.verdicts import Asked, asked_at, decisions
from tests.bots.support import opened, table
from tests.reviewing.test_curve import JUDGED
from tests.support.golden import golden_course


class Worlds:
    """Say what answers are worth, world by world, and count what is asked for."""

    def __init__(self, worth: Callable[[int, int], float]) -> None:
        self._worth = worth
        self.asked: list[tuple[int, ...]] = []
        """Which answers were played, in each world."""

    def __call__(self, tried: Sequence[int], numbers: range) -> Iterator[Sequence[float]]:
        for number in numbers:
            self.asked.append(tuple(tried))
            yield [self._worth(place, number) for place in tried]

    @property
    def playouts(self) -> int:
        return sum(map(len, self.asked))


def noisy(*means: float, apart: float = 0.3, seed: str = "owl") -> Worlds:
    """Return worlds in which answers have these means, each with luck of its own."""
    return Worlds(
        lambda place, number: Random(f"{seed} {place} {number}").gauss(means[place], apart)
    )


def test_an_answer_that_leads_in_every_world_needs_few_of_them() -> None:
    worlds = Worlds(lambda place, number: place / 10 + number / 100)
    assert best_of([0, 1, 2], 200, worlds) == 2
    assert worlds.asked == [(0, 1, 2)] * LEAST


def test_nothing_is_settled_before_there_are_enough_worlds() -> None:
    """In the first half of the least worlds one answer leads alone, and afterwards the other."""
    worlds = Worlds(lambda place, number: float(place == (number < LEAST // 2)))
    assert best_of([0, 1], 40, worlds) == 0
    assert LEAST < len(worlds.asked) <= 20


def test_answers_that_always_come_to_the_same_soon_leave_and_the_first_is_chosen() -> None:
    worlds = Worlds(lambda place, number: 0.5 + number / 100)
    assert best_of([0, 1, 2, 3], 200, worlds) == 0
    assert {*worlds.asked} == {(0, 1, 2, 3)}
    assert len(worlds.asked) <= 10


def test_a_few_worlds_that_are_alike_do_not_settle_what_others_may() -> None:
    """In one world of eight one answer is much better, and the first seven do not show it."""
    worlds = Worlds(lambda place, number: 0.5 + 0.3 * place * (number % 8 == 7))
    assert best_of([0, 1], 200, worlds) == 1


def test_nothing_is_at_stake_between_answers_that_are_nearly_as_good() -> None:
    """In every other world the other answer is better, so it is never known which is best."""

    def playouts(apart: float, stake: float) -> int:
        worlds = Worlds(lambda place, number: 0.5 + apart * ((place + number) % 2))
        best_of([0, 1], 200, worlds, stake=stake)
        return worlds.playouts

    assert playouts(0.3, STAKE) == 200
    assert playouts(0.003, STAKE) < 40
    assert playouts(0.003, 0.0) == 200


def test_an_answer_that_is_far_behind_leaves_while_others_are_close() -> None:
    worlds = noisy(0.5, 0.52, 0.0, -0.2, apart=0.1)
    assert best_of([0, 1, 2, 3], 400, worlds) in {0, 1}
    assert worlds.asked[LEAST] == (0, 1)
    assert worlds.playouts > 8 * LEAST


@pytest.mark.parametrize("doubt", [0.0, 1.0])
@pytest.mark.parametrize("answers", [2, 3, 5, 12])
def test_without_a_race_all_playouts_are_played(answers: int, doubt: float) -> None:
    worlds = Worlds(lambda place, _: float(place))
    assert best_of(range(answers), 400, worlds, doubt, NO_RACE) == answers - 1
    assert worlds.playouts > 360


def test_with_doubt_the_first_answer_is_played_as_long_as_there_is_a_race() -> None:
    worlds = noisy(0.0, 0.5, 0.52, 0.51, apart=0.1)
    assert best_of([0, 1, 2, 3], 200, worlds, doubt=1.0) != 0
    assert len(worlds.asked) > LEAST
    assert all(0 in tried for tried in worlds.asked)


def test_a_race_ends_where_a_full_search_would() -> None:
    """Over many tables the answer is the same, or at most a hundredth of a win is lost."""
    costly = playouts = 0
    for number in range(60):
        luck = Random(f"{number}")
        means = [luck.gauss(0.5, 0.05) for _ in range(6)]
        worlds = [noisy(*means, apart=0.1, seed=f"{number}") for _ in range(2)]
        full = best_of(range(6), 200, worlds[0], stake=NO_RACE)
        race = best_of(range(6), 200, worlds[1])
        costly += means[full] - means[race] > STAKE
        playouts += worlds[1].playouts
    assert costly <= 3
    assert playouts < 0.8 * 60 * 200


class Noted(ThreadPoolExecutor):
    """Keep what was handed out."""

    def __init__(self) -> None:
        super().__init__(1)
        self.handed: list[Future[Any]] = []

    def submit(self, *args: Any, **kwargs: Any) -> "Future[Any]":
        future: Future[Any] = super().submit(*args, **kwargs)
        self.handed.append(future)
        return future


def test_playouts_that_are_no_longer_needed_are_cancelled() -> None:
    at = table(3)
    view = opened(at).view(1)
    seeds = [f"{number}" for number in range(400)]
    with Noted() as pool:
        found = in_worlds(at, view, view.legal, seeds, executor=pool)
        next(found)
        del found
    assert len(pool.handed) == 400
    assert sum(each.cancelled() for each in pool.handed) > 200


def asked_in(game: str, number: int) -> tuple[Briefing, list[Asked]]:
    """Return some decisions of a golden game at which a captain searches."""
    course, make = golden_course(game), bots_of(game)
    briefing = Briefing(course.game, course.setup, make)
    found: list[Asked] = []
    every = decisions(course)
    for index in every[:: max(1, len(every) // (3 * number))]:
        memory = Recall(course, course.entries[index].action.by).after(index)
        asked = asked_at(course, index, memory)
        if len(candidates(briefing.tactics, asked.view, Luck("owl"))) > 1:
            found.append(asked)
    return briefing, found[:number]


def chosen(briefing: Briefing, asked: Asked, budget: int, executor: Executor | None) -> Any:
    """Return what a captain answers."""
    bot = BotName("captain", budget).sit_down(briefing, "owl", executor)
    assert isinstance(bot, RememberingBot)
    bot.memory = asked.memory
    return bot.choose(asked.view)


@pytest.mark.parametrize("game", JUDGED)
def test_the_answer_is_the_same_however_the_playouts_are_run(game: str) -> None:
    briefing, found = asked_in(game, 1)
    with ThreadPoolExecutor(2) as threads, ProcessPoolExecutor(1) as processes:
        for asked in found:
            alone = chosen(briefing, asked, 40, None)
            for executor in (threads, processes, Pondering()):
                assert chosen(briefing, asked, 40, executor) == alone


@pytest.mark.parametrize(
    ("game", "half", "most"), [("battlecards", 35, 120), ("magi-nation", 35, 60)]
)
def test_most_decisions_of_a_golden_game_take_few_playouts(game: str, half: int, most: int) -> None:
    """A full search takes nearly 200 of them at each."""
    briefing, found = asked_in(game, 10)
    counted = []
    for asked in found:
        pondering = Pondering()
        chosen(briefing, asked, 200, pondering)
        counted.append(pondering.playouts)
    counted.sort()
    assert counted[len(counted) // 2] <= half
    assert counted[-1] <= most


def test_answers_are_played_until_they_leave() -> None:
    worlds = Worlds(lambda place, number: place + number / 10)

    def leaves(left: Sequence[int], found: Sequence[Sequence[float]]) -> list[int]:
        """Let the last answer leave after each second world."""
        return [left[-1]] if len(found[0]) % 2 == 0 else []

    found = worths_of("abc", 40, lambda tried, numbers: worlds([*map(ord, tried)], numbers), leaves)
    assert [len(each) for each in found] == [6, 4, 2]
    assert worlds.asked == [(97, 98, 99)] * 2 + [(97, 98)] * 2 + [(97,)] * 2
    assert found[2] == [99, 99.1]


def test_no_more_worlds_are_played_than_there_are() -> None:
    worlds = Worlds(lambda place, number: 0.0)
    assert worths_of([0, 1], 3, worlds, lambda *_: ()) == [[0.0] * 3] * 2
    assert len(worlds.asked) == 3


def test_what_is_settled_is_certain_or_does_not_matter() -> None:
    wide = [0.5, 0.1] * LEAST
    for apart in (0.2, 0.015, 0.003, 0.0):
        assert is_settled(wide, [each + apart for each in wide])
        assert is_settled([each + apart for each in wide], wide)
    assert not is_settled(wide, [0.3] * 2 * LEAST), "whether one is better is not known"
    assert not is_settled(wide[:-1], [0.9] * (2 * LEAST - 1)), "it is looked at now and then"
    assert not is_settled(wide[:LEAST], [0.9] * LEAST), "there are too few worlds"


def test_answers_that_come_to_the_same_are_seldom_told_apart() -> None:
    """Looked at now and then, they are told apart hardly more often than in a single look."""
    wrong = 0
    for trial in range(100):
        rng = Random(f"settled {trial}")
        gains = [rng.gauss(0, 0.1) for _ in range(200)]
        wrong += any(
            is_settled(gains[:count], [0.0] * count)
            for count in range(2 * LEAST, 201, LEAST)
            if abs(sum(gains[:count])) / count > STAKE
        )
    assert wrong <= 8
