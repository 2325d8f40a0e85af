"""Sardakk N'orr (rules 7.16)."""

from typing import Any

from tests.support.scenario import Scenario


def table(flagship: str = "sardakk_norr", **first: Any) -> Scenario:
    return Scenario(
        {
            1: {
                "flagship": flagship,
                "hand": ["fighter.1", "bomber.1", "laser_blast.1"],
                "yellow": [{"ship": "scout_4"}],
                "red": [{"ship": "dreadnought_1"}],
                **first,
            },
            2: {"yellow": [{"ship": "cruiser_6"}], "red": [{"ship": "carrier_1"}]},
        },
        edition="second",
    )


def test_every_ship_launches() -> None:
    game = table()
    assert {launch["ship"] for launch in game.legal("launch")} == {"scout_4", "dreadnought_1"}
    game.launch("bomber.1", "dreadnought_1", "carrier_1").quiet()
    assert game.hull("carrier_1") == 3


def test_bombers_stay_in_the_zone_of_the_ship_they_come_from() -> None:
    aimed = {
        (launch["ship"], launch["target"])
        for launch in table().legal("launch")
        if launch["card"] == "bomber.1"
    }
    assert aimed == {("scout_4", "cruiser_6"), ("dreadnought_1", "carrier_1")}


def test_a_ship_that_launched_fires_as_well() -> None:
    game = table().launch("fighter.1", "scout_4", "cruiser_6").quiet()
    game.fire("laser_blast.1", "scout_4", "cruiser_6").quiet()
    assert game.hull("cruiser_6") == 3


def test_others_need_a_carrier() -> None:
    shot = table("hacan").refuses(1, "launch", card="fighter.1", ship="scout_4", target="cruiser_6")
    assert shot == ("no_carrier", "4.6")


def test_it_intercepts_from_any_ship_unless_none_is_left() -> None:
    def attacked(fleet: list[dict[str, str]], target: str) -> Scenario:
        game = Scenario(
            {
                1: {"hand": ["fighter.1"], "yellow": [{"ship": "carrier_1"}]},
                2: {"flagship": "sardakk_norr", "hand": ["fighter.2"], "yellow": fleet},
            },
            edition="second",
        )
        return game.launch("fighter.1", "carrier_1", target)

    game = attacked([{"ship": "scout_4"}], "scout_4").respond(2, "fighter.2").quiet()
    assert game.hull("scout_4") == 3
    assert attacked([], "sardakk_norr").can_pass_only()
