"""Every file that the program keeps in its data folder is in the table of docs/robustness.md."""

import ast
import re
from collections.abc import Iterator
from datetime import date
from fnmatch import fnmatch
from pathlib import Path

import pytest

from magblast.cli.crash import keep_report
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.play.autosave import data_folder
from magblast.play.captains_deal import captains_deal
from magblast.play.finishes import all_finishes
from magblast.play.kept_decks import keep_deck
from magblast.play.kept_packs import keep_packs
from magblast.play.pack_table import PackTable
from magblast.play.settings import Settings, save_settings
from magblast.play.typed_texts import keep_typed_text
from magblast.puzzles.practice import keep_answer
from magblast.puzzles.puzzle_days import keep_day
from magblast.record.header import new_header
from magblast.wording import ENGLISH
from tests.architecture.imports import modules, nodes
from tests.play.test_kept_files import KEPT_REVIEWS, OWN, PHONES

WRITERS = {
    "magblast.browser.files": "games that were brought into the page",
    "magblast.card_files.__main__": "the catalogue, for authors",
    "magblast.cli.crash": "reports",
    "magblast.cli.received": "a game line or the standard input, in a temporary folder",
    "magblast.cli.serve.program": "what a page is sent",
    "magblast.play.captains_deal": "deals of the day",
    "magblast.play.kept_files": "kept files",
    "magblast.play.settings": "settings",
    "magblast.play.store": "databases",
    "magblast.puzzles.own": "puzzles, where somebody asked for them",
    "magblast.record.writer": "logs, and the sound part of a damaged one",
    "magblast.system.files": "whatever the others ask for",
}
"""Every module that writes whole files or creates them, with what it writes."""
WRITES = {"replace_private", "create_private", "set_aside", "O_CREAT", "write_bytes", "write_text"}
JOINED = re.compile(r"[\w.-]+")


def kept() -> list[str]:
    """List the files of the table, as patterns of paths in the data folder."""
    text = Path("docs/robustness.md").read_text(encoding="utf-8")
    table = text.partition("## Files that the program keeps")[2].partition("\n## ")[0]
    rows = [line.split(" | ") for line in table.splitlines() if line.startswith("| `")]
    assert all(len(row) == 6 and all(cell.strip("| ") for cell in row) for row in rows)
    return [row[0].strip("|` ") for row in rows]


def _named() -> Iterator[str]:
    """Iterate over what the modules join to the data folder, and the names of the databases."""
    for found in nodes().values():
        for node in found:
            if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
                calls = [each for each in ast.walk(node.left) if isinstance(each, ast.Call)]
                names = {each.func.id for each in calls if isinstance(each.func, ast.Name)}
                if "data_folder" in names and isinstance(node.right, ast.Constant):
                    yield str(node.right.value)
            elif isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Store":
                assert isinstance(node.args[0], ast.Constant)
                yield str(node.args[0].value)


def test_every_name_in_the_data_folder_is_in_the_table() -> None:
    assert {*_named()} == {pattern.partition("/")[0] for pattern in kept()}


def test_every_module_that_writes_is_known() -> None:
    found = set()
    for module in modules():
        for node in nodes()[module]:
            name = getattr(node, "attr", None) or getattr(node, "id", None)
            if isinstance(node, ast.Attribute | ast.Name) and name in WRITES:
                found.add(module)
    assert {each for each in found if not each.startswith("magblast.conformance")} == {*WRITERS}


@pytest.mark.usefixtures("home")
def test_every_file_that_is_written_is_in_the_table() -> None:
    day = date(2026, 11, 24)
    save_settings(Settings())
    keep_typed_text("boom")
    keep_deck("Quick", "Deck: Quick")
    brought = [SeatInfo(name, None, {"starter": "sealed"}) for name in ("Ada", "Bo")]
    table = PackTable.of(new_header("magi-nation", brought, game=game_of("magi-nation")))
    assert table is not None
    keep_packs(table)
    keep_answer("a", day, right=True)
    keep_day("a", day)
    OWN.keep(0)
    PHONES.keep(0)
    KEPT_REVIEWS.keep(0)
    all_finishes()
    keep_report(ValueError(), ENGLISH)
    captains_deal(day, "battlecards", ENGLISH)
    written = [each for each in data_folder().rglob("*") if each.is_file()]
    paths = [each.relative_to(data_folder()).as_posix() for each in written]
    patterns = {next(each for each in kept() if fnmatch(path, each)) for path in paths}
    assert patterns == {*kept()} - {"games/*.mblog"}
