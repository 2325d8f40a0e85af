"""Jol-Nar (rules 7.17)."""

from tests.support.scenario import Scenario

STAR, CIRCLE, DOUBLE, PLAIN = "laser_blast.13", "laser_blast.15", "bridge_hit.1", "laser_blast.1"


def shot(hand: list[str], target: str = "cruiser_7") -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "temporal_flux.1", "fighter.1"],
                "yellow": [{"ship": "cruiser_6"}, {"ship": "carrier_1"}],
            },
            2: {
                "flagship": "jol_nar",
                "hand": hand,
                "yellow": [{"ship": "cruiser_7"}] if target == "cruiser_7" else [],
            },
        },
        edition="second",
    )


def test_two_resources_of_any_kind_cancel_a_blast_and_flux_does_not_answer() -> None:
    game = shot([STAR, CIRCLE, PLAIN]).fire("beam_blast.1", "cruiser_6", "cruiser_7")
    game.do(2, "ability", cards=[STAR, CIRCLE])
    assert game.asked == (1, "attack")
    assert game.hull("cruiser_7") == 6
    assert game.is_discarded("beam_blast.1", STAR, CIRCLE)
    assert game.hand(2) == (PLAIN,)


def test_one_card_with_two_icons_pays_and_none_may_be_left_over() -> None:
    game = shot([STAR, DOUBLE, PLAIN]).fire("beam_blast.1", "cruiser_6", "cruiser_7")
    assert game.legal("ability") == [{"cards": [DOUBLE]}]
    game.do(2, "ability", cards=[DOUBLE])
    assert game.hull("cruiser_7") == 6


def test_a_whole_hand_is_too_much() -> None:
    game = shot([STAR, CIRCLE, DOUBLE]).fire("beam_blast.1", "cruiser_6", "cruiser_7")
    assert game.refuses(2, "ability", cards=[STAR, CIRCLE, DOUBLE]) == ("overpaid", "3.5")
    # The same cards in another order than that of the hand.
    assert game.refuses(2, "ability", cards=[CIRCLE, STAR]) == ("unordered", "3.5")


def test_the_ship_has_fired_all_the_same() -> None:
    game = shot([DOUBLE]).fire("beam_blast.1", "cruiser_6", "cruiser_7")
    game.do(2, "ability", cards=[DOUBLE])
    assert game.ship("cruiser_6").shots == 1


def test_it_answers_neither_squadrons_nor_shots_at_the_flagship() -> None:
    assert shot([DOUBLE]).launch("fighter.1", "carrier_1", "cruiser_7").can_pass_only()
    game = shot([DOUBLE], target="jol_nar").fire("beam_blast.1", "cruiser_6", "jol_nar")
    assert game.can_pass_only()
    assert game.quiet().hull(2) == 5
