"""Play the worked examples of the printed rulebooks that hold in the third edition."""

from tests.support.scenario import Scenario


def test_peter_opens_a_zone_and_fires_through_it() -> None:
    game = Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "mag_blast.1"],
                "blue": [{"ship": "freya"}, {"ship": "ares"}],
            },
            2: {
                "flagship": "cranium_consortium",
                "hand": ["laser_blast.1"],
                "blue": [{"ship": "byzakh"}],
            },
        }
    )
    early = game.refuses(1, "fire", card="mag_blast.1", ship="ares", target="cranium_consortium")
    assert early == ("zone_not_open", "4.3")
    game.fire("beam_blast.1", "freya", "byzakh").quiet()
    assert game.is_scrapped("byzakh")
    game.fire("mag_blast.1", "ares", "cranium_consortium").quiet()
    assert [hit.card for hit in game.flagship(2).damage] == ["mag_blast.1"]
    assert game.hull(2) == 3


def test_jenny_fires_twice_with_a_direct_hit() -> None:
    game = Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "direct_hit.1", "beam_blast.2"],
                "yellow": [{"ship": "freya"}],
            },
            2: {"hand": ["laser_blast.1"], "yellow": [{"ship": "poseidon"}]},
        }
    )
    game.fire("beam_blast.1", "freya", "poseidon").quiet()
    game.play("direct_hit.1", target="poseidon").quiet()
    game.fire("beam_blast.2", "freya", "poseidon").quiet()
    assert game.hull("poseidon") == 10 - 6


def test_tods_two_fighters_meet_jennys_one() -> None:
    game = Scenario(
        {
            1: {"hand": ["fighter.1", "fighter.2"], "blue": [{"ship": "woden"}]},
            2: {
                "hand": ["fighter.3"],
                "yellow": [{"ship": "scular"}],
                "red": [{"ship": "sredna"}],
            },
        }
    )
    game.launch("fighter.1", "woden", "scular").respond(2, "fighter.3").quiet()
    game.launch("fighter.2", "woden", "scular").quiet()
    assert game.is_discarded("fighter.1", "fighter.3")
    assert game.hull("scular") == 1
    game.end_phase()
    assert game.hand(1) == ("fighter.2",)
    assert game.hull("scular") == 3


def test_john_moves_his_scout_round_and_his_destroyer_after_it() -> None:
    game = Scenario(
        {
            1: {
                "yellow": [{"ship": "mentatt"}],
                "red": [{"ship": "zeus"}],
                "blue": [{"ship": "terral"}],
            },
            2: {"blue": [{"ship": "portellis"}]},
        },
        phase="maneuver",
    )
    game.do(1, "move", ship="mentatt", zone="red").do(1, "move", ship="terral", zone="yellow")
    assert game.zone(1, "red") == ["zeus", "mentatt"]
    assert game.zone(1, "yellow") == ["terral"]
    assert game.zone(1, "blue") == []
    assert game.refuses(1, "move", ship="terral", zone="green") == ("too_far", "3.6")
    assert game.refuses(1, "move", ship="zeus", zone="blue") == ("too_far", "3.6")
    assert game.end_phase().asked == (1, "attack")


def test_tod_pays_one_of_each_for_a_ship() -> None:
    star, circle, circle_too, diamond = (f"laser_blast.{n}" for n in (13, 15, 16, 17))
    game = Scenario(
        {1: {"hand": [star, circle, circle_too, diamond, "laser_blast.1"]}, 2: {}},
        phase="reinforce",
        shipyard=["freya"],
    )
    assert game.refuses(1, "pay", cards=[star, circle, circle_too]) == ("wrong_payment", "3.5")
    everything = [star, circle, circle_too, diamond]
    assert game.refuses(1, "pay", cards=everything) == ("overpaid", "3.5")
    game.do(1, "pay", cards=[star, circle, diamond]).do(1, "deploy", ship="freya", zone="blue")
    assert game.zone(1, "blue") == ["freya"]
    assert game.hand(1) == (circle_too, "laser_blast.1")


def test_three_alike_twice_buy_two_ships() -> None:
    stars = ["laser_blast.13", "laser_blast.14", "beam_blast.20"]
    circles = ["laser_blast.15", "laser_blast.16", "beam_blast.21"]
    game = Scenario(
        {1: {"hand": [*stars, *circles]}, 2: {}}, phase="reinforce", shipyard=["freya", "dink"]
    )
    game.do(1, "pay", cards=[*stars, *circles], ships=2)
    game.do(1, "deploy", ship="freya", zone="blue").do(1, "deploy", ship="dink", zone="red")
    assert (game.zone(1, "blue"), game.zone(1, "red")) == (["freya"], ["dink"])
