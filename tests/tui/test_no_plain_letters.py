"""No screen shows a letter of English in another language: a tour past all of them.

The test itself marks what may be in plain letters: the keys that can be pressed, the names of
captains, games, files and spaces, what stands in the corners of playing cards, and what was typed.
"""

import importlib
import inspect
import pkgutil
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.containers import VerticalScroll

import magblast
from magblast.kernel.shelf import SHELF, game_of
from magblast.rulebook import sections
from magblast.tui.screens.base import GameScreen, KeyCap
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.puzzle import PuzzleScreen
from magblast.tui.screens.table import TableScreen
from tests.checks.screens import back as looking_back
from tests.checks.screens import tour
from tests.checks.screens.back import back
from tests.checks.screens.sheet import Sheet
from tests.checks.screens.tour import GAMES, NAMES, GameTour, around, through
from tests.support.night import AT_NIGHT
from tests.support.pseudo import PSEUDO, accented
from tests.support.table import Table, playing

SIZES = [(80, 24), (140, 45)]
TOURS = GAMES if AT_NIGHT else [each for each in GAMES if each.name == "Battlecards at war"]
_PLAIN = re.compile(r"[A-Za-z]+")
_MARKED = re.compile(
    r"“[^”]*”"  # What was typed.
    r"|\bF[0-9]\b|\+[A-Z]\b"  # Keys with a number, or with another key.
    r"|\b[JQKA](?=[♣♦♥♠])"  # Corners of playing cards.
    r"|\b[BGM](?=[0-9]+\.[0-9])"  # Numbers of rules.
    r"|\b[A-Ga-g][1-5]\b|\b[a-g]\b"  # Spaces and columns of a board, as in chess.
    r"|http://\S+|\b(?:[A-Z] ){3}[A-Z]\b"  # The address of a table, and the code of its room.
    r"|[‹«] English [»›]"  # Each language calls itself by its own name.
)
_SPACED = re.compile(r"(?<!\S)(?:[^\sa-z0-9] ){2,}[^\sa-z0-9](?= |$)")
"""A word in capitals that is spaced out, as in a banner of one row."""
_CUT = re.compile(r"\b([A-Z][A-Za-z]+)(?:…|\.\.\.)")
"""A word that is cut where there is no room for the rest."""
_NAMES = {
    word
    for name in (
        *NAMES,
        *(game_of(id_).name for id_ in SHELF),
        "Nemo",
        "Zara",
        "magblast",
        "broken.mblog",
        "zap",
    )
    for word in _PLAIN.findall(f"{name} {name.upper()}")
}


def keys_of(table: Table) -> Iterator[str]:
    """Iterate over all keys that are shown: those of the screen and of what lies below it."""
    for screen in table.app.screen_stack:
        yield from screen.active_bindings
        yield from (cap.key for cap in screen.query(KeyCap))
        if isinstance(screen, LookingScreen):
            # The number of a captain is no letter.
            yield from (key[-1:] for key in screen.scene.letters.values())
        if isinstance(screen, PuzzleScreen):
            # It names a key of the table to which it leads.
            yield table.app.chosen_key("table.inspect", "i")
        if isinstance(screen, TableScreen):
            yield from screen.picker.tile_keys.values()
            yield from (key[-1:] for key in screen.picker.board_keys.values())
            yield from (key for own in screen.answering.own.keys for key in own.key.split(","))


def _joined(spaced: re.Match[str]) -> str:
    return spaced[0].replace(" ", "")


def _begun(cut: re.Match[str]) -> str:
    """Return nothing in place of a name that is cut."""
    return " " if any(name.startswith(cut[1]) for name in _NAMES) else cut[0]


def plain_letters(table: Table) -> Iterator[str]:
    """Iterate over the rows in which there is a plain letter that nothing marks."""
    session = table.app.director.playing
    path = str(session.path) if session is not None else ""
    known = {*keys_of(table), *_NAMES, *_PLAIN.findall(path)}
    for row in table.frame().splitlines():
        found = _PLAIN.findall(_CUT.sub(_begun, _SPACED.sub(_joined, _MARKED.sub(" ", row))))
        if any(word not in known for word in found):
            yield f"{found}: {row.strip()}"


class Reader(Sheet):
    """Find the rows with plain letters."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, SIZES)
        self.plain: dict[str, Sequence[str]] = {}
        """The rows with plain letters, by what was looked at."""

    async def look(self, table: Table, tour: str, state: str, size: tuple[int, int]) -> None:
        """Look for plain letters."""
        if rows := [row async for row in self._all_rows(table)]:
            self.plain[f"{tour}: {state}, {size}"] = rows

    async def _all_rows(self, table: Table) -> AsyncIterator[str]:
        """Iterate over the rows with plain letters, those that are scrolled to among them."""
        for row in plain_letters(table):
            yield row
        for scroll in table.screen.query(VerticalScroll):
            while scroll.display and scroll.scroll_offset.y < scroll.max_scroll_y:
                scroll.scroll_page_down(animate=False)
                await table.pilot.pause()
                for row in plain_letters(table):
                    yield row
            scroll.scroll_home(animate=False)


def test_a_letter_that_is_no_key_is_found() -> None:
    assert _PLAIN.findall(_MARKED.sub(" ", "Q♦ Ðéšţŕóýéŕ “pew” d4 L F1")) == ["L"]


async def read(
    tmp_path: Path, walk: Callable[[Sheet, Table], Awaitable[None]]
) -> dict[str, Sequence[str]]:
    """Return the plain letters of a tour."""
    reader = Reader(tmp_path)
    async with playing(language=PSEUDO) as table:
        await walk(reader, table)
    assert len(reader.seen) > 10
    return reader.plain


def heirs(kind: type[Any]) -> Iterator[type[Any]]:
    """Iterate over all classes that stand below one."""
    for each in kind.__subclasses__():
        yield each
        yield from heirs(each)


def told(found: Mapping[str, Sequence[str]]) -> str:
    """List the rows with plain letters."""
    return "\n".join(f"{state}: {row}" for state, rows in found.items() for row in rows)


async def test_around_the_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Rules are pages, which are translated as a whole.
    pages = "magblast.tui.screens.rules.sections"
    monkeypatch.setattr(pages, lambda text: sections(accented(text)))
    found = await read(tmp_path, around)
    assert not found, told(found)


@pytest.mark.usefixtures("home")
async def test_looking_back(tmp_path: Path) -> None:
    found = await read(tmp_path, back)
    assert not found, told(found)


def test_every_screen_is_on_a_tour() -> None:
    for each in pkgutil.walk_packages(magblast.__path__, "magblast."):
        if ".screens." in each.name:
            importlib.import_module(each.name)
    text = "".join(inspect.getsource(module) for module in (tour, looking_back))
    every = {each for each in heirs(GameScreen) if each.__module__.startswith("magblast.")}
    shown = {each.__name__ for each in every if not {*each.__subclasses__()} & every}
    assert len(shown) > 30
    assert not {name for name in shown if not re.search(rf"\b{name}\b", text)}


@pytest.mark.parametrize("game", TOURS, ids=lambda game: game.name)
async def test_through_a_game(game: GameTour, tmp_path: Path) -> None:
    found = await read(tmp_path, lambda reader, table: through(reader, table, game))
    assert not found, told(found)
