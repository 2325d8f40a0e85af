"""BZZGZZRT! (rules 7.9)."""

from tests.support.scenario import Scenario


def table() -> Scenario:
    return Scenario(
        {
            1: {
                "flagship": "bzzgzzrt",
                "hand": ["bomber.1", "laser_blast.1"],
                "events": [{"card": "asteroids.1", "by": 2}],
                "yellow": [{"ship": "freya"}, {"ship": "dink"}],
                "green": [{"ship": "zeus"}, {"ship": "portellis"}],
            },
            2: {"yellow": [{"ship": "ares"}], "hand": ["fighter.1"]},
        }
    )


def test_ships_of_speed_one_launch() -> None:
    game = table()
    assert {launch["ship"] for launch in game.legal("launch")} == {"freya"}
    assert game.launch("bomber.1", "freya", "ares").quiet().hull("ares") == 6


def test_ships_of_speed_two_sweep_and_minesweepers_still_do() -> None:
    game = table()
    assert {sweep["ship"] for sweep in game.legal("sweep")} == {"dink", "portellis"}
    game.do(1, "sweep", ship="dink", card="asteroids.1")
    assert not game.seat(1).events
    shot = game.refuses(1, "fire", card="laser_blast.1", ship="dink", target="ares")
    assert shot == ("has_fired", "4.2")


def test_ships_of_speed_nought_gain_nothing() -> None:
    game = table()
    sweep = game.refuses(1, "sweep", ship="zeus", card="asteroids.1")
    assert sweep == ("not_a_sweeper", "6.4")
    launch = game.refuses(1, "launch", card="bomber.1", ship="zeus", target="ares")
    assert launch == ("not_a_carrier", "4.6")


def test_it_intercepts_from_a_cruiser() -> None:
    game = Scenario(
        {
            1: {"hand": ["fighter.1"], "yellow": [{"ship": "woden"}]},
            2: {"flagship": "bzzgzzrt", "hand": ["fighter.2"], "yellow": [{"ship": "freya"}]},
        }
    )
    game.launch("fighter.1", "woden", "freya").respond(2, "fighter.2").quiet()
    assert game.is_discarded("fighter.1", "fighter.2")
