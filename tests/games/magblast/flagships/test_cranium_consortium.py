"""Cranium Consortium (rules 7.11)."""

from tests.support.scenario import Scenario

STAR, CIRCLE, DOUBLE, PLAIN = "laser_blast.13", "laser_blast.15", "bridge_hit.1", "laser_blast.1"


def table(hand: list[str], target: str = "ares") -> Scenario:
    return Scenario(
        {
            1: {
                "hand": ["beam_blast.1", "temporal_flux.1", "fighter.1", "ramming_speed.1"],
                "yellow": [{"ship": "freya"}, {"ship": "woden"}],
            },
            2: {
                "flagship": "cranium_consortium",
                "hand": hand,
                "yellow": [{"ship": "ares"}] if target == "ares" else [],
            },
        }
    )


def test_two_icons_cancel_a_blast() -> None:
    game = table([STAR, CIRCLE, PLAIN]).fire("beam_blast.1", "freya", "ares")
    game.do(2, "ability", cards=[STAR, CIRCLE]).quiet()
    assert game.hull("ares") == 10
    assert game.is_discarded("beam_blast.1", STAR, CIRCLE)
    assert game.hand(2) == (PLAIN,)


def test_one_card_with_two_icons_pays() -> None:
    game = table([DOUBLE]).fire("beam_blast.1", "freya", "ares").do(2, "ability", cards=[DOUBLE])
    assert game.quiet().hull("ares") == 10


def test_no_card_may_be_left_over() -> None:
    game = table([STAR, DOUBLE, PLAIN]).fire("beam_blast.1", "freya", "ares")
    assert game.legal("ability") == [{"cards": [DOUBLE]}]


def test_flux_does_not_answer_it() -> None:
    game = table([DOUBLE]).fire("beam_blast.1", "freya", "ares").do(2, "ability", cards=[DOUBLE])
    assert game.asked == (1, "attack")
    assert "temporal_flux.1" in game.hand(1)


def test_a_ram_is_a_blast_and_a_squadron_is_none() -> None:
    ram = table([DOUBLE]).play("ramming_speed.1", ship="freya", target="ares")
    ram.do(1, "sound", made=True).do(2, "ability", cards=[DOUBLE]).quiet()
    assert ram.hull("ares") == 10
    fighter = table([DOUBLE]).launch("fighter.1", "woden", "ares")
    assert fighter.can_pass_only()


def test_it_does_not_protect_the_flagship() -> None:
    game = table([DOUBLE], target="flagship").fire("beam_blast.1", "freya", "cranium_consortium")
    assert game.can_pass_only()
    assert game.refuses(2, "ability", cards=[DOUBLE]) == ("not_a_flagship_target", "7.11")


def test_a_refusal_says_what_is_wrong_with_the_payment() -> None:
    game = table([STAR, DOUBLE, PLAIN]).fire("beam_blast.1", "freya", "ares")
    assert game.refuses(2, "ability", cards=[STAR]) == ("too_few_icons", "7.11")
    assert game.refuses(2, "ability", cards=[STAR, PLAIN]) == ("too_few_icons", "7.11")
    assert game.refuses(2, "ability", cards=[STAR, DOUBLE]) == ("overpaid", "3.5")
    assert game.refuses(2, "ability", cards=[STAR, "mag_blast.9"]) == ("not_in_hand", "1.3")
    fighter = table([DOUBLE]).launch("fighter.1", "woden", "ares")
    assert fighter.refuses(2, "ability", cards=[DOUBLE]) == ("cannot_answer", "7.11")
