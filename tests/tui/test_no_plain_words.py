"""In another language no screen shows a word of English."""

import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from magblast.games.magblast.engine.actions import Fire, Place
from magblast.games.magblast.look.signs import TYPED
from magblast.games.magblast.screens.agree import AgreeScreen
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.shelf import SHELF, game_of
from magblast.play.live import LiveGame
from magblast.play.session import Session
from magblast.puzzles.own import PuzzleFile
from magblast.puzzles.paths import own_path
from magblast.puzzles.sets import PuzzleSet
from magblast.record.header import Header, parse_header
from magblast.tui.app import MagblastApp
from magblast.tui.screens.cards import CardsScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.leave import LeaveScreen
from magblast.tui.screens.live import LiveScreen
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.options import OptionsScreen
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.puzzle import PuzzleScreen, SolutionScreen
from magblast.tui.screens.puzzles import PuzzlesScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen, InspectScreen
from magblast.tui.screens.too_small import TooSmallScreen
from tests.puzzles.asking import puzzle_at
from tests.support.logs import duel, play_log
from tests.support.pseudo import PSEUDO, plain_words
from tests.support.table import Table, header, playing

_DOTS = re.compile(rf"\b[{TYPED.use}{TYPED.fired}]+\b")
"""Circles and crosses, which are typed where nothing can be drawn."""
KEYS = "Ada Bo Captain magblast mblog English"
"""Names, files, keys as they are printed on them, and a language, which has its own name."""
GAMES = " ".join((*SHELF, *(game_of(id_).name for id_ in SHELF)))
"""Ids and titles, which are names too."""


@asynccontextmanager
async def pseudo(
    start: Header | Path | None = None, *, goes_on: bool = False
) -> AsyncIterator[Table]:
    async with playing(start, (120, 50), goes_on=goes_on, language=PSEUDO) as table:
        yield table


def check(table: Table, *allowed: str) -> None:
    """Check that a frame shows no plain words, but for parts of what is allowed."""
    frame = table.frame()
    assert frame.strip()
    # A long path is broken anywhere.
    told = " ".join(allowed)
    found = [word for word in plain_words(_DOTS.sub("", frame), [KEYS, GAMES]) if word not in told]
    assert found == [], frame


async def test_what_stands_around_games(home: Path) -> None:
    path = home / "games" / "duel.mblog"
    session = Session.start(header(), path)
    session.submit(session.position.legal[0])
    session.close()
    async with pseudo() as table:
        await table.at(HomeScreen)
        check(table)
        await table.press("n")
        await table.at(SetUpScreen)
        # A real language would show its own words.
        table.screen.query_one("#language-row").remove()
        for _ in range(14):
            check(table)
            await table.press("tab")
            await table.press("right")
        await table.press("escape")
        await table.at(HomeScreen)
        await table.press("o")
        await table.at(OptionsScreen)
        for _ in range(4):
            check(table)
            await table.press("right", "down")
        check(table)
        await table.press("escape")
        await table.at(HomeScreen)
        await table.press("c")
        await table.at(CardsScreen)
        for _ in range(8):
            check(table, "ctrl")
            await table.press("down")
        await table.press("escape")
        await table.at(HomeScreen)
        table.app.replay(path)
        await table.at(ReplayScreen)
        check(table)
        for key in ("right", "a", "l", "b", "e", "question_mark"):
            await table.press(key)
            await table.settle()
            check(table, "Home End")
        await table.press("escape", "slash")
        await table.at(LogScreen)
        check(table)


async def test_puzzles(home: Path) -> None:
    puzzles = [puzzle_at("battlecards", back) for back in (4, 6)]
    PuzzleFile(own_path()).add("log", [1], puzzles, done=True)
    async with pseudo() as table:
        await table.at(HomeScreen)
        check(table)
        await table.press("u")
        await table.at(PuzzlesScreen)
        check(table, "puzzles --find")
        table.app.solve(PuzzleSet("game", "battlecards", puzzles, puzzles))
        for key, kind in (
            ("enter", PuzzleScreen),
            ("q", TableScreen),
            ("s", PuzzleScreen),
            ("q", SolutionScreen),
            ("n", PuzzleScreen),
        ):
            await table.at(kind)
            await table.until(lambda: getattr(table.screen, "armed", True))
            check(table)
            await table.press(key)
            await table.settle()
        check(table)


async def test_a_game(home: Path) -> None:
    async with pseudo(header()) as table:
        await table.at(CoverScreen)
        check(table)
        await table.look(1)
        await table.at(TableScreen)
        check(table)
        await table.press("a")
        check(table)
        await table.press(*["escape"] * 8)
        await table.give(Place(1, ("weslex", "nylev", "dink", "byzakh")))
        await table.look(2)
        await table.give(Place(2, ("plutt", "hermes", "ares", "poseidon")))
        await table.look(1)
        await table.at(TableScreen)
        for key in ("tab", "e", "h", "h", "v", "m", "l", "u", "f", "escape"):
            await table.press(key)
            await table.settle()
            check(table)
        for key, screen in (
            ("question_mark", HelpScreen),
            ("i", InspectScreen),
            ("slash", LogScreen),
        ):
            await table.press(key)
            await table.at(screen)
            check(table)
            await table.press("escape")
            await table.at(TableScreen)
        await table.press("q")
        await table.at(LeaveScreen)
        check(table)


