"""Games in several threads do not meet: the rules are a pure function there, too."""

import random
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Position, new_game
from magblast.record.codec import digest
from tests.support.play import lively, still_asked

GAMES = [(edition, seats) for edition in ("third", "second") for seats in (2, 3, 4)]
MOST = 250


@pytest.fixture
def hasty_threads() -> Iterator[None]:
    """Let threads take turns after every few instructions."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def played(edition: str, seats: int) -> list[Any]:
    """Play a game; return everything the engine said at each of its decisions."""
    luck = random.Random(f"{edition} {seats}")
    position = new_game(load_rules(edition), seats, f"thread {seats}")
    said: list[Any] = []
    for _ in range(MOST):
        if position.outcome is not None:
            break
        asked = position.decision
        assert asked is not None
        told = [position.answers(seat) for seat in still_asked(position)]
        seen = position.view(asked.seat), position.view(None)
        said.append((digest(position.state), position.legal, *seen, *told))
        position, events = position.play(lively(luck, position.legal))
        said.append(events)
    return said


@pytest.mark.usefixtures("hasty_threads")
def test_games_in_threads_are_those_played_alone() -> None:
    alone = [played(*game) for game in GAMES]
    with ThreadPoolExecutor(len(GAMES)) as pool:
        together = list(pool.map(lambda game: played(*game), GAMES))
    assert together == alone


@pytest.mark.usefixtures("hasty_threads")
def test_one_position_answers_several_threads_alike() -> None:
    position = new_game(load_rules("third"), 4, "shared")
    for _ in range(4):
        position, _ = position.play(position.legal[0])

    def ask(number: int) -> Any:
        return shared.legal, shared.view(number % 4 + 1), shared.play(shared.legal[number])

    for _ in range(20):
        shared = position.fresh()
        with ThreadPoolExecutor(4) as pool:
            answers = list(pool.map(ask, range(len(position.legal))))
        for number, answer in enumerate(answers):
            alone = position.fresh()
            expected = alone.view(number % 4 + 1), alone.play(alone.legal[number])
            assert answer == (alone.legal, *expected)


def test_a_position_is_a_value() -> None:
    rules = load_rules("third")
    one, same, other = (new_game(rules, 3, seed) for seed in ("a", "a", "b"))
    one.view(1)
    assert one == same
    assert hash(one) == hash(same)
    assert one != other
    assert Position(one.state, load_rules("second")) != one
    with pytest.raises(AttributeError):
        one.state = other.state  # type: ignore[misc]
    assert one.legal is one.legal
