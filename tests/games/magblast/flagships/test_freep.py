"""Freep (rules 7.5)."""

from typing import Any

from tests.support.scenario import Scenario

HAND = ["laser_blast.1", "laser_blast.2", "laser_blast.3", "temporal_flux.1"]


def table(phase: str = "maneuver", hand: list[str] | None = None, **first: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {"flagship": "freep", **first},
        2: {"hand": HAND if hand is None else hand},
        3: {},
    }
    return Scenario(seats, phase=phase)


def test_it_steals_three_cards_and_nobody_can_answer() -> None:
    game = table().do(1, "ability", seat=2)
    assert len(game.hand(1)) == 3
    assert set(game.hand(1)) | set(game.hand(2)) == set(HAND)
    assert game.flagship(1).uses_left == 2
    assert game.asked == (1, "maneuver")


def test_a_second_use_in_the_phase_takes_the_rest() -> None:
    game = table().do(1, "ability", seat=2).do(1, "ability", seat=2)
    assert sorted(game.hand(1)) == sorted(HAND)
    assert game.flagship(1).uses_left == 1


def test_an_empty_hand_is_no_victim() -> None:
    nobody = table(hand=[]).refuses(1, "ability")
    assert nobody == ("not_an_opponent", "7.5")
    game = table()
    assert game.legal("ability") == [{"seat": 2}]
    assert game.refuses(1, "ability", seat=3) == ("empty_hand", "10.1")
    assert game.refuses(1, "ability", seat=1) == ("not_an_opponent", "7.5")


def test_it_is_for_the_maneuver_phase_and_three_uses() -> None:
    assert table("attack").refuses(1, "ability", seat=2) == ("no_ability", "7.5")
    assert table(uses_left=0).refuses(1, "ability", seat=2) == ("no_uses_left", "7.1")


def test_a_minefield_does_not_stop_it() -> None:
    game = table(events=[{"card": "minefield.1", "by": 2}]).do(1, "ability", seat=2)
    assert len(game.hand(1)) == 3
