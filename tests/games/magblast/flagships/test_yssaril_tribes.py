"""Yssaril Tribes (rules 7.20)."""

from typing import Any

from tests.support.scenario import Scenario


def table(**second: Any) -> Scenario:
    return Scenario(
        {
            1: {
                "hand": [
                    *("beam_blast.1", "beam_blast.2"),
                    *("direct_hit.1", "fighter.1", "temporal_flux.1"),
                ],
                "yellow": [{"ship": "cruiser_6"}, {"ship": "carrier_1"}],
            },
            2: {"flagship": "yssaril_tribes", "yellow": [{"ship": "cruiser_7"}], **second},
        },
        edition="second",
    )


def test_it_cancels_a_blast_without_a_card_and_flux_does_not_answer() -> None:
    game = table().fire("beam_blast.1", "cruiser_6", "cruiser_7")
    assert game.asked == (2, "respond")
    game.do(2, "ability")
    assert game.asked == (1, "attack")
    assert game.hull("cruiser_7") == 6
    assert game.is_discarded("beam_blast.1")
    assert game.flagship(2).uses_left == 1
    assert game.ship("cruiser_6").shots == 1


def test_without_uses_and_cards_it_is_not_even_asked() -> None:
    game = table(uses_left=0).fire("beam_blast.1", "cruiser_6", "cruiser_7")
    assert game.hull("cruiser_7") == 3


def test_the_second_blast_of_a_direct_hit_is_cancelled_as_well_but_no_direct_hit() -> None:
    game = table().fire("beam_blast.1", "cruiser_6", "cruiser_7").passes(2)
    game.play("direct_hit.1", target="cruiser_7")
    assert game.asked == (1, "follow_up")
    game.fire("beam_blast.2", "cruiser_6", "cruiser_7").do(2, "ability")
    assert game.hull("cruiser_7") == 3


def test_it_answers_neither_squadrons_nor_shots_at_the_flagship() -> None:
    game = table(hand=["laser_blast.1"]).launch("fighter.1", "carrier_1", "cruiser_7")
    assert game.refuses(2, "ability") == ("cannot_answer", "7.20")
    game = table(hand=["laser_blast.1"], yellow=[])
    game.fire("beam_blast.1", "cruiser_6", "yssaril_tribes")
    assert game.refuses(2, "ability") == ("not_a_flagship_target", "7.20")


def test_it_does_not_save_the_ships_of_others() -> None:
    game = Scenario(
        {
            1: {"hand": ["beam_blast.1"], "yellow": [{"ship": "cruiser_6"}]},
            2: {"flagship": "yssaril_tribes", "hand": ["laser_blast.1"]},
            3: {"yellow": [{"ship": "cruiser_7"}]},
        },
        edition="second",
    )
    game.fire("beam_blast.1", "cruiser_6", "cruiser_7")
    assert game.asked == (2, "respond")
    assert game.refuses(2, "ability") == ("not_aimed_at_you", "7.20")
