"""Seat the greedy of an earlier commit, so that today's bots are measured by a fixed yardstick.

The commit's ``bots`` folder of a game is read from the history of this repository and bound to
today's engine; nothing else of the commit is used.
"""

import subprocess
import sys
from dataclasses import dataclass
from functools import cache
from importlib import import_module, invalidate_caches
from pathlib import Path
from tempfile import TemporaryDirectory

from magblast.bots.bot import Bot, GreedyBot
from magblast.bots.tactics import Briefing, MakeTactics
from magblast.kernel.shelf import SHELF

COMMIT = "462631d"
GAMES = ("magblast", "battlecards")
"""The games whose greedy is pinned."""
_ROOT = Path(__file__).parents[3]
_MENDED = (
    # Targets of Battlecards have since become texts.
    ("top.target == own.id", "top.target == str(own.id)"),
    # Mag•Blast has no walk of its own any more, and the usual one has another name.
    (
        "from magblast.games.magblast.engine.position import Position, Walk",
        "from magblast.kernel.machine import FrameWalk as Walk\n"
        "from magblast.games.magblast.engine.position import Position",
    ),
    ("PlainWalk", "BaseWalk"),
    # Each game returns the rules of a table.
    ("game import rules_of", "game import Magblast"),
    ("rules_of(setup)", "Magblast().rules(setup)"),
    # Ships and rules answer for themselves.
    ("magblast.games.battlecards.engine.query import", "tests.checks.bots.earlier import"),
)
"""What has to be written differently for today's engine."""


@dataclass(frozen=True, slots=True)
class Pinned:
    """Identify greedy as it was at the commit; it can be sent to another process."""

    def sit_down(self, briefing: Briefing, seed: str) -> Bot:
        """Return the bot."""
        return GreedyBot(make_tactics(briefing.game.id)(briefing.setup), seed)

    def __str__(self) -> str:
        """Return its name."""
        return f"greedy@{COMMIT}"


@cache
def make_tactics(id_: str) -> MakeTactics:
    """Return what made the tactics of a game at the commit; exits without its history."""
    package = SHELF[id_]
    name = f"magblast_{COMMIT}_{id_.replace('-', '_')}"
    folder = f"{package.replace('.', '/')}/bots/"
    with TemporaryDirectory() as place:
        copy = Path(place, name)
        copy.mkdir()
        for path in _text("ls-tree", "--name-only", COMMIT, folder).split():
            source = _text("show", f"{COMMIT}:{path}").replace(f"{package}.bots", name)
            for old, new in _MENDED:
                source = source.replace(old, new)
            (copy / Path(path).name).write_text(source, "utf-8")
        sys.path.insert(0, place)
        invalidate_caches()
        try:
            made: MakeTactics = import_module(name).tactics
        finally:
            sys.path.remove(place)
    return made


def is_here() -> bool:
    """Return whether the commit is in the history."""
    return _git("cat-file", "-e", COMMIT) is not None


def _text(*words: str) -> str:
    found = _git(*words)
    if found is None:
        sys.exit(f"Commit {COMMIT} is not here: fetch the whole history of the repository.")
    return found


def _git(*words: str) -> str | None:
    try:
        run = subprocess.run(
            ("git", *words), cwd=_ROOT, capture_output=True, check=True, encoding="utf-8"
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return run.stdout
