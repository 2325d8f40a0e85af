"""Add golden games: run this as a module, then ``tests.games.battlecards.golden.digests``.

Only needed when there is something that no golden game shows yet; the games that are there must
go on verifying and are left alone.
"""

import random
import sys
from dataclasses import replace
from itertools import product
from pathlib import Path

from magblast.games.battlecards.catalog import OPTIONS
from magblast.games.battlecards.engine.actions import EndPhase
from magblast.games.battlecards.game import GAME
from magblast.kernel.rng import GENERATORS
from magblast.play.session import Session
from magblast.record.header import new_header
from tests.games.battlecards.golden.features import FOLDER, features_of, wanted
from tests.support.golden import add_games

CHOICES = [dict(zip(OPTIONS, values, strict=True)) for values in product(*OPTIONS.values())]
GAMES = 200


def main() -> None:
    """Play games, and keep the few that show what no golden game shows."""
    sys.stdout.write(add_games(FOLDER, wanted(), play, features_of, tries=GAMES) + "\n")


def play(path: Path, number: int) -> None:
    """Play a random game into a log, with some undo and redo."""
    options = CHOICES[number * 7 % len(CHOICES)]
    header = new_header("battlecards", ("Ada", "Bo"), f"golden {number}", options, game=GAME)
    header = replace(header, rng=GENERATORS[number % len(GENERATORS)].name)
    session = Session.start(header, path)
    luck = random.Random(number)
    while session.decision is not None:
        legal = session.position.legal
        doing = [each for each in legal if not isinstance(each, EndPhase)]
        eager = luck.random() < 0.6 and doing
        action = luck.choice(doing) if eager else luck.choice(legal)
        session.submit(action)
        if session.undo_limit(action.by) and luck.random() < 0.05:
            session.undo(action.by)
            if luck.random() < 0.5:
                session.redo(action.by)
    session.close()


if __name__ == "__main__":
    main()
