"""Games of other packages stand on the shelf beside those of the house."""

import sys
from collections.abc import Callable, Iterator
from io import StringIO
from pathlib import Path
from typing import TypeAlias

import pytest
from textual.widgets import OptionList

from magblast.cli import main
from magblast.cli.plain.console import Console
from magblast.cli.plain.home import ask_home
from magblast.errors import ShapeError
from magblast.kernel.shelf import (
    GAMES,
    SHELF,
    game_of,
    guests,
    lesson_of,
    phrases_of,
    room_of,
    titles,
)
from magblast.paint.looks import look_of
from magblast.play.autosave import games_folder
from magblast.play.session import Session
from magblast.play.settings import Settings, save_settings
from magblast.play.used_tables import UsedTable
from magblast.record.header import new_header
from magblast.tui.app import MagblastApp
from magblast.tui.screens.chooser import Chooser
from magblast.tui.screens.setup import SetUpScreen
from magblast.wording import tell
from tests.support.modules import loaded

Install: TypeAlias = Callable[..., None]


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Install]:
    """Return what installs a package with games, by what its entry points say."""
    monkeypatch.syspath_prepend(str(tmp_path))

    def install(package: str, game: str = "", **games: str) -> None:
        folder = tmp_path / package
        folder.mkdir()
        (folder / "__init__.py").write_text("")
        (folder / "game.py").write_text(game)
        info = tmp_path / f"{package}-1.0.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        lines = "".join(f"{id_} = {value}\n" for id_, value in games.items())
        (info / "entry_points.txt").write_text(f"[magblast.games]\n{lines}")
        guests.cache_clear()

    guests.cache_clear()
    yield install
    guests.cache_clear()


STONES = """
from tests.pebbles import Pebbles

class Stones(Pebbles):
    id = "stones"
    name = "Stones"

GAME = Stones()
"""


def test_a_game_of_another_package_is_on_the_shelf(install: Install) -> None:
    assert "stones" not in GAMES
    install("quarry", STONES, stones="quarry")
    assert [*GAMES] == [*SHELF, "stones"]
    assert len(GAMES) == len(SHELF) + 1
    assert game_of("stones").name == "Stones"
    assert phrases_of("stones") == {}
    assert (look_of("stones"), lesson_of("stones"), room_of("stones", "bots")) == (None,) * 3


def test_a_game_of_the_house_comes_before_one_of_the_same_name(install: Install) -> None:
    install("other", STONES, magblast="other")
    assert [*GAMES] == [*SHELF]
    assert game_of("magblast").name == "Mag•Blast"


def test_it_is_imported_only_when_it_is_chosen(install: Install) -> None:
    install("quarry", "raise SystemExit('imported')", stones="quarry")
    assert "stones" in GAMES


