"""Play and read games where what only checks the card file cannot be imported."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from magblast.record.header import new_header
from tests.cli.plain.captain import Game, begin, resume
from tests.support.logs import NAMES, duel, write

_WITHOUT = """
import sys
sys.modules |= {"pydantic": None, "yaml": None}
"""
_RUN = """
import json
from magblast.cli import main
for args in json.loads(sys.argv[1]):
    assert main(args) == 0, args
"""
_LOAD = """
import importlib, pkgutil
import magblast
found = [each.name for each in pkgutil.walk_packages(magblast.__path__, "magblast.")]
checking = {f"magblast.card_files.{name}" for name in ("outline", "shape", "checking")}
# The environments for learners need the extra rl.
learning = {f"magblast.gym.{name}" for name in ("env", "envs", "solo")}
for name in {*found} - checking - learning - {"magblast.__main__"}:
    importlib.import_module(name)
from magblast.play.settings import load_settings
assert load_settings()[0].bell
"""
_SEED = "6"
_FIRST_SITTING = 40
"""Answers typed before the game is left, to be resumed."""


def play_and_read(folder: Path, package: Path) -> None:
    """Play a game to its winner in two sittings and read it, with the package found in a folder."""
    sittings = _answers(folder / "rehearsal.mblog")
    home = folder / "home"
    env = {**os.environ, "PYTHONPATH": str(package), "MAGBLAST_HOME": str(home)}

    def run(program: str, *commands: Sequence[object], typed: str = "") -> str:
        args = json.dumps([[str(arg) for arg in command] for command in commands])
        done = subprocess.run(
            [sys.executable, "-c", _WITHOUT + program, args],
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
    run(_LOAD)
    seats = ",".join(NAMES[:2])
    run(_RUN, ("play", "--plain", "--seats", seats, "--seed", _SEED), typed=sittings[0])
    [log] = (home / "games").glob("*.mblog")
    assert "has won the game!" in run(_RUN, ("play", "--plain", log), typed=sittings[1])
    # What is pending in a position is a dataclass, as in a state.
    pending = [{"frame": "Deployment", "seat": 1, "ships": [{"id": "zeus"}, {"id": "pyrox"}]}]
    position = write(folder / "position.mblog", duel(pending=pending))
    said = run(
        _RUN,
        ("replay", "--verify", log),
        ("show", log),
        ("state", log, "--as", "all"),
        ("legal", log, "--at", 50, "--why"),
        ("export", "--public", log),
        ("cards",),
        ("legal", position),
    )
    for words in ("verified; ", "has won", '"action_deck"', '"refused"', '"public"', "Direct Hit"):
        assert words in said
    assert '"kind":"deploy"' in said


def _answers(path: Path) -> tuple[str, str]:
    """Play a game and return what was typed before it was left, and after it was resumed."""
    luck = random.Random(0)
    game = begin(new_header("third", NAMES[:2], _SEED), path)
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
