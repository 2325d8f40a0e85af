"""Ramming Speed (rules 4.10)."""

import pytest

from tests.support.scenario import Scenario


def table(**first: object) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["ramming_speed.1", "direct_hit.1", "catastrophic_damage.1"],
                "yellow": [
                    {"ship": "mentatt", "fired": True, "damage": ["laser_blast.1"]},
                    {"ship": "freya"},
                    {"ship": "zeus"},
                ],
                **first,
            },
            2: {"hand": ["temporal_flux.1"], "yellow": [{"ship": "ares"}]},
        }
    )


@pytest.mark.parametrize(("ship", "speed"), [("mentatt", 2), ("freya", 1), ("zeus", 0)])
def test_the_damage_is_the_speed_of_the_ship_lost(ship: str, speed: int) -> None:
    game = table().play("ramming_speed.1", ship=ship, target="ares").quiet()
    assert [(hit.card, hit.damage) for hit in game.ship("ares").damage] == [
        ("ramming_speed.1", speed)
    ]
    assert game.is_scrapped(ship)


def test_the_ship_is_lost_on_announcement_with_the_blasts_under_it() -> None:
    game = table().do(1, "play", card="ramming_speed.1", ship="mentatt", target="ares")
    assert game.asked == (1, "sound")
    assert game.is_scrapped("mentatt")
    assert game.is_discarded("laser_blast.1")
    game.do(1, "sound", made=False)
    assert game.hull("ares") == 10
    assert game.is_discarded("ramming_speed.1")


def test_flux_cancels_it_but_the_ship_stays_lost() -> None:
    game = table().play("ramming_speed.1", ship="freya", target="ares")
    game.do(1, "sound", made=True).respond(2, "temporal_flux.1").quiet()
    assert game.hull("ares") == 10
    assert game.is_scrapped("freya")


def test_an_effect_may_follow_but_no_second_shot() -> None:
    game = table(hand=["ramming_speed.1", "direct_hit.1", "catastrophic_damage.1", "beam_blast.1"])
    game.play("ramming_speed.1", ship="freya", target="ares").quiet()
    game.play("direct_hit.1", target="ares").quiet()
    assert game.asked == (1, "follow_up")
    assert not game.legal("fire")
    game.play("catastrophic_damage.1", target="ares").quiet()
    assert game.is_scrapped("ares")


def test_the_last_ship_of_a_zone_may_ram_even_a_flagship() -> None:
    game = table(blue=[{"ship": "dink"}])
    flagship = game.flagship(2).id
    game.play("ramming_speed.1", ship="dink", target=flagship).quiet()
    assert game.zone(1, "blue") == []
    assert game.hull(2) == 6


def test_a_mined_fleet_and_a_shielded_target_forbid_it() -> None:
    mined = table(events=[{"card": "minefield.1", "by": 2}])
    ram = {"card": "ramming_speed.1", "ship": "freya", "target": "ares"}
    assert mined.refuses(1, "play", **ram) == ("mined", "6.1")
    assert table().refuses(1, "play", **{**ram, "ship": "ares"}) == ("not_your_ship", "4.10")
    shielded = Scenario(
        {
            1: {"hand": ["ramming_speed.1"], "yellow": [{"ship": "freya"}]},
            2: {"yellow": [{"ship": "ares"}], "events": [{"card": "asteroids.1", "by": 2}]},
        }
    )
    assert shielded.refuses(1, "play", **ram) == ("shielded", "6.2")