def test_its_options_appear_with_its_help(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("quarry", STONES, stones="quarry")
    assert main(["play", "--help"]) == 0
    assert "options of Stones:" not in capsys.readouterr().out
    assert main(["play", "--game", "stones", "--help"]) == 0
    assert "options of Stones:" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("package", "game", "why"),
    [
        ("dated", "import magblast.kernel.plain", "ModuleNotFoundError"),
        ("dated2", "from magblast.kernel.base import PlainGame", "ImportError"),
        ("dated3", "import magblast.kernel.base as b\nb.PlainGame", "AttributeError"),
    ],
)
def test_a_game_for_another_version_names_the_changelog(
    package: str, game: str, why: str, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(package, game, dated=package)
    with pytest.raises(ShapeError) as caught:
        game_of("dated")
    told = tell(caught.value)
    assert f": {why}: " in told
    assert told.endswith("version of magblast; see “For authors of games” in the changelog")
    assert main(["--language", "es", "cards", "--game", "dated"]) == 2
    assert "se escribió para otra versión" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("package", "game", "why"),
    [
        ("cracked", "1 / 0", "ZeroDivisionError: division by zero"),
        ("hollow", "", "AttributeError: module 'hollow.game' has no attribute 'GAME'"),
        (
            "awry",
            f"{STONES}Stones.options = {{}}",
            "TypeError: 'dict' object is not callable",
        ),
        ("absent", None, "ModuleNotFoundError: No module named 'nowhere'"),
    ],
)
def test_a_broken_package_is_named(
    package: str, game: str | None, why: str, install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install(package, game or "", broken="nowhere" if game is None else package)
    with pytest.raises(ShapeError) as caught:
        game_of("broken")
    named = "nowhere" if game is None else package
    assert tell(caught.value) == (f"the game broken from the package {named} cannot be used: {why}")
    assert main(["cards", "--game", "broken"]) == 2
    assert why in capsys.readouterr().err
    assert game_of("magblast")


@pytest.mark.usefixtures("home")
async def test_the_form_names_a_broken_game_and_leaves_it_out(install: Install) -> None:
    install("cracked", "1 / 0", cracked="cracked")
    app = MagblastApp()
    async with app.run_test() as pilot:
        app.set_up()
        await pilot.pause()
        assert isinstance(app.screen, SetUpScreen)
        chooser = app.screen.query_one("#game", Chooser)
        chooser.focus()
        await pilot.press("left")
        await pilot.pause()
        told = str(app.screen.query_one("#text").render())
        assert "the game cracked from the package cracked cannot be used" in told
        assert chooser.value == app.screen.game.id == "magblast"
        assert "cracked" not in [each.value for each in chooser.choices]


@pytest.mark.usefixtures("home")
async def test_the_form_sets_up_a_game_of_another_package(install: Install) -> None:
    install("quarry", STONES, stones="quarry")
    app = MagblastApp()
    async with app.run_test() as pilot:
        app.set_up()
        await pilot.pause()
        app.screen.query_one("#game", Chooser).focus()
        await pilot.press("left")
        await pilot.pause()
        assert isinstance(app.screen, SetUpScreen)
        assert app.screen.game.id == "stones"


def test_commands_on_games_of_the_house_look_for_no_others() -> None:
    modules = loaded(
        "from magblast.cli.parser import parse; parse(['play', '--game', 'battlecards'])"
    )
    assert "importlib.metadata" not in modules


async def told_at_home() -> list[str]:
    """Return the lines of the home screen."""
    app = MagblastApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        return [str(each.prompt) for each in app.screen.query_one(OptionList).options]


def save_a_game(id_: str) -> None:
    """Keep a game of two that has just begun."""
    header = new_header("first", ("Ada", "Bo"), "x", game=game_of(id_))
    (games := games_folder()).mkdir(parents=True)
    Session.start(header, games / "one.mblog").close()
    table = UsedTable(id_, ("Ada", "Bo"), {"edition": "first"})
    save_settings(Settings(tables=(table,)))


def read_at_home() -> str:
    """Return what plain mode reads out of what to do, and of a new game beside one to resume."""
    screen = StringIO()
    ask_home(Console(StringIO("3\n"), screen))
    return screen.getvalue()


@pytest.mark.usefixtures("home")
async def test_people_read_its_name_and_not_its_id(
    install: Install, capsys: pytest.CaptureFixture[str]
) -> None:
    install("beach", STONES.replace('"Stones"', '"Taking Stones"'), stones="beach")
    save_a_game("stones")
    assert titles()["stones"] == "Taking Stones"
    told = await told_at_home()
    assert any("Play Taking Stones now, against a random bot" in each for each in told)
    assert any("Ada, Bo · Taking Stones" in each for each in told)
    read = read_at_home()
    assert "2. Play Taking Stones now, against a random bot\n" in read
    assert "Resume: Ada, Bo; Taking Stones; " in read
    assert "Ada, Bo; Taking Stones\n" in read, "the table"
    assert "5. Taking Stones\n" in read, "which game"
    app = MagblastApp()
    async with app.run_test() as pilot:
        app.set_up()
        await pilot.pause()
        chooser = app.screen.query_one("#game", Chooser)
        assert (chooser.value, chooser.chosen.name) == ("stones", "Taking Stones")
        tables = app.screen.query_one("#table", Chooser)
        assert "Taking Stones" in tables.chosen.name
    assert main(["games"]) == 0
    assert "Taking Stones: Ada and Bo" in capsys.readouterr().out
    assert not [each for each in (*told, *read.splitlines()) if "stones" in each]


@pytest.mark.usefixtures("home")
async def test_saved_games_of_a_package_that_broke_are_listed_by_its_id(
    install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    install("cliff", STONES, stones="cliff")
    save_a_game("stones")
    (tmp_path / "cliff" / "game.py").write_text("1 / 0")
    del sys.modules["cliff.game"]
    told = await told_at_home()
    assert any("Ada, Bo" in each and "stones" in each for each in told)
    assert "Resume: Ada, Bo; stones; " in read_at_home()
    assert main(["games"]) == 0
    assert "the game stones from the package cliff cannot be used" in capsys.readouterr().out


FAILING = f"""{STONES}
def fail(self, *arguments):
    raise KeyError("nobody foresaw this")

Stones.{{member}} = fail
"""


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize(
    ("package", "member", "command"),
    [
        ("pit", "open", "simulate --seats bot:random,bot:random --games 2 --jobs 1"),
        ("shaft", "open", "simulate --seats bot:random,bot:random --games 2 --jobs 2"),
        ("mine", "about", "play --help"),
    ],
)
def test_an_error_in_a_game_of_another_package_names_whose_it_is(
    package: str,
    member: str,
    command: str,
    install: Install,
    capsys: pytest.CaptureFixture[str],
) -> None:
    install(package, FAILING.format(member=member), stones=package)
    assert main([*command.split(), "--game", "stones"]) == 70
    told = capsys.readouterr().err.splitlines()[-1]
    assert f"an error in the game stones from the package {package}; a game" in told
    assert "Tell the author of the package, and attach " in told


def test_an_error_elsewhere_blames_no_package(
    install: Install, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    install("quarry", STONES, stones="quarry")
    monkeypatch.setattr("magblast.cli.cards.run", lambda *_: 1 // 0)
    assert main(["cards", "--game", "stones"]) == 70
    assert "quarry" not in capsys.readouterr().err
