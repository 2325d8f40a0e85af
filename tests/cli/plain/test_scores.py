"""The scores line by line, and what they lead to."""

import re
import shutil
from io import StringIO
from pathlib import Path

import pytest

from tests.cli.conftest import Run

LOG = Path(__file__).parents[2] / "games" / "battlecards" / "golden" / "game-5.mblog"


def test_the_scores_say_which_command_sums_up_all_games(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home / "games").mkdir(parents=True)
    shutil.copy(LOG, home / "games")
    monkeypatch.setattr("sys.stdin", StringIO(""))
    _, out, _ = run("--plain")
    found = re.search(r"^(\d+)\. Scores", out, re.MULTILINE)
    assert found is not None
    monkeypatch.setattr("sys.stdin", StringIO(f"{found[1]}\n"))
    _, out, _ = run("--plain")
    assert re.search(r"^To find out what costs you most in .* review --all$", out, re.MULTILINE)
