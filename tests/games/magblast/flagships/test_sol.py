"""Sol (rules 7.14)."""

from typing import Any

import pytest

from magblast.kernel.nodes import replace
from tests.support.scenario import Scenario


def table(phase: str = "attack", **first: Any) -> Scenario:
    return Scenario(
        {
            1: {"flagship": "sol", "hand": ["beam_blast.1", "beam_blast.2"], **first},
            2: {"hand": ["temporal_flux.1", "evasive_action.1"], "red": [{"ship": "cruiser_7"}]},
        },
        edition="second",
        phase=phase,
        shipyard=["cruiser_6", "scout_4", "scout_5"],
    )


@pytest.mark.parametrize("phase", ["discard", "reinforce", "maneuver", "attack"])
def test_it_draws_a_ship_in_every_phase_of_its_turn_and_nobody_can_answer(phase: str) -> None:
    game = table(phase).do(1, "ability").do(1, "deploy", ship="cruiser_6", zone="red")
    assert game.zone(1, "red") == ["cruiser_6"]
    assert game.flagship(1).uses_left == 2
    assert game.asked == (1, phase)


def test_the_ship_fires_at_once() -> None:
    game = table().do(1, "ability").do(1, "deploy", ship="cruiser_6", zone="red")
    assert game.fire("beam_blast.1", "cruiser_6", "cruiser_7").quiet().hull("cruiser_7") == 3


def test_a_ship_drawn_while_ships_move_moves_from_where_it_was_placed() -> None:
    game = table("maneuver").do(1, "ability").do(1, "deploy", ship="cruiser_6", zone="red")
    assert [move["zone"] for move in game.legal("move")] == ["green", "blue"]


def test_it_may_be_used_again_until_no_use_is_left() -> None:
    game = table()
    for ship in ("cruiser_6", "scout_4", "scout_5"):
        game.do(1, "ability").do(1, "deploy", ship=ship, zone="blue")
    assert game.flagship(1).uses_left == 0
    assert game.refuses(1, "ability") == ("no_uses_left", "7.1")


def test_a_full_fleet_has_no_room() -> None:
    scouts = (f"scout_{n}" for n in (1, 2, 3, 6, 7, 8, 9, 10, 11, 12))
    fleet: dict[str, Any] = {
        zone: [{"ship": next(scouts)} for _ in range(3)] for zone in ("yellow", "green", "red")
    }
    cruisers = [{"ship": f"cruiser_{n}"} for n in (1, 2)]
    assert table(**fleet, blue=cruisers).legal("ability") == [{}]
    full = table(**fleet, blue=[*cruisers, {"ship": "cruiser_3"}])
    assert full.refuses(1, "ability") == ("zones_full", "3.5")


def test_without_a_ship_to_draw_it_is_refused() -> None:
    game = table()
    first, second = game.state.players
    # Ships still in the hand of the other seat are in no pile.
    hoard = replace(second, dealt=game.state.shipyard)
    game.state = replace(game.state, players=(first, hoard), shipyard=())
    assert game.refuses(1, "ability") == ("no_ships_left", "1.5")


def test_it_waits_for_its_own_turn_and_for_its_own_decision() -> None:
    game = table(red=[{"ship": "cruiser_8"}])
    game.fire("beam_blast.1", "cruiser_8", "cruiser_7")
    assert game.refuses(1, "ability") == ("not_your_decision", "3.1")
    game.quiet()
    assert game.asked == (1, "follow_up")
    assert game.refuses(1, "ability") == ("in_a_play", "7.14")
    other = Scenario({1: {}, 2: {"flagship": "sol", "hand": ["beam_blast.1"]}}, edition="second")
    assert other.refuses(2, "ability") == ("not_your_decision", "3.1")
