"""Help begins with the question that is asked, and lists what is on the screen."""

from pathlib import Path

import pytest
from textual.containers import VerticalScroll

from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from tests.every_game.games import GAMES, begun, played
from tests.support.table import Table, header, playing


async def sit_down(table: Table) -> None:
    """Go to the table, past a cover if there is one."""
    await table.until(lambda: table.app.director.playing)
    if not isinstance(table.screen, TableScreen):
        asked = table.session.decision
        assert asked is not None
        await table.look(asked.seat)
    await table.at(TableScreen)


async def read_help(table: Table) -> list[str]:
    """Open help and return its lines as they are read, however far they are to be scrolled."""
    await table.press("question_mark")
    await table.at(HelpScreen)
    lines: list[str] = []
    for _ in range(12):
        await table.pilot.pause()
        rows = (line.partition("│")[2].rpartition("│")[0] for line in table.frame().splitlines())
        shown = [row.strip(" ▅▆▃▁▂▄▇█") for row in rows]
        lines += [line for line in shown if line and line not in lines]
        scroll = table.screen.query_one(VerticalScroll)
        if scroll.scroll_offset.y >= scroll.max_scroll_y:
            break
        await table.press("pagedown")
    return lines


def place_of(lines: list[str], begin: str) -> int:
    """Return where a line begins so; -1 if none does."""
    return next((at for at, line in enumerate(lines) if line.startswith(begin)), -1)


@pytest.mark.parametrize("id_", GAMES)
async def test_help_begins_with_the_question_and_what_it_means(id_: str) -> None:
    async with playing(begun(id_, "owl"), size=(100, 30)) as table:
        await sit_down(table)
        screen = table.table_screen()
        question = screen.kit.words.question(screen.view)
        hint, *_ = screen.kit.words.meaning(screen.view)
        lines = await read_help(table)
        assert place_of(lines, question[:60]) == 0
        assert place_of(lines, hint) > 0
        assert place_of(lines, hint) < place_of(lines, "What the letters and signs mean")
        assert place_of(lines, "What the letters") < place_of(lines, "All keys of this screen")


async def test_the_code_of_a_ship_is_read_out() -> None:
    async with playing(header()) as table:
        await table.look(1)
        await table.at(TableScreen)
        lines = await read_help(table)
        ship = next(line for line in lines if "hull" in line and "speed" in line)
        code, _, told = ship.partition("  ")
        assert "»" in code
        assert "■" in code
        assert "Weslex, Gunship, hull 4, speed 2" in told


async def test_a_hand_that_lies_face_down_is_not_told_of() -> None:
    async with playing(header()) as table:
        await table.look(1)
        await table.at(TableScreen)
        words, view = table.table_screen().kit.words, table.view
        await table.press("h")
        lines = await read_help(table)
        assert place_of(lines, words.question(view)) == -1
        assert place_of(lines, words.question(table.session.view(None))) == 0
        # The ships that were dealt lie in the hand.
        assert not any("Weslex" in line for line in lines)


async def test_help_of_battlecards_has_its_own_keys() -> None:
    async with playing(begun("battlecards", "owl"), size=(100, 40)) as table:
        await sit_down(table)
        lines = await read_help(table)
        for key in ("Space  ", "e  ", "n  ", "f, s  ", "b  ", "2b  "):
            assert place_of(lines, key) > 0, key


@pytest.mark.parametrize("id_", GAMES)
async def test_help_of_a_replay_is_about_the_game_that_is_watched(id_: str, tmp_path: Path) -> None:
    path = played(id_, tmp_path / "game.mblog", 0)
    async with playing(path, size=(100, 30)) as table:
        await table.at(ReplayScreen)
        await table.settle()
        screen = table.screen
        assert isinstance(screen, ReplayScreen)
        hint, *_ = screen.kit.words.meaning(screen.scene.view)
        lines = await read_help(table)
        assert place_of(lines, hint) > 0
        assert place_of(lines, "1-8") == -1
        hands = place_of(lines, "0-2, e")
        assert (hands > 0) is screen.has_hands
