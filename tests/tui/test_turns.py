"""A turn is played by keys alone and by mouse alone, in every manner of asking and every game."""

from collections.abc import Mapping
from typing import Any

import pytest

from magblast.play import orders
from magblast.play.flow import Asking, with_asking
from magblast.record.header import Header, parse_header
from magblast.tui.screens.orders import OrdersScreen
from magblast.tui.screens.table import TableScreen
from tests.support.player import Player
from tests.support.table import playing
from tests.tui.pebbles import pebbles

EAGER = ("Fire", "Attack", "Put")
"""What is done once in a turn; everything else is passed."""


def blasts(edition: str, gun: str, target: str) -> Header:
    seats = {
        "1": {"hand": ["laser_blast.1", "laser_blast.2"], "yellow": [{"ship": gun}]},
        "2": {"hand": ["evasive_action.1"], "yellow": [{"ship": target}]},
    }
    return new(edition=edition, position={"turn": 9, "phase": "attack", "seats": seats})


def battle() -> Header:
    ships = {"ships": [{"ship": "king.1", "upgrades": ["six.1"]}]}
    seats = {
        "1": {**ships, "hand": ["two.1"]},
        "2": {"hand": ["four.1"], "ships": [{"ship": "jack.1"}]},
    }
    position = {"turn": 9, "phase": "attack", "active": 1, "seats": seats}
    return new(game="battlecards", position=position)


def new(**data: Any) -> Header:
    return parse_header({"magblast": 1, "seats": [{"name": "Ada"}, {"name": "Bo"}], **data})


async def answer(player: Player, done: list[str], *, order: bool) -> None:
    """Answer what is asked now: attack once, order once, and let everything else pass."""
    await player.table.settle()
    screen, shown = player.table.screen, player.table.shown

    def choose(screen: TableScreen) -> Any:
        if screen.is_open:
            return (screen.situation.answers or screen.view.legal)[-1]
        eager = [each for each in screen.view.legal if type(each).__name__ in EAGER]
        if eager and "attack" not in done:
            done.append("attack")
            return eager[0]
        return screen.view.legal[-1]

    match screen:
        case OrdersScreen():
            await player.key("1")
        case TableScreen() if order and screen.view.viewer == 2 and "order" not in done:
            done.append("order")
            await player.key("ctrl+d")
        case _:
            await player.answer(choose)
            return
    await player.table.leave(shown)


TABLES: Mapping[str, Header] = {
    **{f"third, {each}": with_asking(blasts("third", "woden", "zeus"), each) for each in Asking},
    "second": blasts("second", "scout_1", "cruiser_1"),
    **{f"battlecards, {each}": with_asking(battle(), each) for each in Asking},
}


@pytest.mark.usefixtures("pebbles_on_the_shelf")
@pytest.mark.parametrize("by_mouse", [False, True])
async def test_a_turn_by_one_device_alone(by_mouse: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(orders, "PAUSE", 0.01)
    async with playing() as table:
        player = Player(table, by_mouse)
        for name, begun in {**TABLES, "pebbles": pebbles("Ada", "Bo")}.items():
            table.app.begin(begun)
            first, done = table.session.view(None).active, list[str]()
            for _ in range(40):
                if table.session.view(None).active != first:
                    break
                await answer(player, done, order="strict" in name)
            else:
                raise AssertionError(f"{name}\n{table.frame()}")
            assert "attack" in done, name
            assert ("order" in done) == ("strict" in name)
