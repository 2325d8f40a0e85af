"""Add golden games: run this as a module, then ``tests.games.magblast.golden.digests``.

Only needed when there is something that no golden game shows yet; the games that are there must
go on verifying and are left alone. What chance hardly ever brings about is written by hand in the
other logs of this folder.
"""

import sys
from pathlib import Path

from magblast.games.magblast.catalog import edition_names, load_rules
from magblast.games.magblast.engine.printed import Options
from tests.games.magblast.golden.features import FOLDER, features_of, wanted
from tests.support.golden import add_games
from tests.support.logs import play_log

GAMES = 150


def main() -> None:
    """Add games of every edition named, else of all."""
    for edition in sys.argv[1:] or edition_names():
        make(edition)


def make(edition: str) -> None:
    """Play games of two to four, and keep the few that show what no golden game shows."""

    def play(path: Path, number: int) -> None:
        seats = 2 + number % 3
        play_log(path, seats=seats, seed=f"golden {number}", undo=0.05, edition=edition)

    goal = wanted(load_rules(edition, Options()))
    added = add_games(FOLDER, goal, play, features_of, tries=GAMES, edition=edition)
    sys.stdout.write(f"{edition}: {added}\n")


if __name__ == "__main__":
    main()
