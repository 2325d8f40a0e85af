"""Add golden games: run this as a module, and pin their digests and lines with ``--pin``.

Only needed when there is something that no golden game shows yet; the games that are there must
go on verifying and are left alone.
"""

import json
import random
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.engine.actions import EndPhase, Pass
from magblast.games.magi_nation.game import GAME
from magblast.kernel.rng import GENERATORS
from magblast.kernel.setup import SeatInfo
from magblast.play.session import Session
from magblast.record.codec import digest
from magblast.record.game_line import game_line
from magblast.record.header import new_header
from tests.games.magi_nation.golden.features import FOLDER, features_of, replayed, wanted
from tests.support.golden import add_games, golden_logs, pinned, pinned_lines

GAMES = 120
MOST = 700
"""Actions after which a game is left unfinished."""


def main() -> None:
    """Play games, and keep the few that show what no golden game shows; or pin what there is."""
    if sys.argv[1:] == ["--pin"]:
        for path, found in ((pinned(FOLDER), digests()), (pinned_lines(FOLDER), lines())):
            path.write_text(json.dumps(found, indent=2) + "\n", encoding="utf-8")
    else:
        sys.stdout.write(add_games(FOLDER, wanted(), play, features_of, tries=GAMES) + "\n")


def digests() -> dict[str, str]:
    """Return for each golden game the digest of its last table, and that of its whole log."""
    found = {}
    for path in golden_logs(FOLDER):
        course = replayed(path).course
        found[path.stem] = f"{digest(course.position.data())} {course.chain}"
    return found


def lines() -> dict[str, str]:
    """Return each golden game that has ended as a line."""
    replays = {path.stem: replayed(path) for path in golden_logs(FOLDER)}
    return {stem: game_line(each) for stem, each in replays.items() if each.ended}


def play(path: Path, number: int) -> None:
    """Play a random game into a log, with some undo and redo."""
    luck = random.Random(number)
    decks = [*printed().decks]
    seats = [SeatInfo(name, settings={"starter": luck.choice(decks)}) for name in ("Ada", "Bo")]
    header = new_header("magi-nation", seats, f"golden {number}", {}, game=GAME)
    header = replace(header, rng=GENERATORS[number % len(GENERATORS)].name)
    session = Session.start(header, path)
    for _ in range(MOST):
        if session.decision is None:
            break
        action = _choose(luck, session.position.legal)
        session.submit(action)
        if session.undo_limit(action.by) and luck.random() < 0.03:
            session.undo(action.by)
            if luck.random() < 0.5:
                session.redo(action.by)
    session.close()


def _choose(luck: random.Random, legal: tuple[Any, ...]) -> Any:
    """Choose by kinds, so that one with many targets is not chosen all the time."""
    if luck.random() < 0.2:
        return legal[-1]
    kinds: dict[object, list[Any]] = {}
    for each in legal:
        if not isinstance(each, EndPhase | Pass):
            name = getattr(each, "card", None), getattr(each, "power", None)
            kinds.setdefault((type(each), *name), []).append(each)
    return luck.choice(luck.choice([*kinds.values()])) if kinds else luck.choice(legal)


if __name__ == "__main__":
    main()
