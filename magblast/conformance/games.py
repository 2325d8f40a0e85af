"""Play numbered random games of any game through the door."""

import random
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any, NamedTuple

from magblast.kernel.game import AnyGame, AnyPosition
from magblast.kernel.refusal import Refusal
from magblast.kernel.rng import GENERATORS
from magblast.kernel.setup import SeatInfo, Setup, Start

NAMES = ("Ada", "Bo", "Cy", "Dee", "Eli", "Fay", "Gus", "Hal")


class Step(NamedTuple):
    """Describe one step of a random game."""

    before: AnyPosition
    action: Any
    events: tuple[Any, ...]
    after: AnyPosition


def setups(game: AnyGame, turn: int = 0) -> list[Setup]:
    """List a set-up for every edition, rules version and number of seats.

    Options and settings of seats take turns, and begin with another choice for every ``turn``.
    """
    found: list[Setup] = []
    for edition in game.editions:
        options = game.options(edition)
        choices = list(product(*options.values()))
        for version in game.rules_versions(edition):
            for seats in game.seats:
                chosen = choices[(len(found) + turn) * 7 % len(choices)]
                infos = seats_of(game, edition, seats, len(found) + turn)
                values = dict(zip(options, chosen, strict=True))
                found.append(Setup(edition, infos, values, version))
    return found


def seats_of(game: AnyGame, edition: str, count: int, turn: int = 0) -> tuple[SeatInfo, ...]:
    """Return so many seats, which have chosen their settings in turn."""
    settings = game.seat_settings(edition)
    found = []
    for seat in range(count):
        name = NAMES[seat] if seat < len(NAMES) else f"{NAMES[0]} {seat + 1}"
        values = {key: each.values or each.usual for key, each in settings.items()}
        chosen = {key: each[(seat + turn) % len(each)] for key, each in values.items()}
        found.append(SeatInfo(name, settings=chosen))
    return tuple(found)


def setup_of(game: AnyGame, number: int) -> Setup:
    """Return the set-up of a numbered game."""
    choices = setups(game, number)
    return choices[number % len(choices)]


def start_of(number: int) -> Start:
    """Return the seed and the generator of a numbered game; they take turns, too."""
    return Start(f"conformance-{number}", GENERATORS[number % len(GENERATORS)].name)


def opening(game: AnyGame, number: int) -> tuple[AnyPosition, tuple[Any, ...]]:
    """Return the first position of a numbered game, and what happened before it."""
    return game.open(setup_of(game, number), start_of(number))


def chosen(legal: Sequence[Any], chance: random.Random) -> Any:
    """Choose an answer so that games come to an end.

    Mostly something is done rather than declined, since declining comes last in every list.
    """
    if len(legal) == 2 and len({type(each) for each in legal}) == 1:
        return legal[chance.random() < 0.15]
    return legal[-1] if chance.random() < 0.05 else chance.choice(legal)


def steps(game: AnyGame, number: int, most: int = 100_000) -> Iterator[Step]:
    """Iterate over the steps of a numbered random game."""
    chance = random.Random(number)
    position, _ = opening(game, number)
    for _ in range(most):
        if not position.legal:
            return
        action = chosen(position.legal, chance)
        after, events = position.play(action)
        yield Step(position, action, events, after)
        position = after


def is_sampled(count: int) -> bool:
    """Return whether a check that is slower than a step looks at the step after so many actions."""
    # A prime, so that it falls on every kind of decision.
    return count % 3 == 0 if count < 45 else count % 101 == 0


def sampled(game: AnyGame, number: int) -> Iterator[Step]:
    """Iterate over some steps of a numbered game, for checks that are slower than a step."""
    for count, step in enumerate(steps(game, number)):
        if is_sampled(count):
            yield step


def one_of_each(position: AnyPosition) -> Iterator[tuple[Any, Refusal]]:
    """Iterate over near misses, one for each kind of action and reason."""
    known = set[tuple[type, str]]()
    for action, refusal in position.near_misses():
        kind = type(action), refusal.reason
        if kind not in known:
            known.add(kind)
            yield action, refusal
