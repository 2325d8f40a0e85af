"""Laser Blast, and what every blast has in common (rules 4.2 to 4.5)."""

from tests.support.scenario import Scenario


def duel(**second: object) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["laser_blast.1", "laser_blast.2", "beam_blast.1"],
                "yellow": [{"ship": "terral"}],
                "green": [{"ship": "byzakh"}],
                "red": [{"ship": "plutt", "fired": True}],
            },
            2: {
                "hand": ["evasive_action.1", "temporal_flux.1"],
                "yellow": [{"ship": "freya"}],
                "blue": [{"ship": "dink"}],
                **second,
            },
        }
    )


def test_it_lies_under_its_target_with_a_damage_of_one() -> None:
    table = duel().fire("laser_blast.1", "terral", "freya").quiet()
    assert [hit.card for hit in table.ship("freya").damage] == ["laser_blast.1"]
    assert table.hull("freya") == 5
    assert "laser_blast.1" not in table.hand(1)


def test_a_destroyed_ship_and_the_blasts_under_it_are_discarded() -> None:
    table = duel(yellow=[{"ship": "dink"}], blue=[])
    table.fire("laser_blast.1", "terral", "dink").quiet()
    assert table.is_scrapped("dink")
    assert table.is_discarded("laser_blast.1")


def test_silence_misses_before_anybody_is_asked() -> None:
    table = duel().do(1, "fire", card="laser_blast.1", ship="terral", target="freya")
    table.do(1, "sound", made=False)
    assert table.is_discarded("laser_blast.1")
    assert table.hull("freya") == 6
    assert table.asked == (1, "attack")
    refusal = table.refuses(1, "fire", card="laser_blast.2", ship="terral", target="freya")
    assert refusal == ("has_fired", "4.2")


def test_evasion_and_flux_cancel_it_and_the_ship_has_fired() -> None:
    for answer in ("evasive_action.1", "temporal_flux.1"):
        table = duel().fire("laser_blast.1", "terral", "freya").respond(2, answer).quiet()
        assert table.hull("freya") == 6
        assert table.is_discarded("laser_blast.1", answer)
        assert table.ship("terral").shots == 1


def test_a_second_turret_does_not_fire_in_the_same_turn() -> None:
    table = duel().fire("laser_blast.1", "terral", "freya").quiet().passes(1)
    refusal = table.refuses(1, "fire", card="beam_blast.1", ship="terral", target="freya")
    assert refusal == ("has_fired", "4.2")


def test_it_reaches_the_flagship_through_the_zone_of_its_colour_alone() -> None:
    table = duel(flagship="the_glorp")
    refusal = table.refuses(1, "fire", card="laser_blast.1", ship="terral", target="the_glorp")
    assert refusal == ("zone_not_open", "4.3")
    assert table.fire("laser_blast.1", "byzakh", "the_glorp").quiet().hull(2) == 7


def test_ships_of_other_zones_are_out_of_reach() -> None:
    refusal = duel().refuses(1, "fire", card="laser_blast.1", ship="byzakh", target="freya")
    assert refusal == ("out_of_reach", "4.3")


def test_a_ship_that_fired_waits_for_the_next_turn() -> None:
    table = duel(flagship="the_glorp")
    refusal = table.refuses(1, "fire", card="laser_blast.1", ship="plutt", target="the_glorp")
    assert refusal == ("has_fired", "4.2")
    table.end_phase().end_phase(2)
    assert table.ship("plutt").shots == 0


def test_only_own_ships_and_held_cards_fire() -> None:
    table = duel()
    other = table.refuses(1, "fire", card="laser_blast.1", ship="freya", target="freya")
    assert other == ("not_your_ship", "4.2")
    missing = table.refuses(1, "fire", card="laser_blast.9", ship="terral", target="freya")
    assert missing == ("not_in_hand", "1.3")
