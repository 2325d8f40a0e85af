"""Brotherhood of Peace (rules 7.10)."""

from typing import Any

import pytest

from tests.support.scenario import Scenario


def table(phase: str = "discard", **first: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {
            "flagship": "brotherhood_of_peace",
            "damage": ["laser_blast.9"],
            "yellow": [{"ship": "freya", "damage": ["beam_blast.1", "laser_blast.1"]}],
            **first,
        },
        2: {
            "hand": ["evasive_action.1", "temporal_flux.1"],
            "events": [{"card": "asteroids.1", "by": 2}],
            "red": [{"ship": "zeus"}, {"ship": "scular"}],
        },
    }
    return Scenario(seats, phase=phase)


def test_a_blast_moves_to_an_enemy_ship_and_nobody_can_answer() -> None:
    game = table().do(1, "ability", card="beam_blast.1", target="zeus")
    assert (game.hull("freya"), game.hull("zeus")) == (5, 9)
    assert game.flagship(1).uses_left == 2
    assert game.asked == (1, "discard")


def test_a_blast_that_reaches_the_hull_destroys_asteroids_or_not() -> None:
    game = table().do(1, "ability", card="beam_blast.1", target="scular")
    assert game.is_scrapped("scular")
    assert game.is_discarded("beam_blast.1")


def test_flagships_give_and_take_none() -> None:
    game = table()
    given = {use["card"] for use in game.legal("ability")}
    taken = {use["target"] for use in game.legal("ability")}
    assert given == {"beam_blast.1", "laser_blast.1"}
    assert taken == {"zeus", "scular"}


@pytest.mark.parametrize(
    ("card", "target", "reason"),
    [
        ("laser_blast.9", "zeus", ("not_under_yours", "7.10")),
        ("beam_blast.1", "freep", ("not_a_flagship_target", "7.10")),
        ("beam_blast.1", "freya", ("own_fleet", "7.10")),
        ("beam_blast.1", "dink", ("no_such_ship", "7.10")),
    ],
)
def test_a_refusal_says_what_will_not_do(card: str, target: str, reason: tuple[str, str]) -> None:
    assert table().refuses(1, "ability", card=card, target=target) == reason


def test_without_a_blast_there_is_nothing_to_move() -> None:
    unhurt = table(yellow=[{"ship": "freya"}])
    use = {"card": "beam_blast.1", "target": "zeus"}
    assert unhurt.refuses(1, "ability", **use) == ("no_damage", "10.1")


def test_it_is_for_the_discard_phase_with_uses_left() -> None:
    use = {"card": "beam_blast.1", "target": "zeus"}
    assert table("attack").refuses(1, "ability", **use) == ("no_ability", "7.10")
    assert table(uses_left=0).refuses(1, "ability", **use) == ("no_uses_left", "7.1")


def test_it_may_be_used_again_in_the_phase() -> None:
    game = table().do(1, "ability", card="beam_blast.1", target="zeus")
    game.do(1, "ability", card="laser_blast.1", target="zeus")
    assert game.hull("zeus") == 8
    assert game.flagship(1).uses_left == 1
