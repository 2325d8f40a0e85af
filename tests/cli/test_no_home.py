"""Without a home, and a user that nobody knows, whatever needs no folder still works."""

import os
from pathlib import Path
from typing import Any

import pytest

from magblast.cli import main
from magblast.cli.crash import keep_report
from magblast.errors import CatalogError
from magblast.games.magblast.catalog.entries import own_editions
from magblast.play.autosave import HOME, data_folder
from magblast.tui.screens.home import HomeScreen
from magblast.wording import ENGLISH, LANGUAGES
from tests.every_game.games import GAMES, played
from tests.support.posix import posix_only
from tests.support.table import playing
from tests.support.told import refused

pytestmark = posix_only
TOLD = "there is no home folder to keep games in; set MAGBLAST_HOME to the full path of a folder"


@pytest.fixture
def nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Be a user of a container that knows neither the user nor a home; return another folder."""
    import pwd

    def unknown(uid: int) -> Any:
        raise KeyError(uid)

    for name in ("HOME", HOME, "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(pwd, "getpwuid", unknown)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize(
    "command",
    [
        "--version",
        "help",
        "rules fire",
        "cards laser",
        "games",
        "stats",
        "report",
        "review --all",
        "puzzles",
        "schema",
        "simulate --games 1 --game magusha",
        "show game.mblog",
        "state game.mblog",
        "legal game.mblog",
        "table game.mblog",
    ],
)
def test_what_only_reads_needs_no_folder(
    command: str, nowhere: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(GAMES[0], nowhere / "game.mblog", 3)
    assert main(command.split()) == 0
    told = capsys.readouterr()
    assert told.out
    assert not told.err
    assert [each.name for each in nowhere.iterdir()] == ["game.mblog"]


@pytest.mark.parametrize("named", [None, "~/games", "~"])
@pytest.mark.parametrize("command", ["play", "play --plain --seats Ada,Bo", "daily --plain"])
def test_a_game_asks_for_a_folder(
    command: str,
    named: str | None,
    nowhere: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if named is not None:
        monkeypatch.setenv(HOME, named)
    assert main(command.split()) == 2
    assert capsys.readouterr().err == f"magblast: {TOLD}\n"
    assert not [*nowhere.iterdir()]


@pytest.mark.usefixtures("nowhere")
async def test_the_home_screen_says_what_a_game_needs() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("p")
        await table.until(lambda: "MAGBLAST_HOME" in table.frame())


@pytest.mark.usefixtures("nowhere")
def test_a_crash_is_told_without_a_report(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise KeyError("nobody foresaw this")

    assert keep_report(KeyError(), ENGLISH) is None
    monkeypatch.setattr("magblast.cli.language_of", fail)
    assert main(["help"]) == 70
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("magblast: ")


@pytest.mark.parametrize("named", ["~", "~/games", "~//games/../games"])
def test_a_tilde_is_the_home(
    named: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.setenv(HOME, named)
    assert data_folder() == Path(named.replace("~", str(home)))
    assert main(["games"]) == 0
    assert not capsys.readouterr().err


def test_house_editions_may_lie_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("MAGBLAST_EDITIONS", "~/house.yaml")
    with refused(CatalogError, str(tmp_path / "house.yaml")):
        own_editions({})


@pytest.mark.parametrize("code", ["en", "es"])
def test_a_relative_folder_is_told_once_and_used(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(HOME, "some/games")
    told = LANGUAGES[code].say("usage.relative", variable=HOME, path=str(tmp_path / "some/games"))
    assert main(["games"], LANGUAGES[code]) == 0
    assert capsys.readouterr().err == f"magblast: {told}\n"
    played(GAMES[0], tmp_path / "some/games/games/zed.mblog", 3)
    # Programs that this one starts find the folder wherever they are started, and do not say so.
    assert os.environ[HOME] == str(tmp_path / "some/games")
    monkeypatch.chdir("/")
    assert main(["show", "zed"]) == 0
    assert not capsys.readouterr().err


@pytest.mark.parametrize("blank", ["", " ", "\t "])
def test_a_blank_folder_is_none(
    blank: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MAGBLAST_HOME", blank)
    monkeypatch.setenv("MAGBLAST_EDITIONS", blank)
    assert data_folder().name == "magblast"
    assert main(["cards", "dink"]) == 0
    out, err = capsys.readouterr()
    assert ("Dink" in out, err) == (True, "")
    assert [*tmp_path.iterdir()] == []
