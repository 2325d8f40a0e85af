"""A quick constructor changes nothing but the time it takes."""

import copy
import pickle
from dataclasses import FrozenInstanceError, replace

import pytest

from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.engine.fleet import Hit, Ship
from magblast.games.magblast.engine.frames import Play, Stage
from magblast.kernel.quick import maker

SHIP = Ship("ares", (Hit("mag_blast.1", 3),), shots=1)


def test_fields_are_set_by_position_by_name_and_by_default() -> None:
    assert (SHIP.id, SHIP.damage, SHIP.shots, SHIP.boarded) == (
        "ares",
        (Hit("mag_blast.1", 3),),
        1,
        False,
    )
    assert Fire(1, card="a", ship="b", target="c") == Fire(1, "a", "b", "c")
    assert type(SHIP) is Ship


def test_a_finished_node_is_frozen() -> None:
    with pytest.raises(FrozenInstanceError):
        SHIP.shots = 2  # type: ignore[misc]
    with pytest.raises(AttributeError):
        object.__setattr__(SHIP, "colour", "red")


def test_wrong_arguments_are_refused() -> None:
    with pytest.raises(TypeError):
        Play(1, "laser_blast.1")  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Fire(1, "a", "b", "c", colour="red")  # type: ignore[call-arg]


def test_copies_are_equal() -> None:
    play = Play(1, "laser_blast.1", Stage.SOUND, target="ares")
    for node in (SHIP, play):
        assert pickle.loads(pickle.dumps(node)) == node == copy.deepcopy(node)
        assert hash(copy.copy(node)) == hash(node)
    assert replace(SHIP, shots=0) == Ship("ares", SHIP.damage)


def test_what_a_maker_makes_is_the_same() -> None:
    make = maker(Ship)
    assert make("ares", SHIP.damage, shots=1) == SHIP
    assert type(make("ares")) is Ship
    assert make("ares") == Ship("ares")
    with pytest.raises(FrozenInstanceError):
        make("ares").shots = 2  # type: ignore[misc]
    with pytest.raises(TypeError):
        make()  # type: ignore[call-arg]
