"""Add golden games: run this as a module, then ``tests.games.magblast.golden.digests``.

Only needed when there is something that no golden game shows yet; the games that are there must
go on verifying and are left alone. What chance hardly ever brings about is written by hand in the
other logs of this folder.
"""

import sys
import tempfile
from pathlib import Path

from magblast.games.magblast.catalog import edition_names, load_rules
from magblast.games.magblast.engine.rules import Options
from tests.games.magblast.golden.features import FOLDER, features_of, wanted
from tests.support.golden import choose, golden_logs
from tests.support.logs import play_log


def main() -> None:
    """Add games of every edition named, else of all."""
    for edition in sys.argv[1:] or edition_names():
        make(edition)


def make(edition: str) -> None:
    """Play games of two to four, and keep the few that show what no golden game shows."""
    goal = wanted(load_rules(edition, Options()))
    goal -= set().union(*map(features_of, golden_logs(FOLDER, edition)))
    there = len(list(FOLDER.glob(f"{edition}-game-*.mblog")))
    games: dict[Path, set[str]] = {}
    with tempfile.TemporaryDirectory() as folder:
        for number in range(150):
            path = Path(folder) / f"golden-{number}.mblog"
            play_log(
                path, seats=2 + number % 3, seed=f"golden {number}", undo=0.05, edition=edition
            )
            games[path] = features_of(path) & goal
        chosen = choose(games, goal)
        for number, path in enumerate(chosen, there + 1):
            (FOLDER / f"{edition}-game-{number}.mblog").write_bytes(path.read_bytes())
    missing = goal - set().union(*(games[path] for path in chosen))
    sys.stdout.write(f"{edition}: {len(chosen)} games; missing: {sorted(missing)}\n")


if __name__ == "__main__":
    main()
