"""A standing order answers after the same pause, whatever the captain holds."""

import pytest

from magblast.games.magblast.engine.actions import Pass
from magblast.play import orders
from magblast.play.orders import Order
from magblast.tui.screens.orders import ObeyScreen
from magblast.tui.screens.table import TableScreen
from tests.support.logs import duel
from tests.support.table import Table, header, playing
from tests.tui.test_covers import DUEL, FIRE, check_hidden


async def order(table: Table) -> None:
    """Let Ada fire, and Bo, who is asked, order to pass."""
    await table.look(1)
    await table.give(FIRE)
    await table.noise()
    await table.look(2)
    await table.at(TableScreen)
    table.app.director.hotseat.orders.given = Order.ALL
    table.ask_again()


@pytest.mark.parametrize("card", ["evasive_action.1", "laser_blast.1"])
async def test_nothing_is_answered_before_the_pause_is_over(
    card: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = duel()
    data["position"]["seats"]["2"]["hand"] = [card]
    monkeypatch.setattr(orders, "PAUSE", 3600)
    async with playing(header(data, asking="strict")) as table:
        await order(table)
        await table.until(lambda: isinstance(table.screen, ObeyScreen))
        await table.pilot.pause(0.3)
        assert isinstance(table.screen, ObeyScreen)
        assert table.session.entries[-1].action != Pass(2)
        await check_hidden(table)


async def test_the_order_answers_when_the_pause_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "PAUSE", 0.1)
    async with playing(header(DUEL, asking="strict")) as table:
        await order(table)
        await table.until(lambda: table.session.entries[-1].action == Pass(2))
