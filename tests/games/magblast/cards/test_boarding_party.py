"""Boarding Party (rules 4.9)."""

from typing import Any

from tests.support.scenario import Scenario

HAND = ["beam_blast.1", "direct_hit.1", "boarding_party.1"]
SCOUTS = "dink byzakh plutt scular chezill untgalha nebular zinoth galha baxter"


def after_direct_hit(target: str = "zeus", first: Any = None, **second: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {
            "hand": [*HAND, "mag_blast.1", "fighter.1"],
            "yellow": [{"ship": "freya"}, {"ship": "woden"}],
            **(first or {}),
        },
        2: {
            "flagship": "cranium_consortium",
            "hand": ["temporal_flux.1"],
            "yellow": [{"ship": "zeus"}, {"ship": "sredna"}],
            **second,
        },
    }
    game = Scenario(seats)
    if target == "zeus":
        game.launch("fighter.1", "woden", "zeus").quiet()
    game.fire("beam_blast.1", "freya", target).quiet()
    return game.play("direct_hit.1", target=target).quiet()


def test_the_ship_comes_over_with_its_blasts_and_this_turns_squadrons() -> None:
    game = after_direct_hit().play("boarding_party.1", target="zeus").quiet()
    assert game.asked == (1, "deploy")
    game.do(1, "deploy", ship="zeus", zone="yellow")
    assert game.zone(1, "yellow") == ["freya", "woden", "zeus"]
    assert game.zone(2, "yellow") == ["sredna"]
    assert game.hull("zeus") == 7
    assert game.is_discarded("boarding_party.1")
    game.end_phase()
    assert game.hull("zeus") == 9
    assert "fighter.1" in game.hand(1)


def test_it_is_no_destruction_and_the_ship_may_fire_at_once() -> None:
    game = after_direct_hit().play("boarding_party.1", target="zeus").quiet()
    assert not game.is_scrapped("zeus")
    game.do(1, "deploy", ship="zeus", zone="yellow")
    assert game.fire("mag_blast.1", "zeus", "sredna").quiet().hull("sredna") == 4


def test_a_ship_that_has_fired_this_turn_has_fired_for_its_captor_too() -> None:
    fired = {"ship": "zeus", "shots": 1, "turrets_fired": ["mag"]}
    game = after_direct_hit(yellow=[fired, {"ship": "sredna"}])
    game.play("boarding_party.1", target="zeus").quiet()
    game.do(1, "deploy", ship="zeus", zone="yellow")
    assert all(shot["ship"] != "zeus" for shot in game.legal("fire"))
    assert game.ship("zeus").shots == 1


def test_a_captured_carrier_launches_at_once() -> None:
    game = after_direct_hit("sredna").play("boarding_party.1", target="sredna").quiet()
    game.do(1, "deploy", ship="sredna", zone="red")
    assert {"card": "fighter.1", "ship": "sredna", "target": "zeus"} in game.legal("launch")


def test_flux_keeps_the_ship_where_it_is() -> None:
    game = after_direct_hit().play("boarding_party.1", target="zeus")
    game.respond(2, "temporal_flux.1").quiet()
    assert game.zone(2, "yellow") == ["zeus", "sredna"]
    assert game.asked == (1, "attack")


def test_it_does_not_take_flagships() -> None:
    for hand in (["temporal_flux.1"], []):
        game = after_direct_hit("cranium_consortium", yellow=[], hand=hand)
        refusal = game.refuses(1, "play", card="boarding_party.1", target="cranium_consortium")
        assert refusal == ("not_a_flagship_target", "4.9")


def test_a_full_fleet_has_no_room_for_it() -> None:
    names = iter(SCOUTS.split())
    fleet = {zone: [{"ship": next(names)} for _ in range(3)] for zone in ("green", "red", "blue")}
    fleet["yellow"] = [{"ship": "freya"}, {"ship": "woden"}, {"ship": next(names)}]
    game = after_direct_hit(first=fleet)
    refusal = game.refuses(1, "play", card="boarding_party.1", target="zeus")
    assert refusal == ("zones_full", "3.5")


def test_a_full_zone_is_refused() -> None:
    yellow = [{"ship": "freya"}, {"ship": "woden"}, {"ship": "dink"}]
    game = after_direct_hit(first={"yellow": yellow})
    game.play("boarding_party.1", target="zeus").quiet()
    assert game.refuses(1, "deploy", ship="zeus", zone="yellow") == ("zone_full", "3.5")
