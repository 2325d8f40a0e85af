"""Write finished games as lines and play them again: ``python -m tests.checks.lines --games 500``.

Games of every game on the shelf are played at random or by the rules of thumb, with all editions,
numbers of seats, options and settings in turn, and with undos and sound effects. The log of a line
must have the same records, and so the same digest. Exits with 1 at the first that has not, and
names the command that repeats it.
"""

import argparse
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from magblast.bots.luck import Luck
from magblast.bots.tactics import bots_of
from magblast.conformance.trial import chosen, setup_of
from magblast.kernel.game import AnyGame
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.session import Session
from magblast.record.game_line import game_line, log_of
from magblast.record.header import SEED_BYTES, Header, new_header, spelled
from magblast.record.log import LogFile
from magblast.record.replay import read_replay

NAMES = ("Ada", "Bo [b]o[/b]", "Zoë", "<Di & Co>", "🚀", "Fay", "Gus", "Hal")
NOISES = ("pew pew", "fwooosh", "ké-tchak!", "<b>boom</b>", "[red]zap[/red]", "")
MOST = 8000
"""Answers after which a game that has not ended is left out."""


class Handed(NamedTuple):
    """Describe a game that was handed on as a line."""

    records: int
    characters: int


def header_of(game: AnyGame, number: int) -> Header:
    """Return the header of a numbered game; whatever a table can choose takes turns."""
    setup, luck = setup_of(game, number), Random(number)
    seats = [
        SeatInfo(NAMES[seat], "greedy" if luck.random() < 0.3 else None, info.settings)
        for seat, info in enumerate(setup.seats)
    ]
    table = {"hands": "relaxed"} if luck.random() < 0.3 else {}
    drawn = spelled(luck.randbytes(SEED_BYTES))
    seed = drawn if luck.random() < 0.7 else f"seed {number}"
    header = new_header(setup.edition, seats, seed, setup.options, game=game, table=table)
    return replace(header, rules=setup.rules, cards=game.facts(setup))


def play(game: AnyGame, number: int, path: Path) -> bool:
    """Play a numbered game into a log; return whether it has ended."""
    header, luck = header_of(game, number), Random(f"line {number}")
    make = bots_of(game.id)
    bot: Any = None if make is None or number % 2 else make(header.setup)
    undos = luck.choice((0.0, 0.0, 0.05, 0.3))
    session = Session.start(header, path)
    try:
        for count in range(MOST):
            asked = session.decision
            if asked is None:
                return True
            if session.undo_limit(asked.seat) and luck.random() < undos:
                session.undo(asked.seat)
                if luck.random() < 0.5:
                    session.redo(asked.seat)
                continue
            if bot is None or luck.random() < 0.1:
                action = chosen(session.position.legal, luck)
            else:
                action = bot.greedy(session.view(asked.seat), Luck(f"{number} {count}"))
            session.submit(action, luck.choice(NOISES))
        return session.decision is None
    finally:
        session.close()


def hand_on(path: Path) -> Handed:
    """Write the game of a log as a line, and compare the log of the line with it."""
    replay = read_replay(path)
    line = game_line(replay)
    again = path.with_suffix(".again.mblog")
    again.write_bytes(log_of(line))
    received = read_replay(again)
    assert received.problem is None, received.problem
    assert received.ended
    assert received.course.chain == replay.course.chain
    assert _records(again) == _records(path)
    assert game_line(received) == line
    return Handed(replay.course.n, len(line))


def _records(path: Path) -> list[dict[str, Any]]:
    """List the records of a log, remarks left out."""
    return [line.record for line in LogFile(path).lines() if "note" not in line.record]


def check(id_: str, number: int, folder: Path) -> Handed | None:
    """Play a numbered game and hand it on; return None for one that did not end."""
    path = folder / f"{id_}-{number}.mblog"
    if not play(game_of(id_), number, path):
        return None
    return hand_on(path)


def main() -> int:
    """Check as the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.checks.lines", description=__doc__)
    parser.add_argument("--game", choices=SHELF, action="append")
    parser.add_argument("--games", type=int, default=500, help="games of each game")
    parser.add_argument("--first", type=int, default=0, help="the number of the first game")
    args = parser.parse_args()
    for id_ in args.game or SHELF:
        began, handed, left_out = time.process_time(), list[Handed](), 0
        for number in range(args.first, args.first + args.games):
            with tempfile.TemporaryDirectory() as folder:
                try:
                    found = check(id_, number, Path(folder))
                except BaseException:
                    again = f"--game {id_} --games 1 --first {number}"
                    print(f"to repeat it: python -m tests.checks.lines {again}")  # noqa: T201
                    raise
            if found is None:
                left_out += 1
            else:
                handed.append(found)
        records, characters = (sum(each) for each in zip(*handed, strict=True))
        print(  # noqa: T201
            f"{id_}: {len(handed)} games, {left_out} did not end; {records} actions and undos in "
            f"{characters} characters, {max(each.characters for each in handed)} at most; "
            f"{time.process_time() - began:.0f} s",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
