"""In a real terminal: a whole game of Battlecards, killed and resumed on the way."""

import signal
import sys
from pathlib import Path
from typing import Any

import pytest

from magblast.games.battlecards.engine.actions import Pass, PlayCard
from magblast.games.battlecards.engine.terms import BASE, CardId
from magblast.play.session import Session
from magblast.record.header import parse_header
from tests.support.posix import REASON

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from tests.support.terminal import Terminal

COVER = "Everybody else, look away"
CALL = "TABLE CALL"
HAND = "Play anytime cards"
HEADER: dict[str, Any] = {
    "magblast": 1,
    "game": "battlecards",
    "seats": [{"name": "Ada"}, {"name": "Bo"}],
    "deal": {
        "first": 1,
        "deck": [*(f"king.{n}" for n in range(1, 5)), "queen.1"],
        "seats": {
            "1": {"hand": [*(f"four.{n}" for n in range(1, 5)), "ten.1", "ten.2"]},
            "2": {"hand": [f"{rank}.{n}" for rank in ("six", "seven") for n in range(1, 5)]},
        },
    },
}
"""Ada wins with four mines and two barrages."""


@pytest.fixture
def log(home: Path) -> Path:
    path = home / "games" / "ada-bo.mblog"
    path.parent.mkdir(parents=True)
    return path


def end(terminal: Terminal, keys: str, *phases: str) -> None:
    """End phases one after another; the others follow."""
    for key, phase in zip(keys, phases, strict=True):
        terminal.expect(f"[{phase}]", key)


def fire_barrage(terminal: Terminal) -> None:
    """Go through the turn to the Attack phase, and play the first card there, a barrage."""
    end(terminal, " ee", "UPGRADE", "DEPLOY", "ATTACK")
    terminal.type("1\r")
    terminal.expect(CALL)


def test_a_whole_game_and_one_kill(log: Path) -> None:
    session = Session.start(parse_header(HEADER), log)
    for n in range(1, 5):
        session.submit(PlayCard(1, CardId(f"four.{n}"), target=BASE))
        session.submit(Pass(2))
    session.close()
    with Terminal(log.parents[1]) as terminal:
        terminal.expect("New game")
        terminal.expect(COVER, "r")
        terminal.expect(HAND, "1")
        fire_barrage(terminal)
        terminal.signal(signal.SIGKILL)
        assert terminal.wait() == -signal.SIGKILL
    with Terminal(log.parents[1]) as terminal:
        terminal.expect("New game")
        terminal.expect(CALL, "r")
        terminal.expect(COVER, " ")
        terminal.expect("[DISCARD]", "1")
        terminal.expect(COVER, "e")
        terminal.expect("to the table", "2")
        terminal.expect(HAND, " ")
        end(terminal, " eee", "UPGRADE", "DEPLOY", "ATTACK", "DISCARD")
        terminal.expect(COVER, "e")
        terminal.expect(HAND, "1")
        fire_barrage(terminal)
        terminal.expect("Play a Damage Control Team?", " ")
        terminal.expect("Choose it again", " ")
        terminal.expect("rematch: same deal", " ")
        terminal.win(log)
