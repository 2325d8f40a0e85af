"""Letnev (rules 7.15)."""

from typing import Any

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Deal, new_game
from tests.support.scenario import Scenario

SET = ["laser_blast.13", "laser_blast.15", "laser_blast.17"]
TWO_SETS = [*SET, "laser_blast.14", "laser_blast.16", "laser_blast.18"]


def table(hand: list[str], **position: Any) -> Scenario:
    return Scenario(
        {1: {"flagship": "letnev", "hand": hand}, 2: {}},
        edition="second",
        phase="reinforce",
        shipyard=["cruiser_6", "scout_4", "scout_5", "cruiser_7"],
        **position,
    )


def test_of_two_ships_paid_for_one_is_kept() -> None:
    game = table(SET).do(1, "pay", cards=SET)
    assert {choice["ship"] for choice in game.legal("deploy")} == {"cruiser_6", "scout_4"}
    game.do(1, "deploy", ship="scout_4", zone="blue")
    assert game.zone(1, "blue") == ["scout_4"]
    assert game.is_scrapped("cruiser_6")


def test_reinforcement_draws_two_as_well() -> None:
    game = table(["reinforcement.1"]).play("reinforcement.1").quiet()
    game.do(1, "deploy", ship="cruiser_6", zone="red")
    assert game.zone(1, "red") == ["cruiser_6"]
    assert game.is_scrapped("scout_4")


def test_each_of_several_ships_is_kept_out_of_two() -> None:
    game = table(TWO_SETS).do(1, "pay", cards=TWO_SETS, ships=2)
    game.do(1, "deploy", ship="cruiser_6", zone="red")
    assert {choice["ship"] for choice in game.legal("deploy")} == {"scout_5", "cruiser_7"}
    game.do(1, "deploy", ship="cruiser_7", zone="red")
    assert game.zone(1, "red") == ["cruiser_6", "cruiser_7"]
    assert game.is_scrapped("scout_4")
    assert game.is_scrapped("scout_5")


def test_the_ships_of_the_set_up_are_dealt() -> None:
    state = new_game(load_rules("second"), 2, "deal", Deal(flagships={1: "letnev"})).state
    assert [len(player.dealt) for player in state.players] == [4, 4]
