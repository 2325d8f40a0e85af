"""Play and read games where what only checks the card file cannot be imported."""

import json
import os
import random
import subprocess
import sys
from pathlib import Path

from magblast.record.header import new_header
from tests.cli.plain.captain import Game, begin, resume
from tests.support.logs import NAMES, duel

_ALONE = """
import sys
sys.modules |= {"pydantic": None, "yaml": None}
from magblast.cli import main
sys.exit(main(sys.argv[1:]))
"""
_EVERYTHING = """
import importlib, pkgutil, sys
sys.modules |= {"pydantic": None, "yaml": None}
import magblast
found = [each.name for each in pkgutil.walk_packages(magblast.__path__, "magblast.")]
checking = {f"magblast.catalog.{name}" for name in ("reading", "entries", "checks")}
for name in {*found} - checking - {"magblast.__main__"}:
    importlib.import_module(name)
from magblast.tui.settings import load_settings
assert load_settings().bell
"""
_FIRST_SITTING = 200
"""Answers typed before the game is left, to be resumed."""


def play_and_read(folder: Path, package: Path) -> None:
    """Play a game to its winner in two sittings and read it, with the package found in a folder."""
    sittings = _answers(folder / "rehearsal.mblog")
    home = folder / "home"
    env = {**os.environ, "PYTHONPATH": str(package), "MAGBLAST_HOME": str(home)}

    def run(program: str, *args: object, typed: str = "") -> str:
        done = subprocess.run(
            [sys.executable, "-c", program, *map(str, args)],
            cwd=folder,
            env={**env, "PYTHONUTF8": "1"},
            input=typed,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return done.stdout

    home.mkdir()
    (home / "settings.json").write_text('{"bell": true}', encoding="utf-8")
    run(_EVERYTHING)
    seats = ",".join(NAMES[:2])
    run(_ALONE, "play", "--plain", "--seats", seats, "--seed", "light", typed=sittings[0])
    [log] = (home / "games").glob("*.mblog")
    assert "has won the game!" in run(_ALONE, "play", "--plain", log, typed=sittings[1])
    assert "won" in run(_ALONE, "replay", "--verify", log)
    assert "has won" in run(_ALONE, "show", log)
    assert '"winner"' in run(_ALONE, "state", log, "--as", "all")
    assert '"kind":' in run(_ALONE, "legal", log, "--at", 100, "--why")
    assert '"public"' in run(_ALONE, "export", "--public", log)
    assert "Direct Hit" in run(_ALONE, "cards")
    position = folder / "position.mblog"
    # Mhee Yow-Meex draws two ships to choose from: what is pending is part of the position.
    pending = [{"frame": "Deployment", "seat": 1, "ships": [{"id": "zeus"}, {"id": "pyrox"}]}]
    position.write_text(json.dumps(duel(pending=pending)) + "\n", encoding="utf-8")
    assert '"kind":"deploy"' in run(_ALONE, "legal", position)


def _answers(path: Path) -> tuple[str, str]:
    """Play a game and return what was typed before it was left, and after it was resumed."""
    luck = random.Random("light")
    game = begin(new_header("third", NAMES[:2], "light"), path)
    first = _typed(game, luck, _FIRST_SITTING)
    return first, _typed(resume(path), luck, 60_000)


def _typed(game: Game, luck: random.Random, most: int) -> str:
    words: list[str] = []

    def choose() -> str | None:
        if len(words) == most:
            return None
        words.append(game.lively(luck))
        return words[-1]

    game.play(choose)
    return "".join(f"{word}\n" for word in words)
