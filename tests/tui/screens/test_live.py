"""The screen for the room follows a game that is played elsewhere."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from magblast.games.magblast.engine.actions import EndPhase, Fire, Move, Pass, Sound
from magblast.games.magblast.engine.terms import Zone
from magblast.play.live import LiveGame
from magblast.play.session import Session
from magblast.record.header import parse_header
from magblast.tui.app import MagblastApp
from magblast.tui.screens.live import LiveScreen
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.widgets.board import BoardPanel
from tests.every_game.games import GAMES, answers, begun
from tests.support.logs import duel
from tests.support.table import Table

pytestmark = pytest.mark.usefixtures("home")
FIRE = Fire(1, "beam_blast.1", "freya", "ares")
SIZES = [(80, 24), (100, 30), (140, 45), (200, 60)]


@asynccontextmanager
async def watching(path: Path, size: tuple[int, int] = (100, 30)) -> AsyncIterator[Table]:
    """Run the app as ``magblast watch`` does."""
    game = LiveGame(path)
    game.look()
    app = MagblastApp(live=game)
    async with app.run_test(size=size, tooltips=True, notifications=True) as pilot:
        await pilot.pause()
        yield Table(app, pilot)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.mblog"


def at(path: Path, phase: str = "attack") -> Session:
    return Session.start(parse_header(duel(phase=phase)), path)


def screen_of(table: Table) -> LiveScreen:
    assert isinstance(table.screen, LiveScreen)
    return table.screen


async def shows(table: Table, words: str) -> None:
    await table.until(lambda: words in table.frame())


@pytest.mark.parametrize("size", SIZES)
async def test_what_happens_is_shown_and_told(path: Path, size: tuple[int, int]) -> None:
    session = at(path)
    async with watching(path, size) as table:
        await table.at(LiveScreen)
        assert "LIVE" in table.frame()
        before = table.screen
        session.submit(FIRE)
        await shows(table, "Make your sound effect, Ada!")
        session.submit(Sound(1, made=True), "pew pew")
        session.submit(Pass(2))
        await shows(table, "Beam Blast hits Bo's Ares for 3 damage")
        # The table stays as long as the game.
        assert table.screen is before
        assert screen_of(table).view == session.view(None)
        assert not screen_of(table).view.hand
        session.close()


async def test_what_happens_moves(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MagblastApp, "animations", "full")
    session = at(path)
    async with watching(path) as table:
        await table.at(LiveScreen)
        board = screen_of(table).query_one(BoardPanel)
        session.submit(FIRE)
        session.submit(Sound(1, made=True), "pew pew")
        session.submit(Pass(2))
        await table.until(lambda: board.moves)
        session.submit(Pass(1))
        session.submit(EndPhase(1))
        after = session.view(None)
        session.submit(session.position.legal[0])
        # What comes meanwhile waits, and any key ends what moves.
        await table.press("x")
        assert not board.moves
        await table.until(lambda: screen_of(table).view in (after, session.view(None)))
        session.close()


async def test_undo_and_redo_are_shown(path: Path) -> None:
    session = at(path)
    async with watching(path) as table:
        await table.at(LiveScreen)
        first = session.view(None)
        session.submit(FIRE)
        await shows(table, "fires a Beam Blast")
        session.undo(1)
        await table.until(lambda: screen_of(table).view == first)
        assert "fires a Beam Blast" not in table.frame()
        session.redo(1)
        await shows(table, "fires a Beam Blast")
        session.close()


async def test_an_undo_is_said_where_the_log_is_beside_the_table(path: Path) -> None:
    session = at(path)
    async with watching(path, (140, 45)) as table:
        await table.at(LiveScreen)
        session.submit(FIRE)
        await shows(table, "fires a Beam Blast")
        session.undo(1)
        await shows(table, "Undone: Ada's last action.")
        session.close()


async def test_what_a_captain_does_behind_a_cover_waits(path: Path) -> None:
    session = at(path, "maneuver")
    async with watching(path) as table:
        await table.at(LiveScreen)
        before = table.frame()
        session.submit(Move(1, "freya", Zone.GREEN))
        await table.pilot.pause(0.6)
        assert table.frame() == before
        session.submit(EndPhase(1))
        session.submit(next(each for each in session.position.legal if isinstance(each, Fire)))
        await shows(table, "Freya moves from the yellow zone")
        session.close()


@pytest.mark.parametrize("id_", GAMES)
async def test_every_game_is_watched_to_its_end(id_: str, path: Path) -> None:
    actions = answers(id_, "owl")
    session = Session.start(begun(id_, "owl"), path)
    for action in actions[:-6]:
        session.submit(action)
    async with watching(path) as table:
        await table.at(LiveScreen)
        for action in actions[-6:]:
            session.submit(action)
            await table.until(
                lambda: session.decision is not None or screen_of(table).moment.winner
            )
        await table.until(lambda: screen_of(table).view == session.view(None))
        assert screen_of(table).has_class("over")
        session.close()


async def test_a_game_is_waited_for_and_q_ends(path: Path) -> None:
    async with watching(path) as table:
        await table.at(ProblemScreen)
        await shows(table, "Waiting for a game to begin in")
        session = at(path)
        await table.at(LiveScreen)
        session.close()
        path.unlink()
        await shows(table, "no longer in")
        at(path).close()
        await shows(table, "Attack")
        await table.press("q")
        await table.until(lambda: not table.app.is_running or table.app._exit)


async def test_q_ends_the_waiting(path: Path) -> None:
    async with watching(path) as table:
        await table.at(ProblemScreen)
        await table.settle()
        await table.press("q")
        assert table.app._exit


async def test_another_game_in_the_same_place_is_shown(path: Path) -> None:
    at(path).close()
    async with watching(path) as table:
        await table.at(LiveScreen)
        before = table.screen
        path.unlink()
        session = Session.start(begun("battlecards", "owl"), path)
        await table.until(lambda: isinstance(table.screen, LiveScreen))
        await table.until(lambda: table.screen is not before)
        assert isinstance(table.screen, LookingScreen)
        assert table.screen.kit.game.id == "battlecards"
        session.close()


async def test_looking_things_up_misses_nothing(path: Path) -> None:
    session = at(path)
    async with watching(path) as table:
        await table.at(LiveScreen)
        screen = table.screen
        await table.settle()
        await table.press("question_mark")
        await shows(table, "What the letters and signs mean")
        # The keys stand below all the signs.
        await table.press("end")
        await shows(table, "stop watching; the game goes on")
        session.submit(FIRE)
        await table.press("escape")
        await table.until(lambda: table.screen is screen)
        await shows(table, "Make your sound effect, Ada!")
        await table.press("f1")
        await table.until(lambda: table.screen is not screen)
        await table.press("escape")
        await table.until(lambda: table.screen is screen)
        await table.pilot.resize_terminal(50, 10)
        await table.until(lambda: table.screen is not screen)
        await table.pilot.resize_terminal(140, 45)
        await table.until(lambda: table.screen is screen)
        await table.press("v", "i")
        session.close()


async def test_damage_is_told_below_the_table(path: Path) -> None:
    session = at(path)
    session.submit(FIRE)
    session.close()
    async with watching(path, (140, 45)) as table:
        await table.at(LiveScreen)
        with path.open("ab") as file:
            file.write(b"damaged\n")
        await shows(table, "line 3")
        assert "Freya" in table.frame()
