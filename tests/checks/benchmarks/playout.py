"""Play Mag•Blast at random: list what is legal, choose, apply; every state is kept."""

import random
from collections.abc import Callable, Sequence
from functools import cache
from itertools import islice

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import Action, EndPhase
from magblast.games.magblast.engine.position import new_game
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState

Chooser = Callable[[random.Random, Sequence[Action]], Action]
MOST = 3000
"""Decisions after which a sample ends, finished or not."""


def even(luck: random.Random, actions: Sequence[Action]) -> Action:
    """Choose evenly, as the peers do; eight of nine decisions then move ships to and fro."""
    return luck.choice(actions)


def brisk(luck: random.Random, actions: Sequence[Action]) -> Action:
    """End one phase in three that can be ended; it gives about the mix of decisions of people."""
    last = actions[-1]
    if type(last) is EndPhase and luck.random() < 1 / 3:
        return last
    return luck.choice(actions)


@cache
def rules_of(edition: str) -> Rules:
    """Load an edition once."""
    return load_rules(edition)


def play(rules: Rules, seats: int, seed: str, choose: Chooser) -> list[GameState]:
    """Play a complete game and return its states."""
    luck = random.Random(seed)
    position = new_game(rules, seats, seed)
    states = [position.state]
    while position.outcome is None:
        position, _ = position.play(choose(luck, position.legal))
        states.append(position.state)
    return states


def play_on(rules: Rules, seats: int, seed: str, choose: Chooser, most: int) -> list[GameState]:
    """Play games one after another, ``most`` decisions altogether, and return their states."""
    states: list[GameState] = []
    number = 0
    while len(states) < most:
        luck = random.Random(f"{seed} {number}")
        position = new_game(rules, seats, f"{seed} {number}")
        for _ in range(most - len(states)):
            if position.outcome is not None:
                break
            position, _ = position.play(choose(luck, position.legal))
            states.append(position.state)
        number += 1
    return states


def sample(edition: str, seats: int, choose: Chooser = brisk) -> Callable[[int], int]:
    """Return a contender's run: so many decisions of games with so many seats."""
    rules = rules_of(edition)

    def run(number: int) -> int:
        return len(play_on(rules, seats, str(number), choose, MOST))

    return run


def complete(edition: str, seats: int, choose: Chooser, games: int) -> Callable[[int], int]:
    """Return a contender's run: complete games."""
    rules = rules_of(edition)

    def run(number: int) -> int:
        seeds = range(number * games, (number + 1) * games)
        return sum(len(play(rules, seats, str(seed), choose)) - 1 for seed in seeds)

    return run


def walk(edition: str, seats: int, choose: Chooser, games: int) -> Callable[[int], int]:
    """Return a contender's run: complete games, as a search plays them; no state is kept."""
    rules = rules_of(edition)

    def run(number: int) -> int:
        decisions = 0
        for seed in range(number * games, (number + 1) * games):
            luck = random.Random(str(seed))
            walked = new_game(rules, seats, str(seed)).walk()
            while legal := walked.legal:
                walked.go(choose(luck, legal))
                decisions += 1
        return decisions

    return run


def spread(states: Sequence[GameState], count: int) -> list[GameState]:
    """Pick about ``count`` states spread evenly over a game, without the last."""
    return list(islice(states[:-1], 0, None, max(1, len(states) // count)))
