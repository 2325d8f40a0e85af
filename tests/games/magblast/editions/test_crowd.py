"""Five to eight seats: whom cards, abilities and answers still reach (rules 4.1, 5.2)."""

from typing import Any

import pytest

from tests.support.play import still_asked
from tests.support.scenario import Scenario

CROWDS = [5, 6, 7, 8]
LOUD = ("the_glorp", "bzzgzzrt", "cranium_consortium")


def crowd(seats: int, first: dict[str, Any], hand: list[str], **far: Any) -> Scenario:
    """Seat one captain with all that matters, and one opposite who is no neighbour."""
    others: dict[int, dict[str, Any]] = {
        seat: {"hand": [f"laser_blast.{seat}"]} for seat in range(2, seats + 1)
    }
    others[4] = {"hand": hand, **far}
    return Scenario({1: first, **others}, edition="second")


@pytest.mark.parametrize("seats", CROWDS)
def test_who_is_no_neighbour_is_robbed_and_given_blasts(seats: int) -> None:
    thief = crowd(seats, {"flagship": "xxcha"}, ["laser_blast.9", "laser_blast.10"])
    assert thief.do(1, "ability", seat=4).hand(4) == ()
    giver = crowd(
        seats,
        {
            "flagship": "naalu",
            "yellow": [{"ship": "dreadnought_2", "damage": ["mag_blast.1"]}],
        },
        [],
        red=[{"ship": "cruiser_1"}],
    )
    giver.do(1, "ability", ship="dreadnought_2", target="cruiser_1")
    assert giver.is_scrapped("cruiser_1")


@pytest.mark.parametrize("seats", CROWDS)
def test_who_is_no_neighbour_answers_what_others_play(seats: int) -> None:
    game = crowd(
        seats,
        {"hand": ["beam_blast.1"], "yellow": [{"ship": "cruiser_6"}]},
        ["temporal_flux.1", "evasive_action.1"],
    )
    game.fire("beam_blast.1", "cruiser_6", game.flagship(seats).id)
    assert still_asked(game.position) == (seats, *range(2, seats))
    game.passes(seats, 2, 3)
    assert game.refuses(4, "respond", card="evasive_action.1") == ("not_aimed_at_you", "5.5")
    game.respond(4, "temporal_flux.1")
    # Nothing answers a Temporal Flux in this edition.
    assert game.asked == (1, "attack")
    assert game.hull(seats) == 8


@pytest.mark.parametrize("seats", CROWDS)
def test_squadrons_reach_neighbours_alone(seats: int) -> None:
    game = crowd(
        seats,
        {"hand": ["fighter.1", "beam_blast.1"], "yellow": [{"ship": "carrier_1"}]},
        [],
        yellow=[{"ship": "scout_4"}],
    )
    refused = game.refuses(1, "launch", card="fighter.1", ship="carrier_1", target="scout_4")
    assert refused == ("not_attackable", "4.1")
    reached = {launch["target"] for launch in game.legal("launch")}
    assert reached == {game.flagship(2).id, game.flagship(seats).id}


@pytest.mark.parametrize("seats", CROWDS)
def test_everybody_attacks_everybody_in_the_third_edition(seats: int) -> None:
    game = Scenario(
        {
            1: {"hand": ["beam_blast.1", "fighter.1"], "yellow": [{"ship": "freya"}]},
            **{seat: {"yellow": [{"ship": "woden"}] if seat == 4 else []} for seat in (2, 3, 4)},
            5: {},
            **{seat: {"flagship": LOUD[seat - 6]} for seat in range(6, seats + 1)},
        }
    )
    everybody = {game.flagship(seat).id for seat in range(2, seats + 1)} - {game.flagship(4).id}
    assert {shot["target"] for shot in game.legal("fire")} == everybody | {"woden"}
