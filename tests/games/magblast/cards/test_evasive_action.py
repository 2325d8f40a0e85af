"""Evasive Action (rules 5.5)."""

from tests.support.scenario import Scenario


def duel(hand: list[str]) -> Scenario:
    return Scenario(
        {
            1: {"hand": hand, "yellow": [{"ship": "freya"}, {"ship": "woden"}]},
            2: {
                "hand": ["evasive_action.1", "evasive_action.2"],
                "yellow": [{"ship": "ares"}],
            },
            3: {"hand": ["laser_blast.1"], "yellow": [{"ship": "zeus"}]},
        }
    )


def test_it_is_played_by_the_seat_attacked_alone() -> None:
    table = duel(["beam_blast.1"]).fire("beam_blast.1", "freya", "zeus").passes(3)
    assert table.refuses(2, "respond", card="evasive_action.1") == ("not_aimed_at_you", "5.5")


def test_an_evaded_squadron_returns_when_the_turn_ends() -> None:
    table = duel(["bomber.1"]).launch("bomber.1", "woden", "ares")
    table.respond(2, "evasive_action.1").quiet()
    assert table.hull("ares") == 10
    assert "bomber.1" not in table.hand(1)
    assert "bomber.1" in table.end_phase().hand(1)


def test_it_cancels_a_direct_hit_but_not_the_blast_before() -> None:
    table = duel(["beam_blast.1", "direct_hit.1", "catastrophic_damage.1"])
    table.fire("beam_blast.1", "freya", "ares").quiet()
    table.play("direct_hit.1", target="ares").respond(2, "evasive_action.1").quiet()
    assert table.asked == (1, "attack")
    assert table.hull("ares") == 7
    assert table.is_discarded("direct_hit.1")


def test_it_does_not_answer_effects_or_cards_without_an_attack() -> None:
    table = duel(["beam_blast.1", "direct_hit.1", "catastrophic_damage.1"])
    table.fire("beam_blast.1", "freya", "ares").quiet()
    table.play("direct_hit.1", target="ares").quiet()
    table.play("catastrophic_damage.1", target="ares")
    assert table.refuses(2, "respond", card="evasive_action.1") == ("cannot_answer", "5.5")
    laid = duel(["minefield.1"]).play("minefield.1", seat=2)
    assert laid.refuses(2, "respond", card="evasive_action.1") == ("cannot_answer", "5.5")


def test_it_saves_the_flagship() -> None:
    table = Scenario(
        {
            1: {"hand": ["mag_blast.1"], "red": [{"ship": "zeus"}]},
            2: {"flagship": "the_glorp", "hand": ["evasive_action.1"]},
        }
    )
    table.fire("mag_blast.1", "zeus", "the_glorp").respond(2, "evasive_action.1").quiet()
    assert table.hull(2) == 8


def test_it_answers_a_ram() -> None:
    table = duel(["ramming_speed.1"]).play("ramming_speed.1", ship="freya", target="ares")
    table.do(1, "sound", made=True).respond(2, "evasive_action.1").quiet()
    assert table.hull("ares") == 10
    assert table.is_scrapped("freya")
    assert table.is_discarded("ramming_speed.1")


def test_a_second_evasion_may_follow_one_that_was_cancelled() -> None:
    table = duel(["beam_blast.1", "temporal_flux.1"]).fire("beam_blast.1", "freya", "ares")
    table.respond(2, "evasive_action.1").passes(3).respond(1, "temporal_flux.1")
    table.passes(2, 3)
    assert table.asked == (2, "respond")
    table.respond(2, "evasive_action.2").quiet()
    assert table.hull("ares") == 10
