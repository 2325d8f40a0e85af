"""Write logs for tests: played at random, or by hand from a position."""

import json
import random
from pathlib import Path
from typing import Any

from magblast.games.magblast.engine.position import Position
from magblast.play.autosave import Saved
from magblast.play.kept import saved_games
from magblast.play.session import Session
from magblast.record.header import new_header
from magblast.record.replay import Replay
from tests.support.play import lively

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")


def play_log(
    path: Path,
    seats: int,
    seed: str,
    most: int = 5000,
    undo: float = 0.2,
    edition: str = "third",
) -> None:
    """Play a random game into a log, taking back an action now and then."""
    session = Session.start(new_header(edition, NAMES[:seats], seed), path)
    rng = random.Random(seed)
    for _ in range(most):
        if session.decision is None:
            break
        action = lively(rng, session.position.legal)
        session.submit(action, "pew pew")
        if session.undo_limit(action.by) and rng.random() < undo:
            session.undo(action.by)
            if rng.random() < 0.5:
                session.redo(action.by)
    session.close()


def write(path: Path, *records: Any) -> Path:
    """Write records, or lines given as texts, to a file."""
    lines = [record if isinstance(record, str) else json.dumps(record) for record in records]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


def duel(**changes: Any) -> dict[str, Any]:
    """Return a header with a small table: seat 1 has Freya with a beam, seat 2 a few ships.

    Changes replace whole fields of the position.
    """
    position = {
        "turn": 7,
        "active": 1,
        "phase": "attack",
        "seats": {
            "1": {
                "flagship": "the_glorp",
                "hand": ["beam_blast.1", "direct_hit.1", "catastrophic_damage.1"],
                "yellow": [{"ship": "freya"}],
            },
            "2": {
                "flagship": "freep",
                "hand": ["evasive_action.1", "laser_blast.1"],
                "yellow": [{"ship": "ares", "damage": ["laser_blast.2"]}],
                "green": [{"ship": "dink"}],
            },
        },
        **changes,
    }
    return {
        "magblast": 1,
        "edition": "third",
        "seats": [{"name": "Ada"}, {"name": "Bo"}],
        "position": position,
    }


def seats_of_duel(*hand: str) -> dict[str, Any]:
    """Return the seats of ``duel``, where Ada holds these, and Bo what is too dear for one hit."""
    seats: dict[str, Any] = duel()["position"]["seats"]
    seats["1"]["hand"] = [*hand]
    seats["2"] |= {"hand": ["temporal_flux.1", "laser_blast.1"], "yellow": [{"ship": "ares"}]}
    return seats


FIRE = {"by": 1, "do": "fire", "card": "beam_blast.1", "ship": "freya", "target": "ares"}
SOUND = {"by": 1, "do": "sound", "made": True, "text": "pew pew"}
EVADE = {"by": 2, "do": "respond", "card": "evasive_action.1"}
PASS = {"by": 2, "do": "pass"}


def position_of(replay: Replay) -> Position:
    """Return the last position of a log of Mag•Blast."""
    position: Any = replay.course.position
    assert isinstance(position, Position)
    return position


def unfinished_games() -> list[Saved]:
    """List the games in the data folder that can be resumed, newest first."""
    return [game for game in saved_games() if not game.finished]
