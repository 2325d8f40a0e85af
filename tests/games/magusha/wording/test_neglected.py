"""A coach tells what exposed a commander, from facts of the position."""

from typing import Any

from magblast.games.magusha.engine.events import GuardBegan
from magblast.games.magusha.engine.terms import CardId, Pay
from magblast.games.magusha.game import GAME
from magblast.play.session import Session
from magblast.wording import ENGLISH
from tests.games.magusha.test_board_screen import at, field, header_of, squad

EXPOSED: dict[str, Any] = {
    "seats": {"1": {"pool": ["ash_caller", "ash_caller"], "rally": "active"}, "2": {}},
    "field": field(
        {
            "e3": squad(2, "reef_warden", 2),
            "f3": squad(2, "reef_warden", 2),
            "c1": squad(1, "ember_shepherd", 2),
            "d1": squad(1, "smoke_runner", 1),
        }
    ),
}
"""Two Reef Wardens stand beside Ada's commander on f2, and nobody guards anything."""


def told(start: dict[str, Any], reader: int, happened: tuple[Any, ...] = ()) -> list[str]:
    session = Session.start(header_of(start), None)
    words = GAME.words(session.setup, ENGLISH)
    return [*words.neglected(happened, session.view(None), reader, is_told=True)]


def test_who_could_strike_the_commander_is_named() -> None:
    _, reach, guard = told(EXPOSED, 1)
    assert reach.startswith("Next time, keep your commander out of reach: on turn ")
    assert "Reef Warden e3" in reach
    assert "Reef Warden f3" in reach
    assert "2 lay in your pool, and no squad was guarded" in guard


def test_a_rally_stone_that_was_never_used_is_told_of() -> None:
    used = GuardBegan(1, CardId("ember_shepherd"), at("c1"), at("d1"), Pay.RALLY)
    seats = {"1": {"rally": "active"}, "2": {}}
    start = {**EXPOSED, "seats": seats}
    assert any("use your rally stone" in each for each in told(start, 1))
    assert not any("use your rally stone" in each for each in told(start, 1, (used,)))
    assert not any("rally" in each for each in told(start, 2))


def test_nothing_is_told_of_a_commander_out_of_reach() -> None:
    assert not any("out of reach" in each for each in told(EXPOSED, 2))
