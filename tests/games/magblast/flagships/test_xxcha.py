"""Xxcha (rules 7.12)."""

from typing import Any

import pytest

from tests.support.scenario import Scenario

HAND = ["laser_blast.1", "laser_blast.2", "laser_blast.3", "laser_blast.4"]


def table(phase: str = "attack", active: int = 1, **xxcha: Any) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": [*HAND, "beam_blast.1"],
                "yellow": [{"ship": "cruiser_6"}],
            },
            2: {"flagship": "xxcha", "yellow": [{"ship": "cruiser_7"}], **xxcha},
            3: {},
        },
        edition="second",
        phase=phase,
        active=active,
    )


@pytest.mark.parametrize("phase", ["discard", "reinforce", "maneuver", "attack"])
def test_it_steals_three_cards_in_every_phase_of_its_turn(phase: str) -> None:
    game = table(phase, active=2).do(2, "ability", seat=1)
    assert len(game.hand(2)) == 3
    assert len(game.hand(1)) == 2
    assert game.flagship(2).uses_left == 1
    assert game.asked == (2, phase)


def test_it_is_asked_as_each_phase_of_another_turn_begins() -> None:
    game = table("reinforce").end_phase()
    assert game.asked == (2, "respond")
    game.do(2, "ability", seat=1)
    assert len(game.hand(2)) == 3
    assert game.asked == (2, "respond")
    game.do(2, "pass")
    assert game.asked == (1, "maneuver")
    assert game.end_phase().asked == (2, "respond")


def test_it_is_asked_no_more_when_its_uses_are_spent() -> None:
    game = table("reinforce", uses_left=1).end_phase().do(2, "ability", seat=1)
    assert game.asked == (1, "maneuver")
    assert game.end_phase().asked == (1, "attack")


def test_it_steals_in_answer_to_a_card_which_then_goes_on() -> None:
    game = table().fire("beam_blast.1", "cruiser_6", "cruiser_7")
    assert game.asked == (2, "respond")
    game.do(2, "ability", seat=1)
    assert len(game.hand(2)) == 3
    assert "beam_blast.1" not in game.hand(2)
    game.quiet()
    assert game.hull("cruiser_7") == 3


def test_an_empty_hand_cannot_be_robbed() -> None:
    game = table(active=2)
    assert game.legal("ability") == [{"seat": 1}]
    assert game.refuses(2, "ability", seat=3) == ("empty_hand", "10.1")
    assert game.refuses(2, "ability", seat=2) == ("not_an_opponent", "7.12")


def test_two_uses_are_all() -> None:
    game = table(active=2, uses_left=0)
    assert game.refuses(2, "ability", seat=1) == ("no_uses_left", "7.1")


def test_it_may_rob_the_one_who_played_a_temporal_flux() -> None:
    game = Scenario(
        {
            1: {"flagship": "xxcha", "hand": ["strategic_allocation.1"]},
            2: {"hand": ["temporal_flux.1", "laser_blast.1"]},
        },
        edition="second",
    )
    game.play("strategic_allocation.1").respond(2, "temporal_flux.1")
    assert game.asked == (1, "respond")
    game.do(1, "ability", seat=2).quiet()
    assert game.hand(1) == ("laser_blast.1",)
    assert game.is_discarded("strategic_allocation.1", "temporal_flux.1")


def test_a_theft_closes_no_chain() -> None:
    game = Scenario(
        {
            1: {"flagship": "xxcha", "hand": ["beam_blast.1"], "yellow": [{"ship": "cruiser_6"}]},
            2: {"hand": ["direct_hit.1"], "yellow": [{"ship": "cruiser_7"}]},
        },
        edition="second",
    )
    game.fire("beam_blast.1", "cruiser_6", "cruiser_7").quiet()
    assert game.asked == (1, "follow_up")
    game.do(1, "ability", seat=2)
    assert game.asked == (1, "follow_up")
    game.do(1, "play", card="direct_hit.1", target="cruiser_7")
    assert game.asked == (1, "attack")
    assert game.is_discarded("direct_hit.1")


def test_a_seat_robbed_of_its_last_card_is_asked_no_more() -> None:
    def round_of_three(hand: list[str]) -> Scenario:
        game = Scenario(
            {
                1: {"hand": ["strategic_allocation.1"]},
                2: {"flagship": "xxcha", "hand": ["laser_blast.1"]},
                3: {"hand": hand},
                4: {"hand": ["laser_blast.9"]},
            },
            edition="second",
        )
        return game.play("strategic_allocation.1").do(2, "ability", seat=3).passes(2)

    assert round_of_three(["temporal_flux.1", "laser_blast.2"]).asked == (4, "respond")
    left = round_of_three(["laser_blast.2", "laser_blast.3", "laser_blast.4", "laser_blast.5"])
    assert left.asked == (3, "respond")


def test_a_stolen_answer_is_given_by_the_thief_in_the_same_round() -> None:
    game = Scenario(
        {
            1: {"hand": ["strategic_allocation.1"]},
            2: {"flagship": "xxcha"},
            3: {"hand": ["temporal_flux.1"]},
        },
        edition="second",
    )
    game.play("strategic_allocation.1").do(2, "ability", seat=3)
    assert game.asked == (2, "respond")
    game.respond(2, "temporal_flux.1").quiet()
    assert game.hand(1) == ()
    assert game.is_discarded("strategic_allocation.1", "temporal_flux.1")


def test_after_a_theft_the_round_goes_on_with_those_who_still_hold_cards() -> None:
    game = Scenario(
        {
            1: {"hand": ["strategic_allocation.1"]},
            2: {"hand": ["laser_blast.1"]},
            3: {"flagship": "xxcha"},
            4: {"hand": ["laser_blast.2"]},
            5: {"hand": ["laser_blast.3"]},
        },
        edition="second",
    )
    game.play("strategic_allocation.1").passes(2)
    game.do(3, "ability", seat=4)
    assert game.asked == (3, "respond")
    game.passes(3)
    assert game.asked == (5, "respond")
    game.passes(5)
    assert game.asked == (1, "attack")
