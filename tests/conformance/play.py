"""Play numbered random games of any game through the door."""

import random
from collections.abc import Iterator
from itertools import product
from typing import Any, NamedTuple

from magblast.kernel.game import AnyGame, AnyPosition
from magblast.kernel.rng import GENERATORS
from magblast.kernel.setup import SeatInfo, Setup, Start

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


class Step(NamedTuple):
    """Describe one step of a random game."""

    before: AnyPosition
    action: Any
    events: tuple[Any, ...]
    after: AnyPosition


def setups(game: AnyGame) -> list[Setup]:
    """List a set-up for every edition, rules version and number of seats; options take turns."""
    found: list[Setup] = []
    for edition in game.editions:
        options = game.options(edition)
        choices = list(product(*options.values()))
        for version in game.rules_versions(edition):
            for seats in game.seats:
                chosen = choices[len(found) * 7 % len(choices)]
                infos = tuple(SeatInfo(name) for name in NAMES[:seats])
                values = dict(zip(options, chosen, strict=True))
                found.append(Setup(edition, infos, values, version))
    return found


def opening(game: AnyGame, number: int) -> tuple[AnyPosition, tuple[Any, ...]]:
    """Return the first position of a numbered game, and what happened before it."""
    choices = setups(game)
    start = Start(f"conformance-{number}", GENERATORS[number % len(GENERATORS)].name)
    return game.open(choices[number % len(choices)], start)


def steps(game: AnyGame, number: int, most: int = 100_000) -> Iterator[Step]:
    """Iterate over the steps of a numbered random game."""
    chance = random.Random(number)
    position, _ = opening(game, number)
    for _ in range(most):
        if position.decision is None:
            return
        action = chance.choice(position.legal)
        after, events = position.play(action)
        yield Step(position, action, events, after)
        position = after
