"""Add golden games: run this as a module, then ``tests.games.magusha.golden.digests``.

Only needed when there is something that no golden game shows yet; the games that are there must
go on verifying and are left alone.
"""

import random
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path
from typing import Any

from magblast.games.magusha.engine.actions import (
    EndPhase,
    Flip,
    Guard,
    Redirect,
    SpiritBreak,
    Strike,
)
from magblast.games.magusha.game import GAME
from magblast.kernel.rng import GENERATORS
from magblast.kernel.setup import SeatInfo
from magblast.play.session import Session
from magblast.record.header import new_header
from tests.games.magusha.golden.features import FOLDER, features_of, wanted
from tests.games.magusha.literal.headers import random_army
from tests.support.golden import add_games

OPTIONS = GAME.options("magusha")
CHOICES = [dict(zip(OPTIONS, values, strict=True)) for values in product(*OPTIONS.values())]
GAMES = 200


def main() -> None:
    """Play games, and keep the few that show what no golden game shows."""
    sys.stdout.write(add_games(FOLDER, wanted(), play, features_of, tries=GAMES) + "\n")


def play(path: Path, number: int) -> None:
    """Play a random game into a log, with some undo and redo; in game 0 nobody does anything."""
    luck = random.Random(number)
    armies = GAME.seat_settings("magusha")["army"].values
    own: list[Any] = [
        random_army(luck) if luck.random() < 0.3 else luck.choice(armies) for _ in "12"
    ]
    seats = [
        SeatInfo(name, settings={"army": army})
        for name, army in zip(("Ada", "Bo"), own, strict=True)
    ]
    header = new_header(
        "magusha", seats, f"golden {number}", CHOICES[number % len(CHOICES)], game=GAME
    )
    header = replace(header, rng=GENERATORS[number % len(GENERATORS)].name)
    session = Session.start(header, path)
    while session.decision is not None:
        legal = session.position.legal
        action = _choose(luck, legal) if number else legal[-1]
        session.submit(action)
        if number and session.undo_limit(action.by) and luck.random() < 0.05:
            session.undo(action.by)
            if luck.random() < 0.5:
                session.redo(action.by)
    session.close()


def _choose(luck: random.Random, legal: tuple[Any, ...]) -> Any:
    for kinds in ((SpiritBreak, Redirect, Flip), (Guard,), (Strike,)):
        chosen = [each for each in legal if isinstance(each, kinds)]
        if chosen and luck.random() < 0.6:
            return luck.choice(chosen)
    doing = [each for each in legal if not isinstance(each, EndPhase)]
    return luck.choice(doing) if doing and luck.random() < 0.8 else luck.choice(legal)


if __name__ == "__main__":
    main()
