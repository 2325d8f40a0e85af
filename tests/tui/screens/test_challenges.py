"""The last screen copies a challenge, and the home screen takes one up where it is pasted."""

import re
from pathlib import Path

import pytest
from textual.events import Paste

from magblast.tui.base_app import BaseApp
from magblast.tui.screens.copied import CopiedScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.table import TableScreen
from tests.play.test_challenges import header, play, sent, taken_up
from tests.support.table import Table, playing
from tests.tui.screens.test_end import ended

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture
def copied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    lines: list[str] = []
    monkeypatch.setattr(BaseApp, "copy_to_clipboard", lambda _, line: lines.append(line))
    return lines


async def paste(table: Table, text: str) -> None:
    table.app.post_message(Paste(text))
    await table.settle()


async def test_a_challenge_goes_from_one_table_to_another(copied: list[str]) -> None:
    path = play(header("battlecards"), "game")
    async with playing(size=(80, 24)) as table:
        await table.at(HomeScreen)
        table.app.resume(path)
        await table.at(EndScreen)
        await table.settle()
        assert "copy a challenge" in table.text()
        await table.press("b")
        assert copied == [sent(path)]
        # Where a terminal lets no program copy, it can be marked.
        await table.at(CopiedScreen)
        assert sent(path).replace(" ", "") in re.sub(r"\s", "", table.text())
        await table.press("escape")
        await table.at(EndScreen)
        table.app.go_home()
        await table.at(HomeScreen)
        await paste(table, copied[0][:-3])
        await table.until(lambda: "copy the whole line again" in table.prose())
        await paste(table, f"“{copied[0]}”\n")
        await table.at(TableScreen)
        assert table.session.header.challenge is not None
        assert "To beat: Ada: " in table.text()


async def test_both_results_stand_on_the_last_screen() -> None:
    path: Path = play(header("battlecards"), "game")
    taken = play(taken_up(sent(path)), "taken")
    async with playing(size=(80, 24)) as table:
        await table.at(HomeScreen)
        table.app.resume(taken)
        await table.at(EndScreen)
        await table.settle()
        text = table.text()
        assert "Ada: " in text
        assert "You: " in text
        assert "Level!" in text
        assert "try it again" in text
        await table.press("r", "r")
        await table.at(TableScreen)
        assert table.session.header.challenge is not None


async def test_after_a_game_of_people_nothing_is_offered(copied: list[str], tmp_path: Path) -> None:
    async with ended("magblast", tmp_path, (100, 30)) as table:
        assert "copy a challenge" not in table.text()
        await table.press("b")
        assert copied == []
