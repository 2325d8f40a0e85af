"""Who is asked: by public facts, or only those who can answer (rules 5.1)."""

from typing import Any, Literal

from magblast.games.magblast.engine.printed import Options
from tests.support.scenario import Scenario


def table(ask: Literal["eligible", "holders"], second: list[str], first: list[str]) -> Scenario:
    seats: dict[int, dict[str, Any]] = {
        1: {"hand": ["beam_blast.1", *first], "yellow": [{"ship": "freya"}]},
        2: {"hand": second, "yellow": [{"ship": "ares"}]},
        3: {"hand": ["laser_blast.2"]},
    }
    return Scenario(seats, Options(ask=ask)).fire("beam_blast.1", "freya", "ares")


def test_everybody_with_a_card_is_asked_whatever_it_is() -> None:
    game = table("eligible", ["laser_blast.1"], ["spacedock.1"])
    assert game.asked == (2, "respond")
    assert game.passes(2).asked == (3, "respond")
    assert game.passes(3).asked == (1, "follow_up")


def test_holders_alone_are_asked_if_the_table_wishes() -> None:
    assert table("holders", ["laser_blast.1"], ["spacedock.1"]).asked == (1, "attack")
    assert table("holders", ["evasive_action.1"], []).asked == (2, "respond")
    assert table("holders", [], ["direct_hit.1"]).asked == (1, "follow_up")
