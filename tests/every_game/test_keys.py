"""Every key of every screen can be pressed at every kind of decision of every game."""

import json
import random
from collections.abc import Callable, Iterator
from datetime import date
from itertools import count, islice
from pathlib import Path
from typing import Any

import pytest
from textual.screen import Screen
from textual.widgets import Input

from magblast.conformance.trial import chosen
from magblast.kernel.shelf import SHELF, game_of, lesson_of
from magblast.play import judging
from magblast.play.session import Session
from magblast.puzzles.goal import Goal
from magblast.puzzles.series import Series
from magblast.puzzles.shipped import shipped
from magblast.record.header import new_header
from magblast.reviewing.verdicts import Verdict, verdicts
from magblast.tui.puzzle_lead import PuzzleLead
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.leave import LeaveScreen
from magblast.tui.screens.lesson import LessonScreen
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.puzzle import PuzzleScreen, SolutionScreen
from magblast.tui.screens.puzzles import PuzzlesScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from tests.every_game.games import HALVES
from tests.support.golden import games_of, replay_at
from tests.support.table import Table, playing

GUESTS = {"pebbles": "tests.pebbles", "stones": "tests.stones", "orchard": "tests.orchard"}
"""Games of the tests."""
LEAVING = ("quit", "app.quit", "suspend_process", "app.suspend_process")
"""What ends the program or stops it."""
STEPS = 60
"""Answers of a game of the tests that are looked at."""


@pytest.fixture(autouse=True)
def guests(monkeypatch: pytest.MonkeyPatch) -> None:
    for id_, package in GUESTS.items():
        monkeypatch.setitem(SHELF, id_, package)


@pytest.fixture(autouse=True)
def few_verdicts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge little of a game: what its review finds changes no key."""

    def few(played: Any, _: int, *more: Any) -> Iterator[Verdict]:
        return islice(verdicts(played, 2, *more), 3)

    monkeypatch.setattr(judging, "verdicts", few)


def moments(id_: str, folder: Path) -> dict[str, Path]:
    """Write a log up to the first decision of each kind, for each audience."""
    found: dict[str, Path] = {}
    for path in _golden(id_) or [_random(id_, folder)]:
        lines = path.read_text("utf-8").splitlines(keepends=True)
        replay = replay_at(path)
        after = {moment.n: moment.position for moment in replay.moments}
        position = replay.course.first
        for entry in replay.course.entries:
            asked = position.decision
            assert asked is not None
            kind = f"{asked.kind}-{asked.audience}"
            if kind not in found:
                found[kind] = folder / f"{kind}.mblog"
                found[kind].write_text("".join(_before(lines, entry.n)), "utf-8")
            position = after[entry.n]
    return found


def _golden(id_: str) -> list[Path]:
    """List the golden games, the shortest first: a log is read again for each key that leads on."""
    return sorted(games_of(id_), key=lambda path: path.stat().st_size)


def _before(lines: list[str], n: int) -> Iterator[str]:
    """Iterate over the lines of a log before a record."""
    for line in lines:
        if json.loads(line).get("n") == n:
            return
        yield line


def _random(id_: str, folder: Path) -> Path:
    game, luck, path = game_of(id_), random.Random(id_), folder / "random.mblog"
    header = new_header(next(iter(game.editions)), ("Ada", "Bo"), "keys", game=game)
    session = Session.start(header, path)
    while session.decision is not None and len(session.entries) < STEPS:
        session.submit(chosen(session.position.legal, luck))
    session.close()
    return path


class Presser:
    """Press every key of a screen, and of each screen that a key leads to."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self.seen: set[type[Screen[Any]]] = set()
        self.typed = False
        """Whether a text is typed at the table, so that a question mark is part of it."""
        self._done: set[tuple[type[Screen[Any]], str]] = set()
        self._above: set[type[Screen[Any]]] = set()
        """Screens above others whose keys have been pressed; they are the same everywhere."""

    async def sit_down(self, path: Path) -> None:
        """Press every key at a game; after one that led on, the game is opened anew."""
        numbers = count()

        def resume() -> None:
            copy = path.with_name(f"{next(numbers)}-{path.name}")
            copy.write_bytes(path.read_bytes())
            self._table.app.resume(copy)

        await self.press_at(resume)

    async def press_at(self, show: Callable[[], None]) -> None:
        """Press every key where something leads; covers are the same whatever is asked."""
        table, is_done = self._table, False
        self.seen.clear()
        self.typed = False
        self._done = {each for each in self._done if not issubclass(each[0], LookingScreen)}
        while not is_done:
            before = table.shown
            show()
            await table.leave(before)
            await table.settle()
            is_done = await self._all_pressed()

    async def _all_pressed(self) -> bool:
        """Press keys until one leads on; return whether there was none, at the table neither."""
        table = self._table
        while await self.press_all():
            match screen := table.screen:
                case CoverScreen():
                    await table.press(str(screen.seat))
                case RecapScreen():
                    await table.press("space")
                case _:
                    return True
            await table.leave(screen)
            await table.settle()
        return False

    async def press_all(self) -> bool:
        """Press every key of the screen that was not yet; return whether it still stands there."""
        screen, shown = self._table.screen, self._table.shown
        kind = type(screen)
        self.seen.add(kind)
        self.typed |= isinstance(screen, LookingScreen) and isinstance(screen.focused, Input)
        for action, key in self._keys().items():
            if (kind, action) not in self._done:
                self._done.add((kind, action))
                if not await self._press(key, screen, shown):
                    return False
        return True

    def _keys(self) -> dict[str, str]:
        """Return a key for each thing that can be done now."""
        bound = self._table.screen.active_bindings
        keys = {each.binding.action: key for key, each in bound.items() if each.enabled}
        return {action: key for action, key in keys.items() if action not in LEAVING}

    async def _press(self, key: str, screen: Screen[Any], shown: object) -> bool:
        """Press a key and come back; return whether the same is asked as before."""
        table, app = self._table, self._table.app
        await table.press(key)
        await table.settle()
        assert app.failure is None, f"{key} at {screen}"
        if table.screen is not screen and screen in app.screen_stack:
            above = type(table.screen)
            self.seen.add(above)
            if above not in {*self._above, LeaveScreen}:
                self._above.add(above)
                await self.press_all()
            if screen in app.screen_stack:
                app.go_back_to(screen)
                await table.settle()
        return table.shown is shown


