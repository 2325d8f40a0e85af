"""Tri-Bot rent-a-kill series IG44 mark IIV (rules 7.7)."""

from typing import Any

from magblast.games.magblast.engine.events import AbilityUsed, ShipsDrawn
from tests.support.scenario import Scenario

SET = ["laser_blast.13", "laser_blast.15", "laser_blast.17"]
TWO_SETS = [*SET, "laser_blast.14", "laser_blast.16", "laser_blast.18"]


def table(hand: list[str], flagship: str = "tri_bot", **first: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {1: {"flagship": flagship, "hand": hand, **first}, 2: {}}
    return Scenario(seats, phase="reinforce", shipyard=["dink"], scrapyard=["zeus", "ares"])


def test_a_ship_of_the_scrapyard_is_taken_at_the_normal_price() -> None:
    game = table(SET).do(1, "pay", cards=SET, ships=1, take="ares")
    assert game.happened(AbilityUsed) == [AbilityUsed(1, "tri_bot", 2)]
    assert game.happened(ShipsDrawn) == [ShipsDrawn(1, 1, ("ares",))]
    game.do(1, "deploy", ship="ares", zone="red")
    assert game.zone(1, "red") == ["ares"]
    assert game.state.scrapyard == ("zeus",)
    assert game.flagship(1).uses_left == 2
    assert game.is_discarded(*SET)


def test_only_the_first_of_several_is_named() -> None:
    game = table(TWO_SETS).do(1, "pay", cards=TWO_SETS, ships=2, take="zeus")
    game.do(1, "deploy", ship="zeus", zone="red").do(1, "deploy", ship="dink", zone="red")
    assert game.zone(1, "red") == ["zeus", "dink"]
    assert game.flagship(1).uses_left == 2


def test_it_may_draw_as_everybody_does() -> None:
    game = table(SET).do(1, "pay", cards=SET)
    assert game.legal("deploy")[0]["ship"] == "dink"
    assert game.flagship(1).uses_left == 3


def test_it_is_refused_to_others_without_uses_and_for_ships_elsewhere() -> None:
    other = table(SET, "freep").refuses(1, "pay", cards=SET, take="zeus")
    assert other == ("cannot_take", "7.7")
    spent = table(SET, uses_left=0).refuses(1, "pay", cards=SET, take="zeus")
    assert spent == ("no_uses_left", "7.1")
    bare = table(SET).refuses(1, "ability", target="zeus")
    assert bare == ("used_when_paying", "7.7")
    absent = table(SET).refuses(1, "pay", cards=SET, take="freya")
    assert absent == ("not_scrapped", "7.7")
