"""Concussive Blast (rules 4.9)."""

from typing import Any

from magblast.games.magblast.engine.frames import Choice
from tests.support.scenario import Scenario


def after_direct_hit(target: str = "ares", **second: Any) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {
            "hand": ["beam_blast.1", "direct_hit.1", "concussive_blast.1"],
            "yellow": [{"ship": "freya"}],
        },
        2: {
            "flagship": "cranium_consortium",
            "hand": ["temporal_flux.1"],
            "events": [{"card": "minefield.1", "by": 1}],
            "yellow": [{"ship": "ares"}, {"ship": "zeus"}],
            "green": [{"ship": "terral"}, {"ship": "vlero"}],
            **second,
        },
    }
    game = Scenario(seats).fire("beam_blast.1", "freya", target).quiet()
    return game.play("direct_hit.1", target=target).quiet()


def test_it_moves_all_ships_of_the_zone_whatever_their_speed_and_mines() -> None:
    game = after_direct_hit().play("concussive_blast.1", target="ares").quiet()
    assert game.asked == (1, "choose")
    assert game.state.stack[-1] == Choice(1, "concussive_blast.1", "ares", owner=2)
    game.do(1, "choose", zones={"ares": "red", "zeus": "green"})
    assert game.zone(2, "yellow") == []
    assert game.zone(2, "red") == ["ares"]
    assert game.zone(2, "green") == ["terral", "vlero", "zeus"]
    assert game.hull("ares") == 7
    assert game.is_discarded("concussive_blast.1")


def test_ships_may_stay() -> None:
    game = after_direct_hit().play("concussive_blast.1", target="ares").quiet()
    game.do(1, "choose", zones={"ares": "yellow", "zeus": "yellow"})
    assert game.zone(2, "yellow") == ["ares", "zeus"]
    assert game.asked == (1, "attack")


def test_all_three_ships_of_a_full_zone_may_stay() -> None:
    yellow = [{"ship": "ares"}, {"ship": "zeus"}, {"ship": "pyrox"}]
    game = after_direct_hit(yellow=yellow).play("concussive_blast.1", target="ares").quiet()
    game.do(1, "choose", zones={"ares": "yellow", "zeus": "yellow", "pyrox": "yellow"})
    assert game.zone(2, "yellow") == ["ares", "zeus", "pyrox"]


def test_no_zone_may_end_with_four() -> None:
    game = after_direct_hit().play("concussive_blast.1", target="ares").quiet()
    both = {"ares": "green", "zeus": "green"}
    assert game.refuses(1, "choose", zones=both) == ("zone_full", "4.9")
    assert len(game.legal("choose")) == 4 * 4 - 1


def test_flux_leaves_everything_in_place() -> None:
    game = after_direct_hit().play("concussive_blast.1", target="ares")
    game.respond(2, "temporal_flux.1").quiet()
    assert game.zone(2, "yellow") == ["ares", "zeus"]
    assert game.asked == (1, "attack")


def test_it_does_not_move_flagships() -> None:
    for hand in (["temporal_flux.1"], []):
        game = after_direct_hit("cranium_consortium", yellow=[], hand=hand)
        refusal = game.refuses(1, "play", card="concussive_blast.1", target="cranium_consortium")
        assert refusal == ("not_a_flagship_target", "4.9")


def test_a_fleet_of_twelve_has_nowhere_to_go() -> None:
    scouts = iter(("dink", "plutt", "scular", "chezill", "nebular", "zinoth", "galha", "baxter"))
    fleet: dict[str, Any] = {
        "yellow": [{"ship": "ares"}, {"ship": "zeus"}, {"ship": "pyrox"}],
        "green": [{"ship": "terral"}, {"ship": "vlero"}, {"ship": next(scouts)}],
        "red": [{"ship": next(scouts)} for _ in range(3)],
        "blue": [{"ship": next(scouts)} for _ in range(3)],
    }
    full = after_direct_hit(**fleet)
    refusal = full.refuses(1, "play", card="concussive_blast.1", target="ares")
    assert refusal == ("other_zones_full", "10.1")
    fleet["blue"].pop()
    roomy = after_direct_hit(**fleet).play("concussive_blast.1", target="ares").quiet()
    assert {"ares": "blue", "zeus": "yellow", "pyrox": "yellow"} in [
        choice["zones"] for choice in roomy.legal("choose")
    ]
