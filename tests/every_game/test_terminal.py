"""In a real terminal, every game is finished by keys alone, after it was killed, or by mouse alone.

At night, every game is finished in both ways.
"""

import asyncio
import shutil
import signal
import sys
from pathlib import Path

import pytest

from magblast.record.replay import read_replay
from tests.every_game.captain import clicks_of, keys_of
from tests.every_game.games import HALVES, check_ended, played
from tests.support.posix import REASON
from tests.support.table import playing

if sys.platform == "win32":
    pytest.skip(REASON, allow_module_level=True)

from tests.support.terminal import SWIFT, Terminal

LEFT, KILLED = 6, 3
"""Answers until the end when the game is resumed, and when it is killed."""
CLICKED = 4
"""Answers that are given by mouse."""
SIZE = 80, 24
"""The cells of the screen that is clicked on, which must be the same when that is recorded."""
CODES = {
    "space": " ",
    "enter": "\r",
    "tab": "\t",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
}


async def keys_to(path: Path, most: int | None = None) -> list[str]:
    """Play on at the screens, and return what a keyboard sends."""
    async with playing(path, (100, 30), goes_on=True) as table:
        await table.until(lambda: table.app.director.playing)
        return [CODES.get(key, key) for key in await keys_of(table, most)]


@pytest.mark.parametrize("id_", HALVES[0])
def test_a_game_is_killed_resumed_and_finished(id_: str, tmp_path: Path) -> None:
    path = played(id_, tmp_path / "first.mblog", LEFT)
    log = Path(shutil.copy(path, tmp_path / "game.mblog"))
    killed = len(read_replay(log).course.entries) + LEFT - KILLED
    before = asyncio.run(keys_to(path, killed))
    after = asyncio.run(keys_to(path))
    with Terminal(tmp_path, "play", str(log), changed=SWIFT) as terminal:
        for key in before:
            terminal.answer(key)
        terminal.rest()
        terminal.signal(signal.SIGKILL)
        assert terminal.wait() == -signal.SIGKILL
    replay = read_replay(log)
    assert replay.problem is None
    assert len(replay.course.entries) == killed
    with Terminal(tmp_path, "play", str(log), changed=SWIFT) as terminal:
        for key in after:
            terminal.answer(key)
        terminal.expect("rematch", " ")
        terminal.type("q")
        terminal.expect("New game")
        terminal.type("q")
        terminal.check_quiet_end()
    ended = check_ended(log)
    assert [each.action for each in ended.course.entries] == [
        each.action for each in check_ended(path).course.entries
    ]


async def clicks_to(path: Path) -> list[str]:
    """Play on at the screens by mouse alone, and return what a terminal sends."""
    async with playing(path, SIZE, goes_on=True) as table:
        await table.until(lambda: table.app.director.playing)
        return await clicks_of(table)


@pytest.mark.parametrize("id_", HALVES[1])
def test_a_game_is_finished_by_mouse(
    id_: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(id_, tmp_path / "first.mblog", CLICKED)
    log = Path(shutil.copy(path, tmp_path / "game.mblog"))
    clicks = asyncio.run(clicks_to(path))
    # Textual believes these more than the terminal, and they may be set where the tests run.
    monkeypatch.setenv("COLUMNS", str(SIZE[0]))
    monkeypatch.setenv("LINES", str(SIZE[1]))
    with Terminal(tmp_path, "play", str(log), changed=SWIFT) as terminal:
        for click in clicks:
            terminal.answer(click)
        terminal.expect("rematch", " ")
    assert [each.action for each in check_ended(log).course.entries] == [
        each.action for each in check_ended(path).course.entries
    ]
