"""A turn is played by keys alone and by mouse alone, in every manner of asking and every game."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.picks import Thing
from magblast.play import orders
from magblast.play.flow import Asking, with_asking
from magblast.play.selection import next_part
from magblast.record.header import Header, parse_header
from magblast.tui.screens.call import CallScreen
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.orders import OrdersScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.keys import Keys
from tests.support.table import Table, playing
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


class Player(NamedTuple):
    """Answer every screen by one device alone."""

    table: Table
    by_mouse: bool

    async def key(self, key: str) -> None:
        """Press a key, or click on it where it is drawn."""
        table = self.table
        if not self.by_mouse:
            await table.press(key)
        elif found := [
            cap
            for keys in table.screen.query(Keys)
            for cap in keys.caps
            if key in (cap.key, cap.shown)
        ]:
            await table.pilot.click(Keys, offset=(found[0].x, 0))
        else:
            await table.click_key(key)

    async def pick(self, screen: TableScreen, thing: Thing) -> None:
        """Pick a thing by its key or where it lies."""
        own = next((own for own in screen.own.keys if own.thing == thing), None)
        if self.by_mouse and not (own and own.label):
            await self.table.click(thing)
        else:
            keys = {**screen.picker.tile_keys, **screen.picker.board_keys}
            await self.key(own.key if own else keys[thing])

    async def give(self, screen: TableScreen, action: Any) -> None:
        """Build an answer pick by pick; the last thing again confirms it."""
        shown, last = self.table.shown, None
        while self.table.shown is shown:
            selection = screen.selection
            if selection.action == action and last is not None:
                await self.pick(screen, last)
                break
            candidate = next(each for each in selection.candidates if each.action == action)
            part = next_part(candidate.spelling, selection.settled)
            assert part is not None
            last = part.things[0]
            await self.pick(screen, last)
        await self.table.leave(shown)

    async def answer(self, done: list[str], *, order: bool) -> None:
        """Answer what is asked now: attack once, order once, and let everything else pass."""
        await self.table.settle()
        screen, shown = self.table.screen, self.table.shown
        match screen:
            case CoverScreen():
                await self.key(str(screen.seat))
            case RecapScreen() | CallScreen():
                await self.key("space")
            case SoundScreen():
                await self.key("enter")
            case OrdersScreen():
                await self.key("1")
            case TableScreen() if screen.is_open:
                await self.give(screen, (screen.situation.answers or screen.view.legal)[-1])
                return
            case TableScreen() if order and screen.view.viewer == 2 and "order" not in done:
                done.append("order")
                await self.key("o")
            case TableScreen() if screen.hand_hidden:
                await self.key("h")
                return
            case TableScreen():
                legal = screen.view.legal
                eager = [each for each in legal if type(each).__name__ in EAGER]
                attacks = eager and "attack" not in done
                done += ["attack"] if attacks else []
                await self.give(screen, eager[0] if attacks else legal[-1])
                return
        await self.table.leave(shown)


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
                await player.answer(done, order="strict" in name)
            else:
                raise AssertionError(f"{name}\n{table.frame()}")
            assert "attack" in done, name
            assert ("order" in done) == ("strict" in name)
