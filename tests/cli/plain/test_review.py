"""A finished game is reviewed line by line: what cost most, through whose eyes one likes."""

import re
import shutil
from collections.abc import Iterator
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.interval import Interval
from magblast.play import judging
from magblast.reviewing import tips
from magblast.reviewing.verdicts import Difference, Verdict, verdicts
from magblast.reviewing.whys import Held, Why
from tests.cli.conftest import Run

HELD = Held(1, "base", 3.0, 5.0)
LOG = Path(__file__).parents[2] / "games" / "battlecards" / "golden" / "game-5.mblog"


@pytest.fixture(autouse=True)
def swings(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge four answers quickly, each in a turn of its own and worse than the one before."""

    def some(played: Any, _: int, *more: Any) -> Iterator[Verdict]:
        for number, verdict in enumerate(verdicts(played, 2, *more), 1):
            other = next(each for each in verdict.tried if each != verdict.played)
            loss = Difference(number / 20, Interval(number / 20, number / 20))
            wrong = {"better": other, "loss": loss, "chance": 0.9, "left": 0.2, "turn": number}
            yield verdict._replace(mark="?", **wrong)
            if number == 4:
                return

    # All four are judged before the first is told.
    monkeypatch.setattr(tips, "SOON", 4)
    monkeypatch.setattr(judging, "verdicts", some)
    monkeypatch.setattr(judging, "why", lambda *_: Why(None, None, held=[HELD]))


def review(run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, *lines: str) -> str:
    """Watch the game to its end, and review it."""
    (home / "games").mkdir(parents=True, exist_ok=True)
    shutil.copy(LOG, home / "games")
    monkeypatch.setattr("sys.stdin", StringIO(""))
    _, out, _ = run("--plain")
    watched = re.search(r"^(\d+)\. Watch", out, re.MULTILINE)
    assert watched is not None
    typed = "\n".join([watched[1], "e", *lines])
    monkeypatch.setattr("sys.stdin", StringIO(f"{typed}\n"))
    code, out, _ = run("--plain")
    assert code == 0
    return out.split("To finish, press Enter.", 1)[1]


def test_one_answer_after_the_other_is_told(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = review(run, home, monkeypatch, "m", "", "", "", "", "", "x")
    assert out.count("Ada chose: ") == out.count("Better: ") == 4
    assert "Perhaps" not in out, "what is certain leaves no room for what is likely"
    assert "Hand: " in out
    assert "That was all." in out
    assert "type a seat number: 1 Ada, 2 Bo." in out
    assert "Brier" not in out


def test_a_seat_number_and_figures_are_answered_there(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = review(run, home, monkeypatch, "m", "2", "f", "x", "q")
    assert "Bo never had a choice" in out or "Bo chose: " in out
    assert "percentage points lost on average" in out
    assert "Brier" in out
    assert "the game as that captain saw it" in out


def test_whoever_finishes_is_told_nothing(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "chose: " not in review(run, home, monkeypatch, "")
