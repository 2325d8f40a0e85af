"""Squadron Bay of the second edition (rules 4.12)."""

from tests.support.scenario import Scenario


def table(*upgrades: str) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["fighter.1", "bomber.1", "laser_blast.1", "squadron_bay.2"],
                "yellow": [{"ship": "scout_4", "upgrades": list(upgrades)}],
            },
            2: {
                "hand": ["bomber.2", "fighter.2"],
                "yellow": [{"ship": "cruiser_6"}],
                "red": [{"ship": "cruiser_7"}],
            },
        },
        edition="second",
    )


def test_without_it_a_scout_launches_nothing() -> None:
    game = table()
    shot = game.refuses(1, "launch", card="fighter.1", ship="scout_4", target="cruiser_6")
    assert shot == ("no_carrier", "4.6")


def test_no_other_upgrade_carries() -> None:
    shot = {"card": "fighter.1", "ship": "scout_4", "target": "cruiser_6"}
    assert table("long_range_cannon.1").refuses(1, "launch", **shot) == ("no_carrier", "4.6")


def test_the_ship_launches_as_a_carrier_does_and_fires_as_well() -> None:
    game = table("squadron_bay.1").fire("laser_blast.1", "scout_4", "cruiser_6").quiet()
    game.do(1, "pass")
    game.launch("fighter.1", "scout_4", "cruiser_7").quiet()
    game.launch("bomber.1", "scout_4", "cruiser_6").quiet()
    assert (game.hull("cruiser_6"), game.hull("cruiser_7")) == (1, 4)


def test_it_serves_in_the_turn_in_which_it_is_played() -> None:
    game = table().play("squadron_bay.2", target="scout_4").quiet()
    assert game.ship("scout_4").upgrades == ("squadron_bay.2",)
    assert {launch["ship"] for launch in game.legal("launch")} == {"scout_4"}


def test_it_carries_interceptors() -> None:
    def attacked(*upgrades: str) -> Scenario:
        game = Scenario(
            {
                1: {"hand": ["fighter.1"], "yellow": [{"ship": "carrier_1"}]},
                2: {
                    "hand": ["fighter.2"],
                    "yellow": [{"ship": "scout_4", "upgrades": list(upgrades)}],
                },
            },
            edition="second",
        )
        return game.launch("fighter.1", "carrier_1", "scout_4")

    assert attacked().can_pass_only()
    game = attacked("squadron_bay.1").respond(2, "fighter.2").quiet()
    assert game.hull("scout_4") == 3
    assert game.is_discarded("fighter.1", "fighter.2")
