"""Point Defense Turret of the second edition (rules 4.12)."""

from typing import Any

from tests.support.scenario import Scenario


def table(**second: Any) -> Scenario:
    covered = {"ship": "scout_4", "upgrades": ["point_defense_turret.1"]}
    return Scenario(
        {
            1: {
                "hand": ["fighter.1", "bomber.1", "laser_blast.1"],
                "yellow": [{"ship": "carrier_1"}, {"ship": "scout_5"}],
            },
            2: {"yellow": [covered, {"ship": "cruiser_6"}], "red": [{"ship": "cruiser_7"}]}
            | second,
        },
        edition="second",
    )


def test_no_squadron_attacks_the_ships_of_its_zone() -> None:
    game = table()
    for card in ("fighter.1", "bomber.1"):
        for target in ("scout_4", "cruiser_6"):
            shot = game.refuses(1, "launch", card=card, ship="carrier_1", target=target)
            assert shot == ("squadron_cover", "4.12")


def test_other_zones_and_the_flagship_are_not_covered() -> None:
    launches = table().legal("launch")
    assert {launch["target"] for launch in launches} == {"cruiser_7", "letnev"}


def test_it_does_not_stop_blasts() -> None:
    game = table().fire("laser_blast.1", "scout_5", "scout_4").quiet()
    assert game.hull("scout_4") == 2


def test_it_covers_the_zone_its_ship_moves_to() -> None:
    covered = {"ship": "scout_4", "upgrades": ["point_defense_turret.1"]}
    game = Scenario(
        {
            1: {"yellow": [covered, {"ship": "cruiser_6"}], "red": [{"ship": "cruiser_7"}]},
            2: {"hand": ["fighter.1"], "yellow": [{"ship": "carrier_1"}]},
        },
        edition="second",
        phase="maneuver",
    )
    game.do(1, "move", ship="scout_4", zone="red").end_phase().end_phase()
    for _ in range(3):
        game.end_phase(2)
    aimed = {launch["target"] for launch in game.legal("launch") if launch["card"] == "fighter.1"}
    assert aimed == {"cruiser_6", "hacan"}
