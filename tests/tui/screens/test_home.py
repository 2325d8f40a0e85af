"""The first screen: what it offers, and the game that begins with one key."""

import shutil
from pathlib import Path

import pytest

from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.bot_seats import BotSeats
from magblast.play.session import Session
from magblast.play.settings import Settings, save_settings
from magblast.play.store import store_path
from magblast.play.used_tables import UsedTable
from magblast.record.header import new_header
from magblast.record.replay import read_replay
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.scores import ScoresScreen
from magblast.tui.screens.table import TableScreen
from tests.every_game.games import GAMES
from tests.support.golden import games_of
from tests.support.table import playing


def begun(path: Path) -> Session:
    seats = [SeatInfo("Nemo"), SeatInfo("Zara", "cadet")]
    header = new_header("battlecards", seats, "home", game=game_of("battlecards"))
    return Session.start(header, path)


def finished(path: Path, *, won: bool) -> None:
    """Keep a game of the person alone, who wins it or loses it."""
    session = begun(path)
    bots = BotSeats(session, seed="home")
    bots.sit(1, "greedy" if won else "random")
    bots.sit(2, "random" if won else "greedy")
    while session.decision is not None:
        session.submit(bots.answers(session.position, as_one=False)[0])
    session.close()


def left(path: Path) -> None:
    """Keep a game that was left in its third turn."""
    session = begun(path)
    while session.view(None).turn < 3:
        session.submit(session.position.legal[-1])
    session.close()


async def test_one_key_begins_a_game_against_a_cadet() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        assert "p  Play Mag•Blast now, against a cadet   b another bot" in table.text()
        assert "Scores" not in table.text(), "there is nothing to tell"
        await table.press("p")
        await table.at(TableScreen)
        assert [info.bot for info in table.session.setup.seats] == [None, "cadet"]


async def test_another_bot_is_one_key_away_and_scores_are_another(home: Path) -> None:
    for log, won in enumerate((True, True, False)):
        finished(home / "games" / f"{log}.mblog", won=won)
    left(home / "games" / "left.mblog")
    async with playing() as table:
        await table.at(HomeScreen)
        assert "Play Battlecards now, against a hoarder" in table.text()
        assert "s  Scores   Against a cadet: 2 won, 1 lost" in table.text()
        assert "Resume   Nemo, Zara · Battlecards · turn 3, bases " in table.text()
        await table.press("s")
        await table.at(ScoresScreen)
        assert "Longest winning streak: 2; current: 0." in table.text()
        await table.press("escape")
        await table.at(HomeScreen)
        await table.press("b")
        await table.until(lambda: "now, against a bold bot" in table.text())
        await table.press("b", "p")
        await table.until(lambda: table.app.director.playing)
        assert [info.bot for info in table.session.setup.seats] == [None, "careful"]


async def test_logs_that_nobody_has_counted_are_counted_by_the_scores(home: Path) -> None:
    finished(home / "games" / "one.mblog", won=True)
    store_path().unlink()
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("s")
        await table.at(ScoresScreen)
        await table.until(lambda: "Against a cadet: 1 won, 0 lost." in table.text())
        await table.press("q")
        await table.at(HomeScreen)
        assert "s  Scores   Against a cadet: 1 won, 0 lost" in table.text()


async def test_every_lesson_names_its_game() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        offered = [row for row in table.text().splitlines() if "Learn by playing" in row]
        titles = [row.partition("Learn by playing")[2].strip(" │") for row in offered]
        assert titles == [game_of(id_).name for id_ in SHELF]


async def test_a_lesson_that_was_finished_is_ticked(home: Path) -> None:
    save_settings(Settings().with_lesson("magusha"))
    async with playing() as table:
        await table.at(HomeScreen)
        assert "Learn by playing   Magusha   ✓ done" in table.text()
        assert table.text().count("✓") == 1


async def test_the_next_opponent_is_one_key_away_in_the_list_of_scores(home: Path) -> None:
    finished(home / "games" / "1.mblog", won=True)
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("s")
        await table.at(ScoresScreen)
        assert "Beaten: Zara, a cadet." in table.text()
        assert "Play Battlecards against Squill, a hoarder" in table.text()
        await table.press("p")
        await table.until(lambda: table.app.director.playing)
        names = [(info.name, info.bot) for info in table.session.setup.seats]
        assert names == [("Nemo", None), ("Squill", "hoarder")]


async def test_a_win_is_followed_by_the_next_opponent(home: Path) -> None:
    path = home / "games" / "1.mblog"
    finished(path, won=True)
    async with playing(size=(80, 24)) as table:
        await table.at(HomeScreen)
        table.app.resume(path)
        await table.at(EndScreen)
        await table.settle()
        assert "Zara, a cadet, beaten for the first time: " in table.text()
        assert "n  next: Squill, a hoarder" in table.text()
        await table.press("n", "n")
        await table.at(TableScreen)
        assert [info.bot for info in table.session.setup.seats] == [None, "hoarder"]


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


async def test_the_list_fits_the_usual_window_however_much_there_is_to_do(home: Path) -> None:
    finished(home / "games" / "one.mblog", won=True)
    left(home / "games" / "left.mblog")
    async with playing(size=(80, 24)) as table:
        await table.at(HomeScreen)
        screen = table.screen
        assert isinstance(screen, HomeScreen)
        screen.match = read_replay(home / "games" / "one.mblog").course.header
        screen._show_lines()
        await table.pilot.pause()
        for line in ("p  Play", "m  Next game", "u  Puzzles", "s  Scores", "q  Quit"):
            assert line in table.frame()


async def test_a_saved_game_takes_one_line_however_little_room_there_is(home: Path) -> None:
    left(home / "games" / "0.mblog")
    for number in range(1, 12):
        shutil.copy(home / "games" / "0.mblog", home / "games" / f"{number}.mblog")
    async with playing(size=(60, 24)) as table:
        await table.at(HomeScreen)
        await table.until(lambda: "r  Resume" in table.frame())
        [row] = [row for row in table.frame().splitlines() if "r  Resume" in row]
        assert row.rstrip("│▁▂▃▄▅▆▇█ ").endswith("a 11 more")


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
