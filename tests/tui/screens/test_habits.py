"""The scores lead to what costs somebody most, and more is found while it is open."""

import errno
import shutil
import time
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from magblast.bots.bot import CutShort
from magblast.play import all_reviews
from magblast.play.all_reviews import AllReviews
from magblast.play.autosave import found_logs
from magblast.play.store import REVIEWS, store_path
from magblast.reviewing.kept import KeptVerdict
from magblast.tui.screens.habits import HabitsScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.scores import ScoresScreen
from tests.play.test_kept_files import failing
from tests.support.kept_files import told
from tests.support.table import Table, playing
from tests.tui.screens.test_home import finished

GOLDEN = Path(__file__).parents[2] / "games" / "battlecards" / "golden"


@pytest.fixture
def games(home: Path) -> None:
    folder = home / "games"
    folder.mkdir(parents=True)
    for number in (2, 3, 5):
        shutil.copy(GOLDEN / f"game-{number}.mblog", folder)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judge at once."""

    def judged(played: Any, befores: Sequence[int], *_: object) -> Iterator[KeptVerdict]:
        for before in befores:
            seat = played.entries[before].action.by
            loss = before % 7 / 100
            yield KeptVerdict(before, before, 1, seat, "attack", loss, "", ("jack",))

    monkeypatch.setattr(all_reviews, "judged", judged)
    monkeypatch.setattr(all_reviews, "_PORTION", 200)


def words(table: Table) -> str:
    return " ".join(table.text().replace("│", " ").split())


MOST_ROWS = 100


@pytest.mark.usefixtures("games", "quick")
@pytest.mark.parametrize("size", [(60, 20), (80, 24), (200, 60)])
async def test_the_sums_fit_any_window(size: tuple[int, int]) -> None:
    async with playing(size=size) as table:
        await table.at(HomeScreen)
        table.app.push_screen(HabitsScreen("BO"))
        await table.at(HabitsScreen)
        await table.until(lambda: "3 of 3 finished games have been reviewed" in words(table))
        await table.until(lambda: " · Battlecards" in table.text())
        await table.settle()
        shown = table.text()
        # By rows: a page that is drawn late would never be read.
        for _ in range(MOST_ROWS):
            if "Ada · Battlecards" in shown:
                break
            await table.press("down")
            shown += f"\n{table.text()}"
        assert "Ada · Battlecards" in shown
        first = next(row for row in shown.splitlines() if " · Battlecards" in row)
        assert "Bo" in first
        head = next(row for row in shown.splitlines() if "Kind of decision" in row)
        row = next(row for row in shown.splitlines() if "Attacking" in row)
        head, row = head[head.index("Kind") :], row[row.index("Attacking") :]
        assert head.index("95 %") + 4 == row.index(" to ") + 7, "numbers stand below their heads"
        assert ("◆" in row) == (size[0] >= 80)
        await table.press("end")
        await table.until(lambda: "depend on the number of games" in words(table))
        await table.press("escape")
        await table.at(HomeScreen)


@pytest.mark.usefixtures("quick")
async def test_a_key_among_the_scores_leads_there(home: Path) -> None:
    finished(home / "games" / "one.mblog", won=True)
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("s")
        await table.at(ScoresScreen)
        assert "a  What costs me most" in table.text()
        await table.press("a")
        await table.at(HabitsScreen)
        await table.until(lambda: "Nemo · Battlecards" in table.text())
        await table.until(lambda: "too few" in table.text())
        await table.press("q")
        await table.at(ScoresScreen)


@pytest.mark.usefixtures("games")
async def test_more_is_found_while_it_is_open_and_nothing_after_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    known = [1]

    def judged(
        played: Any, befores: Sequence[int], worlds: int, seed: str, executor: Any
    ) -> Iterator[KeptVerdict]:
        for before in befores:
            while not known[0]:
                if executor.is_stopped:
                    raise CutShort
                time.sleep(0.01)
            known[0] -= 1
            yield KeptVerdict(before, before, 1, 1, "block", 0.0, "", ())

    monkeypatch.setattr(all_reviews, "judged", judged)
    async with playing() as table:
        await table.at(HomeScreen)
        screen = HabitsScreen("Ada")
        table.app.push_screen(screen)
        await table.at(HabitsScreen)
        await table.until(lambda: "judged so far: 1." in words(table))
        assert "This goes on while the screen is open" in words(table)
        known[0] += 2
        await table.until(lambda: "judged so far: 3." in words(table))
        await table.press("escape")
        await table.at(HomeScreen)
        await table.until(lambda: screen.judging.is_done)
    assert AllReviews(found_logs()).judged == 3


@pytest.mark.usefixtures("games")
async def test_the_decisions_of_whoever_looks_are_judged_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seats: list[int] = []

    def judged(played: Any, befores: Sequence[int], *_: object) -> Iterator[KeptVerdict]:
        seats.append(played.entries[befores[0]].action.by)
        yield KeptVerdict(befores[0], 1, 1, seats[-1], "block", 0.0, "", ())

    monkeypatch.setattr(all_reviews, "judged", judged)
    async with playing() as table:
        await table.at(HomeScreen)
        for name, seat in (("BO", 2), ("ada", 1)):
            store_path(REVIEWS).unlink(missing_ok=True)
            seats.clear()
            screen = HabitsScreen(name)
            table.app.push_screen(screen)
            await table.at(HabitsScreen)
            await table.until(partial(getattr, screen.judging, "is_done"))
            half = seats.index(3 - seat)
            assert {*seats[:half]} == {seat}
            # Each of the three games begins with them.
            assert sum(one != two for one, two in pairwise(seats)) == 5
            await table.press("escape")
            await table.at(HomeScreen)


async def test_without_a_game_it_says_so(home: Path) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        table.app.push_screen(HabitsScreen("Ada"))
        await table.until(lambda: "No decision of a person has been judged yet." in table.text())


@pytest.mark.usefixtures("games", "quick")
async def test_a_full_disk_is_told_while_verdicts_are_kept_in_memory(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        with failing(errno.ENOSPC, monkeypatch, reads=False):
            table.app.push_screen(HabitsScreen("BO"))
            await table.at(HabitsScreen)
            await table.until(lambda: "(no space" in words(table))
            await table.until(lambda: "3 of 3 finished games" in words(table))
        assert isinstance(table.app.screen, HabitsScreen)
    again = AllReviews(found_logs())
    assert (again.done, again.count) == (3, 3)
    assert not told()
