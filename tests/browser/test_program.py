"""The program of a page plays where there are no threads, and finds its game after a reload."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from inspect import Signature
from itertools import pairwise
from pathlib import Path

import pyte
import pytest

from magblast.browser.program import Farewell, Program
from magblast.play import thinking
from magblast.play.playback import Playback
from magblast.record.replay import read_replay
from magblast.system import aside, files
from tests.play.test_challenges import header, play, sent
from tests.support.codes import CODES, NEW_CODES
from tests.support.golden import games_of, pinned_lines
from tests.support.logs import duel, write

_PATIENCE = 30.0


@pytest.fixture(autouse=True)
def browser(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have no threads and no folders to open, as in a browser, and an empty data folder."""
    monkeypatch.setattr(aside, "has_threads", lambda: False)
    monkeypatch.setattr(thinking, "has_threads", lambda: False)
    monkeypatch.setattr(files, "has_folders", lambda: False)


class FromPage:
    """Stand for a function of JavaScript: Python can call it, but not ask for its signature."""

    def __init__(self, does: Callable[..., object]) -> None:
        self._does = does

    def __call__(self, *given: object) -> None:
        """Call it."""
        self._does(*given)

    @property
    def __signature__(self) -> Signature:
        raise ValueError(f"no signature found for builtin {self}")


class Page:
    """Stand for the page: what it shows, and which log it has been told of."""

    def __init__(self, size: tuple[int, int] = (100, 34)) -> None:
        self.playing = ""
        self.drawn = ""
        self.offered: dict[str, str] = {}
        self.hid: list[str] = []
        """Whether the line to type in hid what is typed, one time after the other."""
        self._screen = pyte.Screen(*size)
        self._stream = pyte.ByteStream(self._screen)

    def draw(self, codes: str) -> None:
        """Draw as a terminal does."""
        self.hid += re.findall(r"\x1b\]7777;([01])\x07", codes)
        self.drawn += CODES.sub("", codes)
        self._stream.feed(NEW_CODES.sub(b"", codes.encode()))

    def note(self, log: str) -> None:
        """Note which log is played."""
        self.playing = log

    def offer(self, keys: str) -> None:
        """Show keys for fingers, and no others."""
        self.offered = dict(json.loads(keys))

    @property
    def text(self) -> str:
        """What is on the page."""
        return "\n".join(self._screen.display)

    async def until(self, condition: Callable[[], object]) -> None:
        """Wait for a condition."""
        try:
            async with asyncio.timeout(_PATIENCE):
                while not condition():
                    await asyncio.sleep(0.01)
        except TimeoutError:
            raise AssertionError(f"waited in vain\n{self.text}") from None

    async def shows(self, words: str) -> None:
        """Wait for words."""
        await self.until(lambda: words in self.text)


@asynccontextmanager
async def opened(
    playing: str = "", line: str = "", size: tuple[int, int] = (100, 34)
) -> AsyncIterator[tuple[Page, Program]]:
    """Open the page, and end its program when done."""
    page = Page(size)
    program = Program(
        FromPage(page.draw), FromPage(page.note), playing, line, offer=FromPage(page.offer)
    )
    running = asyncio.create_task(program.run(*size))
    yield page, program
    # The first key leads home from wherever the page is.
    async with asyncio.timeout(_PATIENCE):
        while not running.done():
            program.type_in("\x03")
            await asyncio.sleep(0.01)
        assert await running == Farewell("")


def _a_line() -> str:
    lines = pinned_lines(games_of("battlecards")[0].parent)
    line: str = next(iter(json.loads(lines.read_text(encoding="utf-8")).values()))
    return line


async def begin(page: Page, program: Program) -> None:
    """Begin a first game, and keep the name that anybody has."""
    await page.shows("New game")
    program.type_in("p")
    await page.shows("What are you called?")
    while "What are you called?" in page.text:
        # A screen that has just appeared takes no key.
        program.type_in("\r")
        await asyncio.sleep(0.3)
    await page.shows("Choose a ship")


async def test_a_bot_plays_and_the_game_is_found_again(home: Path) -> None:
    async with opened() as (page, program):
        await begin(page, program)
        log = home / "games" / page.playing
        while len(read_replay(log).course.entries) < 2:
            await asyncio.sleep(0.3)
            program.type_in("a")
            program.type_in("\r")
    replay = read_replay(log)
    assert replay.problem is None
    assert [entry.action.by for entry in replay.course.entries][:2] == [1, 2]
    async with opened(log.name) as (page, _):
        await page.until(lambda: page.playing == log.name)
        await page.shows(" deck ")
        assert "New game" not in page.text


async def test_a_touch_on_quit_leads_home_and_does_not_end_the_page() -> None:
    async with opened() as (page, program):
        await begin(page, program)
        program.type_in("\x03")
        await page.shows("Resume")
        program.type_in("p")
        await page.shows("Choose a ship")


async def test_a_page_that_is_too_narrow_says_how_to_make_it_wider() -> None:
    async with opened() as (page, program):
        await page.shows("New game")
        program.resize(50, 40)
        await page.shows("Hold a phone on its side.")
        program.resize(100, 18)
        await page.until(lambda: "Hold a phone" not in page.text)
        program.resize(100, 34)
        await page.shows("New game")