POSITION = {
    "turn": 9,
    "phase": "attack",
    "seats": {
        "1": {"flagship": "the_glorp", "hand": ["laser_blast.1"], "blue": [{"ship": "dink"}]},
        "2": {"flagship": "tri_bot", "hand": ["evasive_action.1"], "blue": [{"ship": "ares"}]},
    },
}


def attack(**changes: object) -> Header:
    """Return a table at which Ada may fire."""
    seats = [{"name": "Ada"}, {"name": "Bo"}]
    return header({"magblast": 1, "edition": "third", "position": POSITION}, seats=seats, **changes)


@pytest.mark.parametrize("sound", ["honour", "table", "quiet", "skirmish"])
async def test_a_shot(sound: str) -> None:
    game = attack(options={"sound": sound})
    async with pseudo(game) as table:
        await table.look(1)
        fire = next(a for a in table.session.position.legal if isinstance(a, Fire))
        await table.give(fire)
        await table.at(SoundScreen)
        check(table)
        await table.press("enter")
        await table.settle()
        check(table)
        await table.press("escape")
        await table.settle()
        check(table)


async def test_a_call_the_news_and_the_end() -> None:
    game = attack()
    async with pseudo(game) as table:
        await table.look(1)
        fire = next(a for a in table.session.position.legal if isinstance(a, Fire))
        await table.give(fire)
        await table.at(SoundScreen)
        await table.press("enter")
        await table.at(CallScreen)
        check(table)
        for key, screen in (("question_mark", HelpScreen), ("i", InspectScreen)):
            await table.press(key)
            await table.at(screen)
            check(table)
            await table.press("escape")
            await table.at(CallScreen)
        await table.press("2")
        await table.at(CoverScreen)
        check(table)
        await table.look(2)
        await table.at(TableScreen)
        check(table)
        await table.press("escape")
        await table.at(CallScreen)
        await table.press("space")
        while not isinstance(table.screen, EndScreen | CoverScreen | RecapScreen):
            await table.at(TableScreen)
            check(table)
            await table.press("n" if table.view.phase is None else "e")
            await table.settle()


async def test_brutal_assault_is_offered() -> None:
    offer = {"frame": "Offer", "to_ask": [1, 2], "agreed": True}
    game = attack(position={**POSITION, "pending": [offer]})
    async with pseudo(game) as table:
        await table.at(AgreeScreen)
        check(table)


async def test_a_problem(home: Path) -> None:
    path = home / "games" / "bad.mblog"
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(duel()) + '\n{"by":1,"do":"dance"}\n{"by":1}\n', encoding="utf-8")
    async with pseudo(path, goes_on=True) as table:
        await table.at(ProblemScreen)
        check(table, str(path), "dance")
    (home / "settings.json").write_text("{")
    async with pseudo() as table:
        await table.at(HomeScreen)
        check(table, str(home / "settings.json"), "bad")


async def test_a_game_that_is_watched(tmp_path: Path) -> None:
    path = tmp_path / "game.mblog"
    game = LiveGame(path)
    game.look()
    app = MagblastApp(live=game, language=PSEUDO)
    async with app.run_test(size=(120, 50)) as pilot:
        table = Table(app, pilot)
        await table.at(ProblemScreen)
        check(table, str(path))
        session = Session.start(parse_header(duel()), path)
        await table.at(LiveScreen)
        screen: Any = table.screen
        session.submit(Fire(1, "beam_blast.1", "freya", "ares"))
        await table.until(lambda: screen.view == session.view(None))
        check(table)
        session.undo(1)
        await table.until(lambda: screen.view == session.view(None))
        check(table)
        await table.press("question_mark")
        await table.at(HelpScreen)
        check(table)
        await table.press("escape")
        session.close()
        path.unlink()
        await table.until(lambda: screen.moment.question.count(str(tmp_path)))
        check(table, str(path))


async def test_a_window_that_is_too_small() -> None:
    async with pseudo() as table:
        await table.at(HomeScreen)
        await table.pilot.resize_terminal(40, 10)
        await table.at(TooSmallScreen)
        check(table)
        await table.pilot.resize_terminal(120, 50)
        await table.at(HomeScreen)


async def test_the_end_of_a_game(home: Path) -> None:
    path = home / "games" / "over.mblog"
    path.parent.mkdir(parents=True)
    play_log(path, seats=3, seed="conftest")
    async with pseudo(path, goes_on=True) as table:
        await table.at(EndScreen)
        check(table, "Cy CY pew", str(path))
        await table.press("2")
        check(table, "Cy CY pew", str(path))
