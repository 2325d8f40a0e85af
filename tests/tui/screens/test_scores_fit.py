"""The ladder offers the next opponent in a line that is whole."""

import pytest

from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.scores import ScoresScreen
from magblast.wording import LANGUAGES
from tests.support.table import playing

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("code", LANGUAGES)
async def test_the_next_opponent_is_told_whole_at_eighty_columns(code: str) -> None:
    async with playing(size=(80, 24), language=LANGUAGES[code]) as table:
        await table.at(HomeScreen)
        table.app.push_screen(ScoresScreen("Ada"))
        await table.at(ScoresScreen)
        await table.settle()
        for cap in table.screen.query(KeyCap):
            assert " ".join(str(cap.render()).split()) in table.frame().replace("  ", " ")
