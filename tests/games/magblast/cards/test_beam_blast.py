"""Beam Blast (rules 4.2)."""

from tests.support.scenario import Scenario


def duel() -> Scenario:
    return Scenario(
        {
            1: {"hand": ["beam_blast.1"], "yellow": [{"ship": "freya"}, {"ship": "dink"}]},
            2: {
                "hand": ["evasive_action.1"],
                "yellow": [{"ship": "ares", "damage": ["laser_blast.1"]}],
            },
        }
    )


def test_it_does_three_on_top_of_what_is_there() -> None:
    assert duel().fire("beam_blast.1", "freya", "ares").quiet().hull("ares") == 6


def test_it_needs_a_beam_turret() -> None:
    refusal = duel().refuses(1, "fire", card="beam_blast.1", ship="dink", target="ares")
    assert refusal == ("no_turret", "4.2")


def test_evasion_discards_it() -> None:
    table = duel().fire("beam_blast.1", "freya", "ares").respond(2, "evasive_action.1").quiet()
    assert table.hull("ares") == 9
    assert table.is_discarded("beam_blast.1", "evasive_action.1")
