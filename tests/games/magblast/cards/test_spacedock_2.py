"""Spacedock of the second edition, the stronger one (rules 4.11)."""

from tests.support.scenario import Scenario


def table(*blasts: str) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["spacedock_2.1"],
                "yellow": [{"ship": "dreadnought_2", "damage": list(blasts)}],
            },
            2: {},
        },
        edition="second",
    )


def test_it_removes_two_blasts() -> None:
    game = table("beam_blast.1", "laser_blast.1", "mag_blast.1")
    assert len(game.legal("play")) == 3
    two = ["beam_blast.1", "mag_blast.1"]
    game.play("spacedock_2.1", target="dreadnought_2", cards=two).quiet()
    assert game.hull("dreadnought_2") == 9
    assert game.is_discarded(*two, "spacedock_2.1")


def test_of_two_it_may_not_leave_one() -> None:
    game = table("beam_blast.1", "laser_blast.1")
    [only] = game.legal("play")
    assert only["cards"] == ["beam_blast.1", "laser_blast.1"]


def test_a_single_blast_is_removed_alone() -> None:
    game = table("mag_blast.1")
    game.play("spacedock_2.1", target="dreadnought_2", cards=["mag_blast.1"]).quiet()
    assert game.hull("dreadnought_2") == 10
