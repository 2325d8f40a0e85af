"""Naalu (rules 7.19)."""

from typing import Any

import pytest

from tests.support.scenario import Scenario

USE = {"ship": "dreadnought_2", "target": "cruiser_7"}


def table(phase: str = "attack", **first: Any) -> Scenario:
    return Scenario(
        {
            1: {
                "flagship": "naalu",
                "damage": ["laser_blast.9"],
                "yellow": [
                    {"ship": "dreadnought_2", "damage": ["beam_blast.1", "laser_blast.1"]},
                    {"ship": "scout_5"},
                ],
                **first,
            },
            2: {
                "hand": ["evasive_action.1", "temporal_flux.1"],
                "events": [{"card": "asteroids.1", "by": 2}],
                "red": [{"ship": "cruiser_7"}, {"ship": "scout_4"}],
            },
        },
        edition="second",
        phase=phase,
    )


@pytest.mark.parametrize("phase", ["discard", "reinforce", "maneuver", "attack"])
def test_all_blasts_move_in_any_phase_and_nobody_can_answer(phase: str) -> None:
    game = table(phase).do(1, "ability", **USE)
    assert (game.hull("dreadnought_2"), game.hull("cruiser_7")) == (10, 2)
    assert game.flagship(1).uses_left == 1
    assert game.asked == (1, phase)


def test_what_reaches_the_hull_destroys_through_asteroids_too() -> None:
    game = table().do(1, "ability", ship="dreadnought_2", target="scout_4")
    assert game.is_scrapped("scout_4")
    assert game.is_discarded("beam_blast.1", "laser_blast.1")


def test_a_ship_with_any_hull_left_stays() -> None:
    hurt = {"ship": "cruiser_7", "damage": ["beam_blast.2", "laser_blast.2"]}
    whole = table().do(1, "ability", **USE).hull("cruiser_7")
    game = Scenario(
        {
            1: {
                "flagship": "naalu",
                "yellow": [{"ship": "dreadnought_2", "damage": ["laser_blast.1"]}],
            },
            2: {"red": [hurt]},
        },
        edition="second",
    )
    assert whole > 1
    assert game.do(1, "ability", **USE).hull("cruiser_7") == 1


def test_flagships_and_whole_ships_and_own_ships_take_no_part() -> None:
    assert table().legal("ability") == [
        {"ship": "dreadnought_2", "target": "cruiser_7"},
        {"ship": "dreadnought_2", "target": "scout_4"},
    ]


@pytest.mark.parametrize(
    ("ship", "target", "reason"),
    [
        ("naalu", "cruiser_7", ("not_a_flagship_target", "7.19")),
        ("dreadnought_2", "hacan", ("not_a_flagship_target", "7.19")),
        ("scout_5", "cruiser_7", ("undamaged", "10.1")),
        ("cruiser_7", "scout_4", ("not_your_ship", "7.19")),
        ("dreadnought_2", "scout_5", ("own_fleet", "7.19")),
        ("dreadnought_2", "scout_1", ("no_such_ship", "7.19")),
        ("scout_1", "cruiser_7", ("no_such_ship", "7.19")),
    ],
)
def test_a_refusal_says_which_ship_will_not_do(
    ship: str, target: str, reason: tuple[str, str]
) -> None:
    assert table().refuses(1, "ability", ship=ship, target=target) == reason


def test_without_a_blast_there_is_nothing_to_move() -> None:
    assert table(yellow=[{"ship": "scout_5"}]).refuses(1, "ability") == ("no_damage", "10.1")


def test_squadrons_stay_where_they_are() -> None:
    own = [{"ship": "dreadnought_2", "damage": ["beam_blast.1"], "squadrons": ["fighter.1"]}]
    game = table(yellow=own).do(1, "ability", **USE)
    assert (game.hull("dreadnought_2"), game.hull("cruiser_7")) == (8, 3)


def test_two_uses_are_all() -> None:
    assert table(uses_left=0).refuses(1, "ability", **USE) == ("no_uses_left", "7.1")
    game = table().do(1, "ability", **USE)
    assert game.refuses(1, "ability", **USE) == ("no_damage", "10.1")
