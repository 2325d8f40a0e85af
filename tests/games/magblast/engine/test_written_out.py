"""Copies by code that is written out forget no field."""

from dataclasses import fields, replace
from typing import Any

from magblast.games.magblast.engine.fleet import Flagship, FleetEvent, Hit, Ship, with_origin
from magblast.games.magblast.engine.state import PlayerState, with_fleet, with_hand
from magblast.games.magblast.engine.terms import Turret

SHIP = Ship(
    "ares",
    damage=(Hit("laser_blast.1", 1),),
    squadrons=(Hit("fighter.1", 1),),
    upgrades=("boarding.1",),
    shots=1,
    turrets_fired=(Turret.LASER,),
    boarded=True,
    origin=2,
)
PLAYER = PlayerState(
    Flagship("freep"),
    fleet=((SHIP,), (), (), ()),
    hand=("mag_blast.1",),
    events=(FleetEvent("minefield.1", 2),),
    first_turn=False,
    eliminated=True,
    dealt=("zeus",),
    placed=("galha",),
)


def test_the_nodes_below_have_no_field_left_at_its_default() -> None:
    nodes: tuple[Any, ...] = (SHIP, PLAYER)
    for node in nodes:
        assert [f.name for f in fields(node) if getattr(node, f.name) == f.default] == []


def test_a_written_out_copy_is_a_replacement() -> None:
    assert with_origin(SHIP, None) == replace(SHIP, origin=None)
    assert with_hand(PLAYER, ("a.1",)) == replace(PLAYER, hand=("a.1",))
    assert with_fleet(PLAYER, ((), (), (), ())) == replace(PLAYER, fleet=((), (), (), ()))
