"""Play Battlecards at random: list what is legal, choose, apply; every state is kept."""

import random
from collections.abc import Callable

from magblast.games.battlecards.catalog import load_rules
from magblast.games.battlecards.engine.actions import EndPhase
from magblast.games.battlecards.engine.position import new_game
from magblast.games.battlecards.engine.rules import Options
from magblast.games.battlecards.engine.state import GameState


def play(seed: str) -> list[GameState]:
    """Play a complete game and return its states; one phase in three is ended that can be."""
    luck = random.Random(seed)
    position, _ = new_game(load_rules(Options()), seed)
    states = [position.state]
    while position.outcome is None:
        legal = position.legal
        ends = type(legal[-1]) is EndPhase and luck.random() < 1 / 3
        position, _ = position.play(legal[-1] if ends else luck.choice(legal))
        states.append(position.state)
    return states


def complete(games: int) -> Callable[[int], int]:
    """Return a contender's run: complete games."""

    def run(number: int) -> int:
        seeds = range(number * games, (number + 1) * games)
        return sum(len(play(str(seed))) - 1 for seed in seeds)

    return run
