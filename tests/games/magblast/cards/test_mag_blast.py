"""Mag Blast (rules 4.2)."""

from tests.support.scenario import Scenario


def duel() -> Scenario:
    return Scenario(
        {
            1: {"hand": ["mag_blast.1"], "red": [{"ship": "zeus"}, {"ship": "freya"}]},
            2: {"flagship": "the_glorp", "hand": ["temporal_flux.1"], "blue": [{"ship": "ares"}]},
        }
    )


def test_it_does_five() -> None:
    assert duel().fire("mag_blast.1", "zeus", "the_glorp").quiet().hull(2) == 3


def test_it_needs_a_mag_turret() -> None:
    refusal = duel().refuses(1, "fire", card="mag_blast.1", ship="freya", target="the_glorp")
    assert refusal == ("no_turret", "4.2")


def test_flux_discards_it() -> None:
    table = duel().fire("mag_blast.1", "zeus", "the_glorp").respond(2, "temporal_flux.1").quiet()
    assert table.hull(2) == 8
    assert table.is_discarded("mag_blast.1", "temporal_flux.1")


def test_the_last_hull_of_a_flagship_ends_a_duel() -> None:
    table = Scenario(
        {
            1: {"hand": ["mag_blast.1"], "red": [{"ship": "zeus"}]},
            2: {"flagship": "the_glorp", "damage": ["beam_blast.1"], "hand": ["laser_blast.1"]},
        }
    )
    table.fire("mag_blast.1", "zeus", "the_glorp").quiet()
    assert table.state.winner == 1
    assert table.asked is None
