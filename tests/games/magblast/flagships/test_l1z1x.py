"""L1z1x (rules 7.18)."""

from typing import Any

from tests.support.scenario import Scenario

DECK = ["laser_blast.1", "laser_blast.2", "laser_blast.3", "laser_blast.4"]


def table(first: dict[str, Any], **second: Any) -> Scenario:
    return Scenario(
        {
            1: {"yellow": [{"ship": "cruiser_6"}], **first},
            2: {"flagship": "l1z1x", "yellow": [{"ship": "scout_4"}], **second},
            3: {"yellow": [{"ship": "scout_5"}]},
        },
        edition="second",
        action_deck=DECK,
    )


def test_it_draws_two_cards_for_an_own_ship() -> None:
    game = table({"hand": ["beam_blast.1"]}).fire("beam_blast.1", "cruiser_6", "scout_4").quiet()
    assert game.is_scrapped("scout_4")
    assert game.hand(2) == ("laser_blast.1", "laser_blast.2")


def test_it_draws_none_for_ships_of_others() -> None:
    game = table({"hand": ["beam_blast.1"]}).fire("beam_blast.1", "cruiser_6", "scout_5").quiet()
    assert game.is_scrapped("scout_5")
    assert game.hand(2) == ()


def test_the_whole_hand_may_grow_and_squadrons_count() -> None:
    held = [f"beam_blast.{n}" for n in range(2, 8)]
    game = table({"hand": ["bomber.1"], "yellow": [{"ship": "carrier_1"}]}, hand=held).launch(
        "bomber.1", "carrier_1", "scout_4"
    )
    assert game.quiet().hand(2) == (*held, "laser_blast.1", "laser_blast.2")


def test_a_captured_ship_is_not_destroyed() -> None:
    game = table(
        {"hand": ["beam_blast.1", "direct_hit.1", "boarding.1"]},
        yellow=[{"ship": "dreadnought_2"}],
    )
    game.fire("beam_blast.1", "cruiser_6", "dreadnought_2").quiet()
    game.play("direct_hit.1", target="dreadnought_2").quiet()
    game.play("boarding.1", target="dreadnought_2").quiet()
    game.do(1, "deploy", ship="dreadnought_2", zone="red")
    assert game.hand(2) == ()


def test_an_eliminated_one_draws_nothing_for_its_ships() -> None:
    game = table(
        {"hand": ["mag_blast.1"], "red": [{"ship": "gunship_1"}]},
        damage=["mag_blast.2"],
    )
    game.fire("mag_blast.1", "gunship_1", "l1z1x").quiet()
    assert game.seat(2).eliminated
    assert game.hand(2) == ()
    assert game.state.action_deck[:4] == tuple(DECK)
