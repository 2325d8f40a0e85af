"""The fleet that is suggested is the one that a bot would place."""

import pytest

from magblast.bots.bot import GreedyBot
from magblast.bots.tactics import Briefing, bots_of
from magblast.kernel.setup import SeatInfo
from magblast.record.header import new_header
from magblast.tui.screens.table import TableScreen
from tests.support.table import playing

pytestmark = pytest.mark.usefixtures("home")


@pytest.mark.parametrize("seats", [2, 3])
async def test_the_suggested_fleet_is_a_bots_and_says_what_speaks_for_it(seats: int) -> None:
    infos = [SeatInfo(name) for name in ("Ada", "Bo", "Cy")[:seats]]
    async with playing(new_header("third", infos, "suggested")) as table:
        await table.look(1)
        await table.at(TableScreen)
        session = table.session
        bot = GreedyBot(Briefing(session.game, session.setup, bots_of("magblast")).tactics, "any")
        expected = bot.choose(session.view(1))
        for _ in range(3):
            await table.press("a")
            assert table.table_screen().picker.action == expected
            assert "A bot would place these" in table.prose()
        assert ("who begins" in table.prose()) == (seats == 2)
