"""Play any game at random: list what is legal, choose, apply; every state is kept."""

import random
from collections.abc import Callable
from typing import Any

from magblast.conformance.trial import setups
from magblast.kernel.game import AnyPosition
from magblast.kernel.rng import BLAKE2B
from magblast.kernel.setup import Start
from magblast.kernel.shelf import game_of
from tests.checks.benchmarks.playout import MOST


def play(id_: str, number: int) -> list[Any]:
    """Play a game and return its states; one phase in three is ended that can be.

    Settings of seats, such as armies and decks, take turns.
    """
    game, luck = game_of(id_), random.Random(number)
    setup = setups(game, number)[0]
    position: AnyPosition = game.open(setup, Start(str(number), BLAKE2B.name))[0]
    states = [position.data()]
    while position.outcome is None and len(states) <= MOST:
        legal = position.legal
        ends = type(legal[-1]).__name__ == "EndPhase" and luck.random() < 1 / 3
        position = position.play(legal[-1] if ends else luck.choice(legal))[0]
        states.append(position.data())
    return states


def complete(id_: str, games: int) -> Callable[[int], int]:
    """Return a contender's run: games from their beginnings."""

    def run(number: int) -> int:
        numbers = range(number * games, (number + 1) * games)
        return sum(len(play(id_, each)) - 1 for each in numbers)

    return run
