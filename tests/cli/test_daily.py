"""The deal of a day is played from the command line, resumed, and told when it has been played."""

import sys
from io import StringIO
from pathlib import Path

import pytest

from magblast.play.autosave import games_folder
from magblast.play.daily import daily_of, result_line
from magblast.wording import ENGLISH
from tests.cli.conftest import Run
from tests.play.test_daily import DAY, deal, finish

pytestmark = pytest.mark.usefixtures("home")
OF_DAY = ("daily", "--game", "magblast", "--date", DAY.isoformat())


@pytest.fixture(autouse=True)
def nothing_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO())


def test_a_deal_that_was_begun_is_resumed(run: Run) -> None:
    code, out, err = run(*OF_DAY, "--plain")
    assert (code, err) == (0, "")
    assert "The game is saved." in out
    assert "Deal of 24 November 2026: the first game that you finish counts." in out
    begun = daily_of(DAY, "magblast").unfinished
    assert run(*OF_DAY, "--plain")[0] == 0
    assert [*games_folder().iterdir()] == [begun]
    assert "Resume: daily deal 2026-11-24; " in run("--plain")[1]


def test_a_deal_that_was_played_tells_its_result(run: Run) -> None:
    line = result_line(finish(deal(), "game"), DAY, ENGLISH)
    code, out, err = run(*OF_DAY)
    assert (code, err) == (0, "")
    assert out.splitlines()[0] == line
    assert "--captain" in out
    assert len([*games_folder().iterdir()]) == 1
    again = run(*OF_DAY, "--again", "--plain")[1]
    assert "The game is saved." in again
    assert "counts" not in again
    assert len([*games_folder().iterdir()]) == 2
    assert run(*OF_DAY)[1].splitlines()[0] == line


def test_how_a_captain_played_is_shown_afterwards(run: Run) -> None:
    assert run(*OF_DAY, "--captain", "--plain")[0] == 2
    finish(deal(), "begun", most=5)
    code, out, err = run(*OF_DAY, "--captain", "--plain")
    assert (code, out) == (2, "")
    assert "finish the deal of 24 November 2026 first" in err
    finish(deal(), "game")
    code, out, err = run(*OF_DAY, "--captain", "--plain")
    assert (code, err) == (0, "")
    assert out.startswith("Mag•Blast 2026-11-24: ")
    assert "Turn 1: " in out or "Press Enter for the next turn" in out


def test_no_deal_is_played_before_its_day(run: Run) -> None:
    assert run("daily", "--date", "2999-01-01") == (
        2,
        "",
        "magblast: the deal of 1 January 2999 cannot be played before that day\n",
    )
    assert run("daily", "--date", "24.11.2026")[0] == 2


def test_a_log_that_a_stranger_wrote_is_no_result(run: Run, home: Path) -> None:
    games_folder().mkdir(parents=True)
    for name, text in (("torn", '{"magblast":1,"seed":"daily-'), ("list", "[]"), ("blank", "")):
        (games_folder() / f"{name}.mblog").write_text(text)
    assert "The game is saved." in run(*OF_DAY, "--plain")[1]


def test_only_the_command_begins_the_deal_of_a_day(run: Run) -> None:
    assert run("play", "--plain", "--seed", "daily-2999-01-01/1") == (
        2,
        "",
        "magblast: seeds that begin with daily- belong to the deals of the day, "
        "which magblast daily plays\n",
    )
    assert not games_folder().exists()
