"""No name is cut where what is missing had room: on screens around games, in puzzles and reviews.

They are drawn in every language and seven sizes.
Tables and hands are looked at in ``tests/paint/test_cut_names.py``, which draws them by themselves.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from magblast.kernel.shelf import SHELF, game_of
from magblast.paint.canvas import Area, Canvas
from magblast.puzzles.sets import PuzzleSet
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.puzzle import PuzzleScreen, SolutionScreen
from magblast.tui.screens.review import ReviewSummary
from magblast.tui.widgets.painted import Painted
from magblast.wording import LANGUAGES
from tests.checks.screens.sheet import Sheet
from tests.checks.screens.tour import NAMES, around
from tests.puzzles.asking import puzzle_at
from tests.support.cuts import Cut, cut_names, names_of
from tests.support.golden import first_golden
from tests.support.table import Table, playing
from tests.tui.screens.test_review import reviewing

SIZES = ((80, 24), (90, 28), (100, 30), (120, 35), (140, 45), (160, 50), (200, 60))


def areas_of(table: Table) -> Iterator[Area]:
    """Iterate over the places of widgets, and over those of things on what is painted."""
    for widget in table.screen.query("*"):
        x, y, width, height = widget.region
        yield Area(x, y, width, height)
        if isinstance(widget, Painted) and isinstance(widget.canvas, Canvas):
            top = y - widget.scroll_offset.y
            for area, *_ in widget.canvas.regions:
                yield Area(x + area.x, top + area.y, area.width, area.height)


class Reader(Sheet):
    """Find the names that are cut."""

    def __init__(self, folder: Path, code: str) -> None:
        super().__init__(folder, SIZES)
        games = [game_of(id_) for id_ in SHELF]
        named = [names_of(game, LANGUAGES[code]) for game in games]
        self.names = {*NAMES, "Zara"}.union(*named)
        self.cut: list[tuple[str, Cut]] = []

    async def look(self, table: Table, tour: str, state: str, size: tuple[int, int]) -> None:
        """Look for names that are cut."""
        found = cut_names(table.frame(), self.names, [*areas_of(table)])
        self.cut += [(f"{tour}: {state}, {size}", each) for each in found]


@pytest.mark.parametrize("code", LANGUAGES)
async def test_around_the_games(code: str, tmp_path: Path) -> None:
    reader = Reader(tmp_path, code)
    async with playing(language=LANGUAGES[code]) as table:
        await around(reader, table)
    assert len(reader.seen) > 10
    assert reader.cut == []


@pytest.mark.parametrize("code", LANGUAGES)
async def test_puzzles_of_every_game(code: str, tmp_path: Path) -> None:
    reader = Reader(tmp_path, code)
    async with playing(language=LANGUAGES[code]) as table:
        await table.at(HomeScreen)
        for id_ in SHELF:
            puzzle = puzzle_at(id_, 4)
            table.app.solve(PuzzleSet("game", id_, [puzzle], [puzzle]))
            await table.at(PuzzleScreen)
            await reader.draw(table, id_, "puzzle")
            await table.until(lambda: isinstance(table.screen, PuzzleScreen) and table.screen.armed)
            await table.press("s")
            await table.at(SolutionScreen)
            await reader.draw(table, id_, "solution")
            table.app.go_home()
            await table.at(HomeScreen)
    assert len(reader.seen) == 2 * len([*SHELF])
    assert reader.cut == []


@pytest.mark.usefixtures("swinging", "unexplained")
@pytest.mark.parametrize("id_", SHELF)
@pytest.mark.parametrize("code", LANGUAGES)
async def test_a_review_of_every_game(code: str, id_: str, tmp_path: Path) -> None:
    reader = Reader(tmp_path, code)
    async with playing(first_golden(id_), language=LANGUAGES[code]) as table:
        screen = await reviewing(table)
        await table.until(lambda: screen._is_done and screen.tip is not None)
        await reader.draw(table, id_, "review")
        await table.press("f")
        await table.at(ReviewSummary)
        await reader.draw(table, id_, "figures")
    assert reader.cut == []
