"""Play the worked examples of the second edition's rulebook."""

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


def test_peter_opens_jennys_blue_zone_and_fires_through_it() -> None:
    game = Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "mag_blast.1"],
                "blue": [{"ship": "cruiser_6"}, {"ship": "dreadnought_1"}],
            },
            2: {"flagship": "letnev", "hand": ["laser_blast.1"], "blue": [{"ship": "scout_2"}]},
        },
        edition="second",
    )
    early = game.refuses(1, "fire", card="mag_blast.1", ship="dreadnought_1", target="letnev")
    assert early == ("zone_not_open", "4.3")
    game.fire("beam_blast.1", "cruiser_6", "scout_2").quiet()
    assert game.is_scrapped("scout_2")
    game.fire("mag_blast.1", "dreadnought_1", "letnev").quiet()
    assert [hit.card for hit in game.flagship(2).damage] == ["mag_blast.1"]
    assert game.hull(2) == 3


def test_jenny_fires_twice_with_a_direct_hit() -> None:
    game = Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "direct_hit.1", "beam_blast.2"],
                "yellow": [{"ship": "cruiser_6"}],
            },
            2: {"hand": ["laser_blast.1"], "yellow": [{"ship": "dreadnought_2"}]},
        },
        edition="second",
    )
    game.fire("beam_blast.1", "cruiser_6", "dreadnought_2").quiet()
    game.play("direct_hit.1", target="dreadnought_2").quiet()
    game.fire("beam_blast.2", "cruiser_6", "dreadnought_2").quiet()
    assert game.hull("dreadnought_2") == 10 - 6


def test_tods_two_fighters_meet_jennys_one() -> None:
    game = Scenario(
        {
            1: {"hand": ["fighter.1", "fighter.2"], "blue": [{"ship": "carrier_1"}]},
            2: {
                "hand": ["fighter.3"],
                "yellow": [{"ship": "scout_4"}],
                "red": [{"ship": "carrier_2"}],
            },
        },
        edition="second",
    )
    game.launch("fighter.1", "carrier_1", "scout_4").respond(2, "fighter.3").quiet()
    game.launch("fighter.2", "carrier_1", "scout_4").quiet()
    assert game.is_discarded("fighter.1", "fighter.3")
    assert game.hull("scout_4") == 1
    game.end_phase()
    assert game.hand(1) == ("fighter.2",)
    assert game.hull("scout_4") == 3
