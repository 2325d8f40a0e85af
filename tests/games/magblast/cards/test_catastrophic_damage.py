"""Catastrophic Damage (rules 4.9)."""

from typing import Any

from magblast.games.magblast.engine.events import SeatEliminated
from tests.support.scenario import Scenario


def after_direct_hit(target: str = "ares", **second: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {
            "hand": ["beam_blast.1", "direct_hit.1", "catastrophic_damage.1", "boarding_party.1"],
            "yellow": [{"ship": "freya"}],
        },
        2: {
            "flagship": "cranium_consortium",
            "hand": ["temporal_flux.1"],
            "yellow": [{"ship": "ares"}],
            **second,
        },
        3: {},
    }
    game = Scenario(seats).fire("beam_blast.1", "freya", target).quiet()
    return game.play("direct_hit.1", target=target).quiet()


def test_it_destroys_a_ship_whatever_hull_is_left() -> None:
    game = after_direct_hit().play("catastrophic_damage.1", target="ares").quiet()
    assert game.is_scrapped("ares")
    assert game.is_discarded("beam_blast.1", "catastrophic_damage.1")
    assert game.asked == (1, "attack")


def test_it_destroys_a_flagship() -> None:
    game = after_direct_hit("cranium_consortium", yellow=[])
    game.play("catastrophic_damage.1", target="cranium_consortium").quiet()
    assert game.seat(2).eliminated
    assert [(told.seat, told.by) for told in game.happened(SeatEliminated)] == [(2, 1)]
    assert game.is_discarded("temporal_flux.1", "beam_blast.1", "catastrophic_damage.1")


def test_flux_cancels_it_and_no_other_effect_follows() -> None:
    game = after_direct_hit().play("catastrophic_damage.1", target="ares")
    game.respond(2, "temporal_flux.1").quiet()
    assert game.hull("ares") == 7
    assert game.asked == (1, "attack")
    assert game.is_discarded("catastrophic_damage.1")


def test_it_needs_a_direct_hit() -> None:
    game = Scenario(
        {
            1: {"hand": ["beam_blast.1", "catastrophic_damage.1"], "yellow": [{"ship": "freya"}]},
            2: {"yellow": [{"ship": "ares"}]},
        }
    )
    effect = {"card": "catastrophic_damage.1", "target": "ares"}
    assert game.refuses(1, "play", **effect) == ("not_now", "1.3")
    game.fire("beam_blast.1", "freya", "ares").quiet()
    assert game.refuses(1, "play", **effect) == ("after_hit", "4.8")
