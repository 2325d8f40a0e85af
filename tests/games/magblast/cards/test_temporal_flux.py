"""Temporal Flux (rules 5.4)."""

from tests.support.scenario import Scenario


def three(*, first: list[str], second: list[str], third: list[str]) -> Scenario:
    return Scenario(
        {
            1: {"hand": first, "yellow": [{"ship": "freya"}]},
            2: {"hand": second, "yellow": [{"ship": "ares"}]},
            3: {"hand": third, "yellow": [{"ship": "zeus"}]},
        }
    )


def test_a_third_party_may_cancel_a_card_that_is_not_aimed_at_it() -> None:
    table = three(first=["beam_blast.1"], second=["laser_blast.1"], third=["temporal_flux.1"])
    table.fire("beam_blast.1", "freya", "ares").passes(2).respond(3, "temporal_flux.1").quiet()
    assert table.hull("ares") == 10
    assert table.is_discarded("beam_blast.1", "temporal_flux.1")


def test_it_answers_an_evasion_and_then_the_blast_hits() -> None:
    table = three(
        first=["beam_blast.1", "temporal_flux.1"],
        second=["evasive_action.1"],
        third=["laser_blast.1"],
    )
    table.fire("beam_blast.1", "freya", "ares").respond(2, "evasive_action.1")
    table.passes(3).respond(1, "temporal_flux.1").quiet()
    assert table.hull("ares") == 7


def test_it_answers_another_flux() -> None:
    table = three(
        first=["strategic_allocation.1", "temporal_flux.1"],
        second=["temporal_flux.2"],
        third=["laser_blast.1"],
    )
    table.play("strategic_allocation.1").respond(2, "temporal_flux.2")
    table.passes(3).respond(1, "temporal_flux.1").quiet()
    assert len(table.hand(1)) == 3
    assert table.is_discarded("strategic_allocation.1", "temporal_flux.1", "temporal_flux.2")


def test_it_discards_a_squadron() -> None:
    table = Scenario(
        {
            1: {"hand": ["fighter.1"], "yellow": [{"ship": "woden"}]},
            2: {"hand": ["temporal_flux.1"], "yellow": [{"ship": "ares"}]},
        }
    )
    table.launch("fighter.1", "woden", "ares").respond(2, "temporal_flux.1").quiet()
    assert table.is_discarded("fighter.1")
    assert not table.state.returning


def test_it_is_no_card_for_the_own_attack_phase() -> None:
    table = three(first=["temporal_flux.1"], second=[], third=[])
    assert table.refuses(1, "play", card="temporal_flux.1") == ("not_now", "1.3")


def test_payments_discards_and_abilities_open_no_round() -> None:
    paying = Scenario(
        {
            1: {"hand": ["laser_blast.13", "laser_blast.15", "laser_blast.17"]},
            2: {"hand": ["temporal_flux.1"]},
        },
        phase="reinforce",
    )
    paying.do(1, "pay", cards=["laser_blast.13", "laser_blast.15", "laser_blast.17"])
    assert paying.asked == (1, "deploy")
    robbing = Scenario(
        {1: {"flagship": "freep"}, 2: {"hand": ["temporal_flux.1", "temporal_flux.2"]}},
        phase="maneuver",
    )
    robbing.do(1, "ability", seat=2)
    assert robbing.asked == (1, "maneuver")
    assert set(robbing.hand(1)) == {"temporal_flux.1", "temporal_flux.2"}
