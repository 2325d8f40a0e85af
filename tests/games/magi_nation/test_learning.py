"""Learners are told everything that is public, and nothing else."""

import random
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any

import pytest

from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.game import GAME
from magblast.games.magi_nation.learning import features, things
from magblast.gym.picks import Numbering, Picks
from magblast.kernel.nodes import fields, is_node, replace
from magblast.kernel.setup import Setup
from magblast.wording import ENGLISH
from tests.games.magi_nation.engine.test_random_play import PAIRS
from tests.games.magi_nation.scenario import setup
from tests.games.magi_nation.test_privacy import redealt, some

UNTOLD = ("legal", "viewer", "decision", "phase")
"""What follows from the rest, or is whose observation it is."""

SEATED = ("active", "by", "owner", "seat", "start", "winner")
"""The fields that hold a seat."""


def others(value: Any, cards: Sequence[str]) -> Iterator[Any]:
    """Iterate over values of which one fact is another."""
    if isinstance(value, Enum):
        yield from (each for each in type(value) if each is not value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value + 1
    elif isinstance(value, str) and value in cards:
        yield next(each for each in cards if each != value)
    elif isinstance(value, tuple):
        yield value[:-1]
        for place, each in enumerate(value):
            for other in others(each, cards):
                yield (*value[:place], other, *value[place + 1 :])
    elif is_node(value):
        changed: Any = value
        for field in fields(value):
            if field.name not in UNTOLD:
                now: Any = getattr(value, field.name)
                is_seat = field.name in SEATED and now is not None
                for other in (3 - now,) if is_seat else others(now, cards):
                    yield replace(changed, **{field.name: other})


def is_another(view: PlayerView, other: PlayerView) -> bool:
    """Return whether a view says something else of the same two seats."""
    seats = [each.seat for each in other.seats]
    return other != view and seats == [each.seat for each in view.seats]


def is_told(setup: Setup, view: PlayerView, other: PlayerView) -> bool:
    """Return whether the observations of two views differ."""
    return features(setup, view) != features(setup, other)


@pytest.mark.parametrize("decks", PAIRS[::4])
def test_every_public_fact_changes_an_observation(decks: tuple[str, str]) -> None:
    table, luck = setup(*decks), random.Random("facts")
    seen: dict[type, int] = {}
    for step in some(decks):
        asked = step.before.decision
        assert asked is not None
        frame = type(step.before.state.stack[-1])
        seen[frame] = seen.get(frame, 0) + 1
        if seen[frame] > 3:
            continue
        view = step.before.view(asked.seat)
        cards = [*step.before.rules.owners]
        changed = [each for each in others(view, cards) if each != view]
        for other in luck.sample(changed, min(60, len(changed))):
            assert is_told(table, view, other), (view, other)
    assert len(seen) > 3


@pytest.mark.parametrize("decks", PAIRS[1::6])
def test_nothing_hidden_changes_an_observation(decks: tuple[str, str]) -> None:
    luck = random.Random(5)
    for step in some(decks):
        for viewer in (1, 2):
            twin = Position(redealt(step.before, viewer, luck), step.before.rules)
            assert not is_told(setup(*decks), step.before.view(viewer), twin.view(viewer))


@pytest.mark.parametrize("decks", PAIRS[::3])
def test_any_answer_can_be_picked_by_numbers(decks: tuple[str, str]) -> None:
    table, luck = setup(*decks), random.Random("picks")
    words = GAME.words(table, ENGLISH)
    numberings = {seat: Numbering(things(table, seat)) for seat in (1, 2)}
    assert {*numberings[1].things} == {*numberings[2].things}
    assert len({*numberings[1].things}) == len(numberings[1]) - 1
    for step in some(decks):
        asked = step.before.decision
        assert asked is not None
        picks = Picks(step.before.view(asked.seat), words, numberings[asked.seat])
        action: Action | None = None
        while action is None:
            action = picks.pick(luck.choice(picks.offered))
        assert action in step.before.legal
