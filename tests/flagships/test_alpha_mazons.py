"""Alpha Mazons (rules 7.4)."""

from typing import Any

from tests.support.scenario import Scenario


def table(**first: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {
            "flagship": "alpha_mazons",
            "hand": ["beam_blast.1", "catastrophic_damage.1", "beam_blast.2", "direct_hit.1"],
            "yellow": [{"ship": "freya"}],
            **first,
        },
        2: {"hand": ["temporal_flux.1", "evasive_action.1"], "yellow": [{"ship": "ares"}]},
    }
    return Scenario(seats).fire("beam_blast.1", "freya", "ares")


def test_an_effect_follows_a_hit_without_a_direct_hit() -> None:
    game = table().quiet().do(1, "ability", card="catastrophic_damage.1").quiet()
    assert game.is_scrapped("ares")
    assert game.is_discarded("catastrophic_damage.1")
    assert "direct_hit.1" in game.hand(1)
    assert game.flagship(1).uses_left == 2
    assert game.asked == (1, "attack")


def test_it_allows_no_second_shot() -> None:
    game = table().quiet()
    assert game.legal("ability") == [{"card": "catastrophic_damage.1"}]
    assert not game.legal("fire")


def test_flux_answers_the_effect_and_the_use_is_spent() -> None:
    game = table().quiet().do(1, "ability", card="catastrophic_damage.1")
    assert game.refuses(2, "respond", card="evasive_action.1") == ("cannot_answer", "5.1")
    game.respond(2, "temporal_flux.1").quiet()
    assert game.hull("ares") == 7
    assert game.flagship(1).uses_left == 2


def test_a_cancelled_blast_is_not_followed() -> None:
    assert table().respond(2, "evasive_action.1").quiet().asked == (1, "attack")


def test_without_uses_it_takes_a_direct_hit() -> None:
    game = table(uses_left=0).quiet()
    assert game.refuses(1, "ability", card="catastrophic_damage.1") == ("no_uses_left", "7.1")


def test_after_a_direct_hit_it_is_not_needed() -> None:
    game = table().quiet().play("direct_hit.1", target="ares").quiet()
    assert not game.legal("ability")
    assert game.legal("play") == [{"card": "catastrophic_damage.1", "target": "ares"}]
