"""Answers to answers, and who is asked at the edges (rules 5)."""

import pytest

from tests.support.scenario import Scenario

# Fired by 1 at 2: 2 evades, 1 answers with a flux, 2 with the other.
CHAIN = ((2, "evasive_action.1"), (1, "temporal_flux.1"), (2, "temporal_flux.2"))


def duel() -> Scenario:
    game = Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "temporal_flux.1", "laser_blast.1"],
                "yellow": [{"ship": "freya"}],
            },
            2: {
                "hand": ["evasive_action.1", "temporal_flux.2", "laser_blast.2"],
                "yellow": [{"ship": "ares"}],
            },
        }
    )
    return game.fire("beam_blast.1", "freya", "ares")


@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_the_last_answer_takes_effect_first(depth: int) -> None:
    game = duel()
    for seat, card in CHAIN[:depth]:
        game.respond(seat, card)
    game.quiet()
    assert game.hull("ares") == (7 if depth % 2 == 0 else 10)
    assert game.is_discarded(*(card for _, card in CHAIN[:depth]))
    assert game.is_discarded("beam_blast.1") == (depth % 2 == 1)


def test_after_an_answer_that_failed_the_round_begins_again() -> None:
    game = duel().respond(2, "evasive_action.1").respond(1, "temporal_flux.1").passes(2)
    assert game.asked == (2, "respond")
    assert game.refuses(2, "respond", card="laser_blast.2") == ("not_a_response", "5.1")
    game.respond(2, "temporal_flux.2").passes(1)
    assert game.hull("ares") == 10


def four(**hands: list[str]) -> Scenario:
    return Scenario(
        {
            seat: {
                "hand": hands.get(f"seat_{seat}", ["laser_blast.9"] if seat == 1 else []),
                "yellow": [{"ship": ship}],
            }
            for seat, ship in enumerate(("freya", "ares", "zeus", "pyrox"), 1)
        }
    )


def test_the_seat_attacked_is_asked_first_then_clockwise() -> None:
    game = four(
        seat_1=["beam_blast.1"],
        seat_2=["laser_blast.1"],
        seat_3=["laser_blast.2"],
        seat_4=["laser_blast.3"],
    ).fire("beam_blast.1", "freya", "pyrox")
    asked = []
    while game.asked is not None and game.asked.kind == "respond":
        asked.append(game.asked.seat)
        game.passes(game.asked.seat)
    assert asked == [4, 2, 3]


def test_an_answer_is_asked_about_from_the_left_of_the_one_who_gave_it() -> None:
    game = four(
        seat_1=["beam_blast.1", "laser_blast.4"],
        seat_2=["laser_blast.1"],
        seat_3=["temporal_flux.1"],
        seat_4=["laser_blast.3"],
    ).fire("beam_blast.1", "freya", "ares")
    game.passes(2).respond(3, "temporal_flux.1")
    asked = []
    while game.asked is not None and game.asked.kind == "respond":
        asked.append(game.asked.seat)
        game.passes(game.asked.seat)
    assert asked == [4, 1, 2]
    assert game.hull("ares") == 10


def test_empty_hands_and_fallen_seats_are_not_asked() -> None:
    game = Scenario(
        {
            1: {"hand": ["strategic_allocation.1"]},
            2: {"hand": []},
            3: {"eliminated": True},
            4: {"hand": ["laser_blast.1"]},
        }
    ).play("strategic_allocation.1")
    assert game.asked == (4, "respond")
    assert game.passes(4).asked == (1, "attack")


def test_nobody_is_asked_when_nobody_could_answer() -> None:
    game = four(seat_1=["beam_blast.1"]).fire("beam_blast.1", "freya", "ares")
    assert game.asked == (1, "attack")
    assert game.hull("ares") == 7


def test_third_parties_keep_answering_after_the_seat_attacked_passed() -> None:
    game = four(
        seat_1=["beam_blast.1", "laser_blast.4"],
        seat_2=["evasive_action.1"],
        seat_3=["temporal_flux.1"],
        seat_4=["temporal_flux.2"],
    ).fire("beam_blast.1", "freya", "ares")
    game.passes(2).respond(3, "temporal_flux.1").respond(4, "temporal_flux.2").passes(1, 2)
    # The flux of seat 3 came to nothing, so that seat 2 may think again.
    assert game.asked == (2, "respond")
    assert game.respond(2, "evasive_action.1").quiet().hull("ares") == 10
