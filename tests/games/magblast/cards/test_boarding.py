"""Boarding of the second edition (rules 4.9)."""

from typing import Any

from tests.support.scenario import Scenario


def after_direct_hit(**target: Any) -> Scenario:
    game = Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "direct_hit.1", "boarding.1", "mag_blast.1", "fighter.1"],
                "yellow": [{"ship": "cruiser_6"}],
            },
            2: {
                "hand": ["temporal_flux.1", "evasive_action.1"],
                "yellow": [{"ship": "dreadnought_2", **target}, {"ship": "scout_4"}],
            },
        },
        edition="second",
    )
    game.fire("beam_blast.1", "cruiser_6", "dreadnought_2").quiet()
    return game.play("direct_hit.1", target="dreadnought_2").quiet()


def boarded(**target: Any) -> Scenario:
    game = after_direct_hit(**target).play("boarding.1", target="dreadnought_2").quiet()
    assert game.asked == (1, "deploy")
    return game.do(1, "deploy", ship="dreadnought_2", zone="yellow")


def test_the_ship_comes_over_with_its_blasts_and_upgrades() -> None:
    game = boarded(damage=["laser_blast.1"], upgrades=["squadron_bay.1"])
    assert game.zone(1, "yellow") == ["cruiser_6", "dreadnought_2"]
    assert game.zone(2, "yellow") == ["scout_4"]
    assert game.hull("dreadnought_2") == 6
    assert game.ship("dreadnought_2").upgrades == ("squadron_bay.1",)
    assert game.is_discarded("boarding.1")


def test_it_fires_no_blast_this_turn_but_launches_squadrons() -> None:
    game = boarded(upgrades=["squadron_bay.1"])
    shot = game.refuses(1, "fire", card="mag_blast.1", ship="dreadnought_2", target="scout_4")
    assert shot == ("boarded", "4.9")
    game.launch("fighter.1", "dreadnought_2", "scout_4").quiet()
    assert game.hull("scout_4") == 1


def test_it_fires_in_the_next_turn_of_its_new_owner() -> None:
    game = boarded().end_phase()
    game.do(2, "end_phase").do(2, "end_phase").do(2, "end_phase").do(2, "end_phase")
    game.do(1, "end_phase").do(1, "end_phase").do(1, "end_phase")
    assert game.asked == (1, "attack")
    shot = {"card": "mag_blast.1", "ship": "dreadnought_2", "target": "scout_4"}
    assert shot in game.legal("fire")


def test_a_security_force_keeps_it_off() -> None:
    game = after_direct_hit(upgrades=["security_force.1"])
    refusal = game.refuses(1, "play", card="boarding.1", target="dreadnought_2")
    assert refusal == ("guarded", "4.12")


def test_flux_answers_it_and_evasive_action_does_not() -> None:
    game = after_direct_hit().play("boarding.1", target="dreadnought_2")
    assert game.legal("respond") == [{"card": "temporal_flux.1"}]
    game.respond(2, "temporal_flux.1").quiet()
    assert game.zone(2, "yellow") == ["dreadnought_2", "scout_4"]
    assert game.is_discarded("boarding.1")