async def test_the_page_is_told_to_hide_a_pin_that_is_typed() -> None:
    async with opened() as (page, program):
        await page.shows("New game")
        program.press("n")
        await page.shows("NEW GAME")
        assert page.hid == []
        await page.until(lambda: "ctrl+p" in page.offered)
        program.press("ctrl+p")
        await page.shows("Type 4 digits")
        await page.shows("Type 4 digits")
        assert page.hid == ["1"]
        while "••••" not in page.text:
            program.type_in("1")
            await asyncio.sleep(0.1)
        program.press("enter")
        await page.until(lambda: page.hid == ["1", "0"])
        # The cover asks for it, and then whatever is typed can be read.
        program.type_in("\r")
        await page.shows("I am here")
        assert page.hid == ["1", "0", "1"]
        while "Choose a ship" not in page.text:
            program.type_in("1")
            await asyncio.sleep(0.1)
        assert page.hid == ["1", "0", "1", "0"]


async def test_a_first_game_is_begun_and_left_with_the_keys_for_fingers_alone() -> None:
    async with opened() as (page, program):
        await page.shows("New game")
        await page.until(lambda: "p" in page.offered)
        program.press("p")
        await page.shows("What are you called?")
        await page.until(lambda: "enter" in page.offered)
        while "What are you called?" in page.text:
            program.press("enter")
            await asyncio.sleep(0.3)
        await page.until(lambda: {"q", "question_mark", "enter"} & page.offered.keys())
        program.press("q")
        await page.until(lambda: {"y", "n"} <= page.offered.keys())
        program.press("n")
        await page.until(lambda: "y" not in page.offered)


async def test_a_log_that_is_not_there_leads_home() -> None:
    async with opened("../../gone.mblog") as (page, _):
        await page.shows("New game")


async def test_a_game_line_opens_the_game(home: Path) -> None:
    async with opened(line=_a_line()) as (page, program):
        await page.shows("All hands")
        assert not page.playing
        program.press("home")
        await page.shows("c Branch")
        # It can be played on from any place against bots, as a game of its own.
        program.type_in("c")
        await page.shows("who plays next")
        program.type_in("1")
        await page.until(lambda: page.playing)
        played = page.playing
    [path] = (home / "games").iterdir()
    assert path.name == played
    assert read_replay(path).course.bots.count(None) == 1


@pytest.mark.parametrize("comes_later", [False, True])
@pytest.mark.parametrize("size", [(100, 34), (60, 20)])
async def test_a_shared_game_opens_at_its_biggest_swing_with_one_big_play(
    comes_later: bool, size: tuple[int, int]
) -> None:
    async with opened(line="" if comes_later else _a_line(), size=size) as (page, program):
        if comes_later:
            await page.shows("New game")
            program.look_at(_a_line())
        await page.shows("▶  Play")
        await page.until(lambda: page.offered.get("space") == "▶ Play")
        swing, last = _swing()
        assert 0 < swing < last
        await page.until(lambda: _place(page) == (swing, last))
        # The whole width of three rows takes a tap.
        [row] = (y for y, words in enumerate(page.text.splitlines()) if "▶  Play" in words)
        program.type_in(f"\x1b[<0;3;{row}M\x1b[<0;3;{row}m")
        await page.until(lambda: swing < _place(page)[0] < last)
        await page.until(lambda: page.offered["space"] != "▶ Play")
        assert "▶  Play" not in page.text


def _swing() -> tuple[int, int]:
    """The place where the turn begins in which a chance changes most, and the last one."""
    replay = Playback.open(games_of("battlecards")[0])
    known = replay.chances
    changes = [
        max(abs(after.by_seat.get(seat, 0) - chance) for seat, chance in before.by_seat.items())
        for before, after in pairwise(known)
    ]
    numbers = [replay.number(place) for place in replay.effective()]
    return numbers.index(known[changes.index(max(changes))].n), len(numbers) - 1


def _place(page: Page) -> tuple[int, ...]:
    """The place that is shown, and the last one."""
    found = re.search(r"(\d+) of (\d+) · seen", page.text)
    return tuple(map(int, found.groups())) if found else (0, -1)


async def test_a_line_that_comes_later_opens_its_game() -> None:
    async with opened() as (page, program):
        await page.shows("New game")
        program.look_at(_a_line())
        await page.shows("All hands")
        program.look_at("mb1:nothing")
        await page.shows("game line")


async def test_a_line_that_is_none_is_refused_in_words() -> None:
    async with opened(line="mb1:nothing") as (page, program):
        await page.shows("game line")
        # Keys that come together with the screen count as typed before it was there.
        await asyncio.sleep(0.3)
        program.type_in("\x1b")
        await page.shows("New game")


