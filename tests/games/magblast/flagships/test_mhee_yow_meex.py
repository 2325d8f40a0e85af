"""Mhee Yow-Meex (rules 7.8)."""

from typing import Any

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.position import Deal, new_game
from magblast.games.magblast.engine.printed import Options
from magblast.kernel.nodes import replace
from tests.support.scenario import Scenario

SET = ["laser_blast.13", "laser_blast.15", "laser_blast.17"]


def table(**position: Any) -> Scenario:
    return Scenario(
        {1: {"flagship": "mhee_yow_meex", "hand": [*SET, "reinforcements.1"]}, 2: {}},
        shipyard=["dink", "zeus"],
        **position,
    )


def test_of_two_ships_drawn_one_is_kept() -> None:
    game = table(phase="reinforce").do(1, "pay", cards=SET)
    assert {choice["ship"] for choice in game.legal("deploy")} == {"dink", "zeus"}
    game.do(1, "deploy", ship="zeus", zone="blue")
    assert game.zone(1, "blue") == ["zeus"]
    assert game.is_scrapped("dink")


def test_reinforcements_draw_two_as_well() -> None:
    game = table().play("reinforcements.1").quiet().do(1, "deploy", ship="dink", zone="red")
    assert game.zone(1, "red") == ["dink"]
    assert game.is_scrapped("zeus")


def test_each_of_several_ships_is_kept_out_of_two() -> None:
    two_sets = [*SET, "laser_blast.14", "laser_blast.16", "laser_blast.18"]
    game = Scenario(
        {1: {"flagship": "mhee_yow_meex", "hand": two_sets}, 2: {}},
        phase="reinforce",
        shipyard=["dink", "zeus", "ares", "freya"],
    )
    game.do(1, "pay", cards=two_sets, ships=2).do(1, "deploy", ship="zeus", zone="blue")
    assert {choice["ship"] for choice in game.legal("deploy")} == {"ares", "freya"}
    game.do(1, "deploy", ship="freya", zone="blue")
    assert game.zone(1, "blue") == ["zeus", "freya"]
    assert game.state.scrapyard == ("dink", "ares")
    assert game.asked == (1, "reinforce")


def test_with_two_ships_left_the_one_rejected_is_bought_next() -> None:
    two_sets = [*SET, "laser_blast.14", "laser_blast.16", "laser_blast.18"]
    game = Scenario({1: {"flagship": "mhee_yow_meex", "hand": two_sets}, 2: {}}, phase="reinforce")
    first, second = game.state.players
    game.state = replace(
        game.state,
        players=(first, replace(second, dealt=game.state.shipyard[2:])),
        shipyard=game.state.shipyard[:2],
    )
    one, other = game.state.shipyard
    game.do(1, "pay", cards=two_sets, ships=2).do(1, "deploy", ship=one, zone="red")
    assert {choice["ship"] for choice in game.legal("deploy")} == {other}
    game.do(1, "deploy", ship=other, zone="red")
    assert game.zone(1, "red") == [one, other]
    assert (game.state.shipyard, game.state.scrapyard) == ((), ())


def test_the_last_ship_anywhere_is_drawn_alone() -> None:
    game = table()
    # Ships still in the hand of the other seat are in no pile.
    first, second = game.state.players
    game.state = replace(
        game.state,
        players=(first, replace(second, dealt=game.state.shipyard[1:])),
        shipyard=("dink",),
    )
    game.play("reinforcements.1").quiet()
    assert {choice["ship"] for choice in game.legal("deploy")} == {"dink"}
    game.do(1, "deploy", ship="dink", zone="red")
    assert game.zone(1, "red") == ["dink"]


def test_the_ships_of_the_set_up_are_dealt() -> None:
    rules = load_rules("third", Options())
    state = new_game(rules, 2, "deal", Deal(flagships={1: "mhee_yow_meex"})).state
    assert [len(player.dealt) for player in state.players] == [6, 6]