@pytest.mark.parametrize("id_", [*HALVES[0], *GUESTS])
async def test_every_key_can_be_pressed_at_every_kind_of_decision(id_: str, tmp_path: Path) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        presser = Presser(table)
        for kind, path in moments(id_, tmp_path).items():
            await presser.sit_down(path)
            assert HelpScreen in presser.seen or presser.typed, kind
            assert any(issubclass(each, LookingScreen) for each in presser.seen), kind


@pytest.mark.parametrize("id_", HALVES[1])
async def test_every_key_can_be_pressed_where_nobody_is_asked(id_: str) -> None:
    ended, lesson = _golden(id_)[0], lesson_of(id_)
    assert lesson is not None
    async with playing() as table:
        await table.at(HomeScreen)
        presser = Presser(table)
        for show, kind in (
            (lambda: table.app.replay(ended), ReplayScreen),
            (lambda: table.app.learn(lesson), LessonScreen),
        ):
            await presser.press_at(show)
            assert {HelpScreen, kind} <= presser.seen


async def test_every_key_can_be_pressed_at_a_puzzle() -> None:
    found = shipped("magusha", Goal.WIN)[:1]
    async with playing() as table:
        await table.at(HomeScreen)
        presser, solve = Presser(table), table.app.director.solve
        lead = PuzzleLead(table.app, Series(found, date(2026, 11, 24)), solve)
        lead.next()

        def play() -> None:
            lead.attempt.again()
            solve(lead)

        await presser.press_at(play)
        assert {HelpScreen, PuzzleScreen, TableScreen} <= presser.seen
        solution = lead.attempt.solution()
        captions = lead.tell.captions(solution)
        await presser.press_at(
            lambda: table.app.show(SolutionScreen(solution, table.app.language, captions))
        )
        assert {HelpScreen, SolutionScreen} <= presser.seen
        await presser.press_at(table.app.show_puzzles)
        assert PuzzlesScreen in presser.seen
