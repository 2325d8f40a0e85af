"""A label is never cut: in every language it fits into its column."""

import pytest
from rich.cells import cell_len
from textual.widgets import Label

from magblast.kernel.shelf import SHELF
from magblast.tui.screens.build import BuildScreen
from magblast.tui.screens.chooser import Chooser
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.options import OptionsScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.wording import LANGUAGES
from tests.support.table import Table, playing
from tests.tui.screens.test_set_up import choose


def cut_labels(table: Table) -> list[str]:
    """List the labels that are wider than their columns, with a cell between them and the value."""
    found = []
    for label in table.screen.query(Label):
        width = label.styles.width
        if label.has_class("label") and width is not None and width.cells is not None:
            text = str(label.content)
            assert text
            if cell_len(text) >= width.cells:
                found.append(text)
    return found


@pytest.mark.parametrize("code", LANGUAGES)
async def test_the_labels_of_forms_fit(code: str) -> None:
    async with playing(size=(80, 24), language=LANGUAGES[code]) as table:
        await table.at(HomeScreen)
        await table.press("o")
        await table.at(OptionsScreen)
        assert cut_labels(table) == []
        await table.press("escape")
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        for id_ in SHELF:
            await choose(table, "game", id_)
            assert cut_labels(table) == []
        await choose(table, "game", "magusha")
        table.screen.query_one("#army_2", Chooser).focus()
        await table.press("b")
        await table.at(BuildScreen)
        assert cut_labels(table) == []
