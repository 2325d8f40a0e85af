"""The five phases and the first turn (rules 3)."""

from tests.support.scenario import Scenario


def test_the_first_turn_of_each_seat_begins_with_reinforce() -> None:
    game = Scenario({1: {}, 2: {"first_turn": True, "hand": ["laser_blast.1"]}}).end_phase()
    assert game.asked == (2, "reinforce")
    assert game.hand(2) == ("laser_blast.1",)


def test_discarding_comes_before_the_draw_to_five() -> None:
    hand = [f"laser_blast.{n}" for n in range(1, 6)]
    game = Scenario({1: {"hand": hand}, 2: {}}, phase="discard", action_deck=["mag_blast.1"])
    game.do(1, "discard", card="laser_blast.3").end_phase()
    assert game.asked == (1, "reinforce")
    assert game.hand(1)[-1] == "mag_blast.1"
    assert len(game.hand(1)) == 5


def test_a_hand_above_five_draws_nothing() -> None:
    hand = [f"laser_blast.{n}" for n in range(1, 8)]
    game = Scenario({1: {"hand": hand}, 2: {}}, phase="discard").end_phase()
    assert game.hand(1) == tuple(hand)


def test_the_phase_does_not_end_while_a_zone_holds_four() -> None:
    game = Scenario(
        {
            1: {
                "yellow": [{"ship": "dink"}, {"ship": "plutt"}, {"ship": "scular"}],
                "green": [{"ship": "freya"}],
            },
            2: {},
        },
        phase="maneuver",
    )
    game.do(1, "move", ship="freya", zone="yellow")
    assert game.refuses(1, "end_phase") == ("overcrowded", "3.6")
    game.do(1, "move", ship="dink", zone="red")
    assert game.end_phase().asked == (1, "attack")


def test_a_ship_is_measured_from_where_it_began_the_phase() -> None:
    game = Scenario({1: {"yellow": [{"ship": "freya"}]}, 2: {}}, phase="maneuver")
    game.do(1, "move", ship="freya", zone="green")
    assert game.refuses(1, "move", ship="freya", zone="red") == ("too_far", "3.6")
    game.do(1, "move", ship="freya", zone="blue")
    assert game.zone(1, "blue") == ["freya"]


def test_three_cards_with_two_icons_each_buy_two_ships() -> None:
    cards = ["fighter.7", "fighter.8", "fighter.9"]
    game = Scenario({1: {"hand": cards}, 2: {}}, phase="reinforce", shipyard=["dink", "zeus"])
    assert {"cards": cards, "ships": 2} in game.legal("pay")
    game.do(1, "pay", cards=cards, ships=2)
    game.do(1, "deploy", ship="dink", zone="red").do(1, "deploy", ship="zeus", zone="red")
    assert game.zone(1, "red") == ["dink", "zeus"]


def test_others_wait_for_their_turn() -> None:
    game = Scenario({1: {}, 2: {"hand": ["laser_blast.1"]}}, phase="discard")
    assert game.refuses(2, "discard", card="laser_blast.1") == ("not_your_decision", "3.1")
    assert game.refuses(1, "sound", made=True) == ("wrong_kind", "3.1")
