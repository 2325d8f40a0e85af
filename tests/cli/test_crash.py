"""An error nobody foresaw becomes one sentence and a report."""

from pathlib import Path

import pytest

from magblast.cli import rules
from magblast.cli.plain.console import Console
from magblast.cli.plain.desk import Desk
from magblast.cli.plain.host import play_game
from magblast.record.header import parse_header
from tests.cli.conftest import Run
from tests.cli.plain.captain import Screen, Typist
from tests.support.logs import duel


def fail(*_: object) -> None:
    raise KeyError("nobody foresaw this")


def test_a_command_that_fails_says_where_its_report_lies(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    monkeypatch.setattr(rules, "run", fail)
    code, out, err = run("rules")
    (report,) = (tmp_path / "reports").iterdir()
    assert (code, out) == (70, "")
    assert err.count("\n") == 1
    assert str(report) in err
    assert "KeyError: 'nobody foresaw this'" in report.read_text(encoding="utf-8")


def test_where_no_report_can_be_kept_the_sentence_stands_alone(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    folder = tmp_path / "file"
    folder.write_text("")
    monkeypatch.setenv("MAGBLAST_HOME", str(folder))
    monkeypatch.setattr(rules, "run", fail)
    code, _, err = run("rules")
    assert code == 70
    assert err.count("\n") == 1
    assert "report" not in err


def test_the_plain_mode_hides_the_hand_first(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("MAGBLAST_HOME", str(tmp_path))
    monkeypatch.setattr(Desk, "log", fail)
    screen = Screen()
    words = iter(["", "l"])
    console = Console(Typist(lambda: next(words, None)), screen)
    with pytest.raises(KeyError):
        play_game(parse_header(duel()), console)
    assert "Your hand: Beam Blast" in screen.getvalue()
    assert screen.sight == []