async def test_a_game_in_a_file_is_opened() -> None:
    log = games_of("battlecards")[0]
    async with opened() as (page, program):
        await page.shows("New game")
        program.bring_in(log.name, log.read_text(encoding="utf-8"))
        await page.shows("All hands")
        [(name, captains, _)] = program.games()
        assert (name, captains) == (log.name, [*read_replay(log).course.header.names])
        program.bring_in("letter.txt", "Dear Ada")
        await page.shows("That did not work")


@pytest.mark.parametrize("wrong", ["%", "mb1:AAAA%2", "mb1:%E2%8", "\x00", "mb1:\udcff"])
async def test_a_link_that_was_cut_is_refused_in_words_and_leads_home(wrong: str) -> None:
    async with opened(line=wrong) as (page, program):
        await page.shows("That did not work")
        await asyncio.sleep(0.3)
        program.type_in("\x1b")
        await page.shows("New game")


@pytest.mark.parametrize(
    ("name", "text"),
    [("a\x00.mblog", "Dear Ada"), ("\ud800.mblog", "\udfff"), ("a.txt", "\x00"), ("", "")],
)
async def test_a_file_that_is_no_game_is_refused_whatever_it_is_called(
    name: str, text: str
) -> None:
    async with opened() as (page, program):
        await page.shows("New game")
        program.bring_in(name, text)
        await page.shows("That did not work")


async def test_a_file_that_the_browser_cannot_read_is_named() -> None:
    async with opened() as (page, program):
        await page.shows("New game")
        program.refuse("letter.mblog")
        await page.shows("letter.mblog: the browser could not read it")


async def test_an_error_leaves_a_report_to_save_and_names_no_path(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("wrong")

    monkeypatch.setattr("magblast.browser.program.bring_in", fail)
    page = Page()
    program = Program(FromPage(page.draw), FromPage(page.note))
    running = asyncio.create_task(program.run(100, 34))
    await page.shows("New game")
    program.bring_in("game.mblog", "")
    async with asyncio.timeout(_PATIENCE):
        said, report, written = await running
    assert "save" in said
    assert str(home) not in said
    assert report.endswith(".txt")
    assert "RuntimeError: wrong" in written
    assert written == (home / "reports" / report).read_text(encoding="utf-8")
    monkeypatch.setattr("magblast.browser.program.keep_report", lambda *_: None)
    program = Program(FromPage(page.draw), FromPage(page.note))
    running = asyncio.create_task(program.run(100, 34))
    await page.shows("New game")
    program.bring_in("game.mblog", "")
    async with asyncio.timeout(_PATIENCE):
        said, *rest = await running
    assert "because of an error" in said
    assert rest == ["", ""]


async def test_a_phone_that_slept_shows_a_cover(home: Path) -> None:
    log = home / "games" / "duel.mblog"
    log.parent.mkdir(parents=True)
    write(log, duel())
    covered: list[int] = []
    async with opened(log.name) as (page, program):
        await page.shows("look away")
        await asyncio.sleep(0.6)
        program.type_in("1")
        await page.until(lambda: "look away" not in page.text)
        program.cover(FromPage(lambda: covered.append(1)))
        await page.until(lambda: covered)
        await page.shows("look away")


@pytest.mark.parametrize("name", ["game.mblog", "daily.mblog"])
async def test_a_damaged_log_is_named_without_its_folder(home: Path, name: str) -> None:
    (home / "games").mkdir(parents=True)
    (home / "games" / name).write_text("damaged\n", encoding="utf-8")
    async with opened(name) as (page, _):
        await page.shows("That did not work")
        await page.shows(f"{name}: ")
        assert f"{home.parts[1]}/" not in page.drawn


_KEPT = ("settings.json", "typed.json", "puzzles.jsonl", "puzzle-answers.json", "puzzle-days.json")
_DATABASES = ("statistics.sqlite", "reviews.sqlite")


@pytest.mark.parametrize("damage", ["[" * 9000, "{", "\x00" * 50, '{"version": 99}', "[1]"])
async def test_damaged_files_are_named_without_their_folder(home: Path, damage: str) -> None:
    for name in (*_KEPT, *_DATABASES):
        (home / name).parent.mkdir(parents=True, exist_ok=True)
        (home / name).write_text(damage, encoding="utf-8")
    log = home / "games" / "duel.mblog"
    log.parent.mkdir()
    write(log, duel())
    async with opened() as (page, program):
        await page.shows("New game")
        for key in "uu\x1bo":
            await asyncio.sleep(0.4)
            program.type_in(key)
        await page.until(lambda: "settings.json" in page.drawn)
        await asyncio.sleep(0.4)
        assert f"{home.parts[1]}/" not in page.drawn


async def test_the_address_of_the_page_may_challenge() -> None:
    line = sent(play(header("battlecards"), "game")).split()[-1]
    async with opened(line=line) as (page, program):
        await page.shows("YOUR NAME")
        program.type_in("\r")
        await page.shows("To beat: Ada: ")
        program.look_at(f"{line[:-3]}")
        await page.shows("copy the whole line")
        program.look_at(line)
        await page.shows("To beat: Ada: ")


def test_a_challenge_is_copied_with_the_address_of_the_page() -> None:
    program = Program(print, print, page="https://x.test/play/")
    assert program._app.page == "https://x.test/play/"
