"""Play games of the shelf to a place from which a test goes on."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from magblast.bots.luck import Luck
from magblast.bots.tactics import AnyTactics, bots_of
from magblast.conformance.trial import chosen
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.session import Session
from magblast.record.header import Header, new_header
from magblast.record.replay import Replay, read_replay
from tests.support.night import AT_NIGHT

GAMES = tuple(SHELF)
HALVES = (GAMES, GAMES) if AT_NIGHT else (GAMES[::2], GAMES[1::2])
"""By day, what takes long is done with one half, and something like it with the other half.

At night, both are done with all games.
"""
PEOPLE = ("Ada", "Bo", "Cy", "Dee", "Eli")
NAMES = PEOPLE[:2]
"""Who plays the games of the house."""


def begun(id_: str, seed: str, seats: int | None = None) -> Header:
    """Return the header of a game with the usual options and, unless told, as few as can play."""
    game = game_of(id_)
    names = PEOPLE[: game.seats[0] if seats is None else seats]
    return new_header(next(iter(game.editions)), names, seed, game=game)


def answer_of(id_: str, view: Any, number: int, seats: int | None = None) -> Any:
    """Return what a captain answers as the numbered action of a game of so many.

    The rules of thumb know it; a game without bots is played at random.
    """
    bot = _bot(id_, seats)
    return chosen(view.legal, Random(number)) if bot is None else bot.greedy(view, Luck("owl"))


@cache
def _bot(id_: str, seats: int | None) -> AnyTactics | None:
    """Return the rules of thumb of a game; making them can take longer than an answer."""
    make = bots_of(id_)
    return None if make is None else make(begun(id_, "", seats).setup)


def answers(id_: str, seed: str, seats: int | None = None) -> Sequence[Any]:
    """Return the actions of a whole game."""
    return _whole(id_, seed, seats)[0]


@cache
def _whole(id_: str, seed: str, seats: int | None) -> tuple[Sequence[Any], Sequence[bytes]]:
    """Play a whole game, and return its actions and the lines of its log."""
    with TemporaryDirectory() as folder:
        path = Path(folder) / "game.mblog"
        session = Session.start(begun(id_, seed, seats), path)
        while (asked := session.decision) is not None:
            view = session.view(asked.seat)
            session.submit(answer_of(id_, view, len(session.entries)))
        session.close()
        actions = [entry.action for entry in session.entries]
        return actions, path.read_bytes().splitlines(keepends=True)


def played(id_: str, path: Path, left: int, seed: str = "owl", *, seats: int | None = None) -> Path:
    """Write the log of a game that ends after so many more answers."""
    actions, lines = _whole(id_, seed, seats)
    # After the header there is a line for each action, and one for the end.
    assert len(lines) == len(actions) + 2
    kept = lines[: 1 + max(0, len(actions) - left)] if left else lines
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"".join(kept))
    return path


def check_ended(path: Path | None) -> Replay:
    """Read a log, which must be sound and complete."""
    assert path is not None
    replay = read_replay(path)
    assert replay.problem is None
    assert replay.ended
    return replay
