"""The arena is fair, repeatable and honest about games that do not end."""

from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest

from magblast.bots.arena import GameResult, play_game, play_match, steps
from magblast.bots.portions import Here
from tests.bots.support import match


def test_every_deal_is_played_once_by_each_rotation() -> None:
    found = match("bot:random", "bot:greedy", "bot:captain:5")
    assert [found.seating(number) for number in (1, 2, 3, 4)] == [
        (0, 1, 2),
        (1, 2, 0),
        (2, 0, 1),
        (0, 1, 2),
    ]
    assert [found.seed_of(number) for number in (1, 3, 4)] == ["falcon/1", "falcon/1", "falcon/2"]
    first = [next(iter(steps(found, number))).position for number in (1, 2, 3, 4)]
    assert first[0] == first[1] == first[2] != first[3]


def test_a_game_is_played_to_its_end() -> None:
    played = play_game(match("bot:greedy", "bot:random"), 1)
    assert played.finished
    assert played.actions == sum(
        step.action is not None for step in steps(match("bot:greedy", "bot:random"), 1)
    )
    assert len(played.digest) == 8


def test_a_game_that_is_cut_off_is_unfinished_and_no_draw() -> None:
    played = play_game(match("bot:greedy", "bot:random", cap=3), 1)
    assert not played.finished
    assert played.winners == ()
    assert played.actions == 3


def test_results_do_not_depend_on_the_workers() -> None:
    found = match("bot:greedy", "bot:random")
    numbers = range(1, 13)
    alone = [*play_match(found, numbers)]
    assert [game.number for game in alone] == [*numbers]
    assert [*play_match(found, numbers, lambda: ThreadPoolExecutor(3), 3, 2)] == alone
    assert [*play_match(found, numbers, lambda: ProcessPoolExecutor(2), 2, 5)] == alone
    # Any game can be played alone.
    assert play_game(found, 7) == alone[6]


class Dying(Executor):
    """Lose the worker once after some portions, like a killed process."""

    def __init__(self, alive: int) -> None:
        self.alive = alive
        self.here = Here()

    def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
        """Do the work while there is a worker."""
        if self.alive:
            self.alive -= 1
            return self.here.submit(fn, *args)
        future: Future[Any] = Future()
        future.set_exception(BrokenProcessPool("a worker died"))
        return future


def test_a_lost_worker_loses_no_result() -> None:
    found = match("bot:greedy", "bot:random")
    pools = iter([Dying(5), Dying(0), Dying(99)])
    numbers = range(1, 13)
    assert [*play_match(found, numbers, lambda: next(pools), 2)] == [*play_match(found, numbers)]


def test_workers_that_keep_dying_are_given_up() -> None:
    games = play_match(match("bot:greedy", "bot:random"), range(1, 3), lambda: Dying(0), 2)
    with pytest.raises(BrokenProcessPool):
        next(games)


def test_a_bot_that_fails_ends_the_match() -> None:
    class Failing:
        def sit_down(self, table: object, seed: str) -> "Failing":
            return self

        def choose(self, view: object) -> object:
            raise ZeroDivisionError

    found = match("bot:greedy", "bot:random")
    broken = type(found)(found.briefing, (Failing(), Failing()), "owl")
    with pytest.raises(ZeroDivisionError):
        next(play_match(broken, range(1, 2)))


def test_few_games_are_on_their_way_at_any_time() -> None:
    sent: list[range] = []

    class Counting(Here):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
            sent.append(args[0])
            return super().submit(fn, *args)

    # A list of all of them would not fit into memory.
    games = play_match(match("bot:greedy", "bot:random"), range(1, 10**12), Counting, 2)
    first: GameResult = next(games)
    games.close()  # type: ignore[attr-defined]
    assert first.number == 1
    assert len(sent) == 8


def test_what_waits_is_left_to_the_executor_that_is_shut_down() -> None:
    """A pool of processes that finds a cancelled future while it breaks prints a traceback."""
    waiting: list[Future[Any]] = []

    class Slow(Here):
        def submit(self, fn: Any, /, *args: Any, **kwargs: Any) -> "Future[Any]":
            if not waiting:
                waiting.append(super().submit(fn, *args))
            else:
                waiting.append(Future())
            return waiting[-1]

        def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
            assert not wait
            stopped.append(not any(future.cancelled() for future in waiting))

    stopped: list[bool] = []
    games = play_match(match("bot:greedy", "bot:random"), range(1, 10), Slow, 2)
    next(games)
    games.close()  # type: ignore[attr-defined]
    assert len(waiting) > 1
    assert stopped == [True]
