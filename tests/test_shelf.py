"""Games of other packages stand on the shelf beside those of the house."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

import pytest
from textual.widgets import OptionList

from magblast.cli import main
from magblast.errors import ShapeError
from magblast.kernel.shelf import GAMES, SHELF, game_of, guests, lesson_of, phrases_of, room_of
from magblast.paint.looks import look_of
from magblast.play.autosave import games_folder
from magblast.play.session import Session
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
        ("cracked", "1 / 0", "ZeroDivisionError: division by zero"),
        ("hollow", "", "AttributeError: module 'hollow.game' has no attribute 'GAME'"),
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


@pytest.mark.usefixtures("home")
async def test_the_home_screen_lists_saved_games_of_a_package_that_broke(
    install: Install, tmp_path: Path
) -> None:
    install("quarry", STONES, stones="quarry")
    header = new_header("first", ("Ada", "Bo"), "x", game=game_of("stones"))
    (games := games_folder()).mkdir(parents=True)
    Session.start(header, games / "one.mblog").close()
    (tmp_path / "quarry" / "wording.py").write_text("1 / 0")
    app = MagblastApp()
    async with app.run_test() as pilot:
        await pilot.pause()
        lines = app.screen.query_one(OptionList)
        told = [str(each.prompt) for each in lines.options]
        assert any("Ada, Bo" in each and "stones" in each for each in told)


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
