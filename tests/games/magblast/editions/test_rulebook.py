"""Pay as in the worked examples of the second edition; the others are logs, in ``examples``."""

from tests.support.scenario import Scenario


def test_tod_pays_one_of_each_for_a_ship_in_his_blue_zone() -> None:
    star, circle, circle_too, diamond = (f"laser_blast.{n}" for n in (13, 15, 16, 17))
    game = Scenario(
        {1: {"hand": [star, circle, circle_too, diamond, "laser_blast.1"]}, 2: {}},
        edition="second",
        phase="reinforce",
        shipyard=["cruiser_6"],
    )
    assert game.refuses(1, "pay", cards=[circle, circle_too, star]) == ("wrong_payment", "3.5")
    game.do(1, "pay", cards=[star, circle, diamond])
    game.do(1, "deploy", ship="cruiser_6", zone="blue")
    assert game.zone(1, "blue") == ["cruiser_6"]
    assert game.hand(1) == (circle_too, "laser_blast.1")


def test_three_alike_twice_buy_two_ships() -> None:
    stars = ["laser_blast.13", "laser_blast.14", "beam_blast.20"]
    circles = ["laser_blast.15", "laser_blast.16", "beam_blast.21"]
    game = Scenario(
        {1: {"hand": [*stars, *circles]}, 2: {}},
        edition="second",
        phase="reinforce",
        shipyard=["cruiser_6", "scout_4"],
    )
    game.do(1, "pay", cards=[*stars, *circles], ships=2)
    game.do(1, "deploy", ship="cruiser_6", zone="blue").do(1, "deploy", ship="scout_4", zone="red")
    assert (game.zone(1, "blue"), game.zone(1, "red")) == (["cruiser_6"], ["scout_4"])
