"""Whoever plays alone is asked for a name before the first game, and never again."""

from dataclasses import replace

import pytest
from textual.widgets import Input

from magblast.play.settings import load_settings
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.name import NameScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from magblast.wording import LANGUAGES
from tests.support.table import Table, playing
from tests.tui.screens.test_set_up import choose


async def begin(table: Table) -> None:
    table.app.settings = replace(table.app.settings, name="")
    await table.at(HomeScreen)
    await table.press("p")
    await table.at(NameScreen)


@pytest.mark.usefixtures("home")
@pytest.mark.parametrize("code", LANGUAGES)
async def test_the_first_game_asks_and_the_next_one_does_not(code: str) -> None:
    async with playing(language=LANGUAGES[code]) as table:
        await begin(table)
        await table.press("escape")
        await table.at(HomeScreen)
        await table.press("p")
        await table.at(NameScreen)
        table.screen.query_one(Input).value = "bot:greedy"
        await table.press("enter")
        assert "bot:greedy" in table.prose()
        table.screen.query_one(Input).value = "Ana"
        await table.press("enter")
        await table.until(lambda: table.session.names[0] == "Ana")
        assert load_settings()[0].name == "Ana"
        table.app.go_home()
        await table.at(HomeScreen)
        table.app.play_now("battlecards")
        await table.until(lambda: table.session.names == ("Ana", "Zara"))


async def test_enter_keeps_the_usual_name_for_good() -> None:
    async with playing() as table:
        await begin(table)
        await table.press("enter")
        await table.until(lambda: table.session.names[0] == "Nemo")
        assert table.app.settings.name == "Nemo"


async def test_a_name_typed_for_a_game_alone_is_the_own_one() -> None:
    async with playing() as table:
        table.app.settings = replace(table.app.settings, name="")
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "player-2", "greedy")
        assert table.screen.query_one("#name-1", Input).placeholder == "Nemo"
        table.screen.query_one("#name-1", Input).value = "Ann"
        await table.press("enter")
        await table.at(TableScreen)
        assert table.app.settings.name == "Ann"
