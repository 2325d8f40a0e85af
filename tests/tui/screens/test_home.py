"""The first screen: what it offers, and the game that begins with one key."""

import shutil
from pathlib import Path

import pytest

from magblast.kernel.shelf import SHELF, game_of
from magblast.play.settings import Settings, save_settings
from magblast.play.used_tables import UsedTable
from magblast.record.replay import read_replay
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.table import TableScreen
from tests.every_game.games import GAMES
from tests.support.golden import games_of
from tests.support.table import playing


async def test_one_key_begins_a_game_against_a_bot() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        assert "p  Play now   against a bot" in table.text()
        await table.press("p")
        await table.at(TableScreen)
        assert [info.bot for info in table.session.setup.seats] == [None, "greedy"]


async def test_every_lesson_names_its_game() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        offered = [row for row in table.text().splitlines() if "Learn by playing" in row]
        titles = [row.partition("Learn by playing")[2].strip(" │") for row in offered]
        assert titles == [game_of(id_).name for id_ in SHELF]


@pytest.mark.parametrize("id_", GAMES)
async def test_the_game_played_last_is_played_again(id_: str, home: Path) -> None:
    games = home / "games"
    games.mkdir(parents=True)
    shutil.copy(games_of(id_)[0], games / "last.mblog")
    save_settings(Settings(tables=(UsedTable("magblast", ("Zed", "Bo", "Cy")),)))
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("p")
        await table.until(lambda: table.app.director.playing)
        assert table.session.game.id == id_
        assert table.session.names[0] == "Zed"
        assert len(table.session.names) == 2
        path = table.session.path
    assert path is not None
    assert read_replay(path).course.header.edition


async def test_the_list_is_whole_in_the_smallest_window(home: Path) -> None:
    games = home / "games"
    games.mkdir(parents=True)
    for number in range(4):
        golden = games_of("magblast")[0]
        shutil.copy(golden, games / f"{number}.mblog")
    async with playing(size=(60, 20)) as table:
        await table.at(HomeScreen)
        await table.press("end")
        await table.until(lambda: "q  Quit" in table.frame())


@pytest.mark.parametrize("size", [(80, 24), (100, 30), (140, 45), (200, 60)])
async def test_it_grows_with_the_screen(size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        await table.at(HomeScreen)
        await table.pilot.pause()
        rows = table.frame().splitlines()
        used = [row for row in rows if set(row) & set("█▀▄─│╭")]
        assert len(used) >= 0.4 * size[1]
        assert max(len(row.strip(" ·˙✦")) for row in used) >= 0.55 * size[0]
        assert any("Quit" in row for row in rows)
        await table.pilot.resize_terminal(80, 24)
        await table.pilot.pause()
        assert "Quit" in table.text()
