"""Reinforcements (rules 4.11)."""

from typing import Any

from tests.support.scenario import Scenario


def table(**position: Any) -> Scenario:
    return Scenario(
        {
            1: {"hand": ["reinforcements.1", "laser_blast.1"], "yellow": [{"ship": "freya"}]},
            2: {"hand": ["temporal_flux.1"], "green": [{"ship": "ares"}]},
        },
        shipyard=["dink"],
        **position,
    )


def test_the_ship_drawn_is_placed_and_may_fire_at_once() -> None:
    game = table().play("reinforcements.1").quiet()
    assert game.asked == (1, "deploy")
    game.do(1, "deploy", ship="dink", zone="green")
    assert game.zone(1, "green") == ["dink"]
    assert game.fire("laser_blast.1", "dink", "ares").quiet().hull("ares") == 9


def test_flux_leaves_the_ship_in_the_yard() -> None:
    game = table().play("reinforcements.1").respond(2, "temporal_flux.1").quiet()
    assert game.asked == (1, "attack")
    assert game.state.shipyard[0] == "dink"
    assert game.is_discarded("reinforcements.1")


def test_a_full_zone_takes_no_fourth_ship() -> None:
    game = Scenario(
        {
            1: {
                "hand": ["reinforcements.1"],
                "yellow": [{"ship": "freya"}, {"ship": "valent"}, {"ship": "tash"}],
            },
            2: {},
        },
        shipyard=["dink"],
    )
    game.play("reinforcements.1").quiet()
    assert game.refuses(1, "deploy", ship="dink", zone="yellow") == ("zone_full", "3.5")


def test_a_fleet_of_twelve_is_refused_another() -> None:
    ships = "dink byzakh plutt scular chezill untgalha nebular zinoth galha baxter mentatt hundog"
    names = iter(ships.split())
    fleet = {
        zone: [{"ship": next(names)} for _ in range(3)]
        for zone in ("yellow", "green", "red", "blue")
    }
    game = Scenario({1: {"hand": ["reinforcements.1"], **fleet}, 2: {}})
    assert game.refuses(1, "play", card="reinforcements.1") == ("zones_full", "3.5")


def test_it_is_a_card_of_the_attack_phase() -> None:
    game = table(phase="reinforce")
    assert game.refuses(1, "play", card="reinforcements.1") == ("not_now", "1.3")
