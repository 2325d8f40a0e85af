"""Mentak Coalition (rules 7.21)."""

from typing import Any

from tests.support.scenario import Scenario


def after_direct_hit(target: str = "dreadnought_2", **first: Any) -> Scenario:
    game = Scenario(
        {
            1: {
                "flagship": "mentak_coalition",
                "hand": ["beam_blast.1", "direct_hit.1", "mag_blast.1"],
                "yellow": [{"ship": "cruiser_6"}],
                **first,
            },
            2: {
                "flagship": "letnev",
                "hand": ["temporal_flux.1", "evasive_action.1"],
                "yellow": [{"ship": "dreadnought_2"}] if target == "dreadnought_2" else [],
            },
        },
        edition="second",
    )
    game.fire("beam_blast.1", "cruiser_6", target).quiet()
    return game.play("direct_hit.1", target=target)


def test_after_a_direct_hit_it_takes_the_ship_and_nobody_can_answer() -> None:
    game = after_direct_hit().quiet().do(1, "ability")
    assert game.asked == (1, "deploy")
    game.do(1, "deploy", ship="dreadnought_2", zone="yellow")
    assert game.zone(1, "yellow") == ["cruiser_6", "dreadnought_2"]
    assert game.hull("dreadnought_2") == 7
    assert game.flagship(1).uses_left == 1
    assert game.asked == (1, "attack")


def test_the_ship_fires_no_blast_this_turn() -> None:
    game = after_direct_hit().quiet().do(1, "ability")
    game.do(1, "deploy", ship="dreadnought_2", zone="red")
    assert game.ship("dreadnought_2").boarded
    assert not game.legal("fire")


def test_the_hit_alone_is_not_enough() -> None:
    game = Scenario(
        {
            1: {
                "flagship": "mentak_coalition",
                "hand": ["beam_blast.1", "direct_hit.1"],
                "yellow": [{"ship": "cruiser_6"}],
            },
            2: {"yellow": [{"ship": "dreadnought_2"}]},
        },
        edition="second",
    )
    game.fire("beam_blast.1", "cruiser_6", "dreadnought_2").quiet()
    assert game.refuses(1, "ability") == ("no_ability", "7.21")


def test_a_cancelled_direct_hit_allows_nothing_and_costs_no_use() -> None:
    game = after_direct_hit().respond(2, "evasive_action.1").quiet()
    assert game.asked == (1, "attack")
    assert game.flagship(1).uses_left == 2


def test_it_needs_uses_a_ship_and_room() -> None:
    spent = after_direct_hit(uses_left=0).quiet()
    assert spent.refuses(1, "ability") == ("no_uses_left", "7.1")
    flagship = after_direct_hit("letnev").quiet()
    assert flagship.refuses(1, "ability") == ("not_a_flagship_target", "4.9")
    scouts = (f"scout_{n}" for n in range(1, 13))
    full: dict[str, Any] = {
        zone: [{"ship": next(scouts)} for _ in range(3)] for zone in ("green", "red", "blue")
    }
    full["yellow"] = [{"ship": "cruiser_6"}, {"ship": next(scouts)}, {"ship": next(scouts)}]
    crowded = after_direct_hit(**full).quiet()
    assert crowded.refuses(1, "ability") == ("zones_full", "3.5")


def test_it_names_no_seat() -> None:
    assert after_direct_hit().quiet().refuses(1, "ability", seat=2) == ("surplus", "7.21")


def test_it_works_with_no_card_left() -> None:
    game = after_direct_hit(hand=["beam_blast.1", "direct_hit.1"]).quiet()
    assert game.asked == (1, "follow_up")
    assert game.legal("ability") == [{}]
