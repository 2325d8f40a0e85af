"""Features tell what lies on the table, as each seat sees it."""

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, NewType

import pytest

from magblast.conformance.trial import opening, setups
from magblast.games.magblast.game import Magblast
from magblast.gym.features import FrameFeatures, asked, clockwise, column
from magblast.gym.picks import learning_of
from magblast.kernel.nodes import replace
from magblast.kernel.seat import Audience, Decision, Seat
from magblast.kernel.shelf import game_of

Pebble = NewType("Pebble", str)


class Mood(StrEnum):
    """Identify a mood."""

    CALM = "calm"
    WILD = "wild"


class Throw(NamedTuple):
    """Pair a pebble with how far it flies."""

    pebble: Pebble
    far: int


@dataclass(frozen=True)
class Calling:
    """Ask a seat."""

    seat: Seat
    mood: Mood
    loud: bool = False


@dataclass(frozen=True)
class Throwing:
    """Let pebbles fly."""

    seat: Seat
    throws: tuple[Throw, ...]
    limit: int | None = None


FRAMES = FrameFeatures((Calling, Throwing))
IDS = {"pebble": {Pebble("black"): 0, Pebble("white"): 1}}


def _told(*stack: Calling | Throwing, me: Seat = 1) -> list[float]:
    return FRAMES.numbers(stack, me, 3, IDS).tolist()


def test_frames_are_told_by_their_types() -> None:
    # Kind, mood, loud, kind, far and limit; then seats clockwise, and pebbles.
    assert _told() == [0.0] * 7 + [0.0] * 5
    assert _told(Calling(2, Mood.WILD), me=2) == [1, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0]
    assert _told(Calling(2, Mood.WILD), me=1) == [1, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0]


def test_the_frame_on_top_counts_most() -> None:
    throws = (Throw(Pebble("white"), 0), Throw(Pebble("black"), 3))
    found = _told(Throwing(1, throws), Calling(3, Mood.CALM, True))
    assert found == [1, 1, 0, 1, 0.5, 0.5 + 1, 0, 0.5, 0, 1, 0.25, 0.5]


def test_what_is_0_differs_from_what_is_not_there() -> None:
    assert _told(Throwing(1, (), 0)) != _told(Throwing(1, (), None))


def test_a_field_that_names_things_needs_their_ids() -> None:
    with pytest.raises(KeyError, match="pebble"):
        FRAMES.numbers((), 1, 3, {})


def test_whoever_looks_comes_first() -> None:
    assert clockwise(3, 4) == [3, 4, 1, 2]
    assert column(clockwise(3, 4), {4: 1.0}) == [0, 1, 0, 0]
    found = asked(Decision(1, "wild", Audience.ROUND, (1, 2)), Mood, 2, 3)
    assert found == [0, 1, 0, 0, 1, 1, 0, 1]
    assert asked(None, Mood, 2, 3) == [0.0] * 8


def test_each_flagship_has_features_of_its_own() -> None:
    game = game_of("magblast")
    for edition in game.editions:
        setup = next(each for each in setups(game) if each.edition == edition)
        view = opening(game, 0)[0].view(1)
        told = set()
        for flagship in Magblast().rules(setup).flagships:
            own = replace(view.seats[1], flagship=replace(view.seats[1].flagship, id=flagship))
            seen = replace(view, seats=(view.seats[0], own))
            told.add(tuple(learning_of("magblast").features(setup, seen)))
        assert len(told) == len(Magblast().rules(setup).flagships)
