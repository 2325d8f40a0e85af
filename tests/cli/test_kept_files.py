"""What was found about kept files is told on every front."""

from io import StringIO
from pathlib import Path

import pytest

from magblast.cli.plain.console import Console
from magblast.play.autosave import data_folder
from magblast.puzzles.paths import own_path, practice_path
from magblast.puzzles.practice import load_practice
from magblast.tui.screens.home import HomeScreen
from tests.cli.conftest import Run
from tests.play.test_kept_files import OWN
from tests.support.table import playing

pytestmark = pytest.mark.usefixtures("home")


def _cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-3])


def test_commands_tell_it_once(run: Run) -> None:
    OWN.keep(0)
    OWN.keep(1)
    lines = own_path().read_bytes().splitlines(keepends=True)
    own_path().write_bytes(b"".join([lines[0], lines[1][:-9]]))
    code, out, err = run("puzzles", "--own")
    assert (code, out.splitlines()[0]) == (0, "Puzzle 1 of 1")
    assert f"{out}{err}".count(f"{own_path()} is damaged (line 2: ") == 1
    assert "puzzles.jsonl.broken" in f"{out}{err}"
    assert "broken" not in "".join(map(str, run("puzzles", "--own")))


def test_it_is_told_in_the_language_that_is_spoken(run: Run) -> None:
    data_folder().mkdir()
    practice_path().write_text("{", encoding="utf-8")
    _, out, err = run("--language", "es", "puzzles", "--own")
    assert "está dañado (no es JSON válido)" in f"{out}{err}"


def test_settings_that_are_wrong_are_told_by_commands(run: Run) -> None:
    data_folder().mkdir()
    (data_folder() / "settings.json").write_text("{", encoding="utf-8")
    _, out, err = run("puzzles", "--own")
    assert f"{out}{err}".count("is not valid JSON, so the default settings are used") == 1


def test_plain_mode_says_it_before_the_next_question(run: Run) -> None:
    data_folder().mkdir()
    practice_path().write_text("{", encoding="utf-8")
    load_practice()
    target = StringIO()
    Console(StringIO("x\n"), target).ask()
    assert "puzzle-answers.json.broken" in target.getvalue()


async def test_the_screens_show_it(home: Path) -> None:
    OWN.keep(0)
    practice_path().write_text('{"a": ', encoding="utf-8")
    async with playing() as table:
        await table.at(HomeScreen)
        await table.until(lambda: "damaged" in table.text())


async def test_the_screens_show_what_happens_while_they_are_used(home: Path) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        home.mkdir(exist_ok=True)
        practice_path().write_text('{"a": ', encoding="utf-8")
        await table.press("u")
        await table.until(lambda: "damaged" in table.text())
