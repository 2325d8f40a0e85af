"""Frozen nodes are copied with changes."""

from dataclasses import replace

import pytest

from magblast.games.magblast.engine.fleet import Ship
from magblast.kernel.evolve import evolve

SHIP = Ship("ares", shots=2, boarded=True)


def test_a_copy_has_the_changes_and_all_else_of_the_original() -> None:
    assert evolve(SHIP) == SHIP
    assert evolve(SHIP, boarded=False, shots=3) == replace(SHIP, shots=3, boarded=False)
    assert type(evolve(SHIP, shots=1)) is Ship
    assert SHIP.shots == 2


def test_a_name_that_is_no_field_is_refused() -> None:
    with pytest.raises(KeyError, match="speed"):
        evolve(SHIP, speed=1)
