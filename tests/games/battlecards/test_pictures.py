"""A turn is played by keys and by mouse, with pictures on the way."""

from pathlib import Path

from magblast.games.battlecards.engine.actions import (
    Upgrade,
)
from magblast.games.battlecards.engine.terms import CardId, ShipId
from magblast.games.battlecards.wording.actions import card, ship
from magblast.paint.canvas import Canvas, Region
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.side import SidePanel
from tests.games.battlecards.scenario import ship as laid
from tests.games.battlecards.test_screens import table_of
from tests.support.table import Table, playing

PICTURES = Path(__file__).parent / "pictures"
BATTLE = table_of(
    {
        "base": 7,
        "hand": ["ace.1", "three.1", "joker.1"],
        "ships": [laid("king.4", "two.1", "six.1", "nine.1"), laid("jack.1")],
    },
    {
        "base": 8,
        "hand": ["five.3", "ace.2", "three.4", "six.2", "joker.2"],
        "ships": [
            laid("queen.2", "eight.1", "seven.1"),
            laid("king.3", "two.2", "nine.2"),
            laid("jack.2", "two.3"),
        ],
    },
    turn=9,
    active=2,
    phase="upgrade",
)


async def picture(table: Table, name: str, width: int, height: int) -> None:
    """Compare the screen at a size with the picture that is kept."""
    await table.pilot.resize_terminal(width, height)
    await table.settle()
    await table.check_picture(PICTURES / f"{name}-{width}x{height}.txt")


def homes(table: Table) -> list[Region | None]:
    """Return where the two sides are drawn."""
    screen = table.screen
    assert isinstance(screen, LookingScreen)
    canvas = screen.query_one(BoardPanel).canvas
    things = (screen.kit.look.home(seat) for seat in (1, 2))
    return [thing and canvas.find(thing) for thing in things]


async def done(table: Table, *keys: str) -> None:
    """Press keys, and wait until something else is asked."""
    await table.settle()
    shown = table.shown
    await table.press(*keys)
    await table.leave(shown)


async def test_a_turn_and_its_pictures() -> None:
    async with playing(BATTLE) as table:
        await table.look(2)
        await picture(table, "upgrade", 80, 24)
        for thing in (card("six.2"), ship("king.3"), ship("king.3")):
            await table.click(thing)
        await table.until(lambda: table.session.entries)
        assert table.session.entries[-1].action == Upgrade(
            2, CardId("six.2"), ShipId(CardId("king.3"))
        )
        await done(table, "e")
        await done(table, "e")
        await done(table, "a")
        await table.press("2")
        await picture(table, "missile", 100, 30)
        where = homes(table)
        await done(table, "enter")
        await table.at(CallScreen)
        await table.settle()
        assert homes(table) == where, "the table turned over when everybody was asked"
        await picture(table, "call", 140, 45)
        await done(table, "space")
        await table.at(TableScreen)
        await picture(table, "block", 80, 24)
        await done(table, "h")
        await table.look(1)
        await table.at(TableScreen)
        await picture(table, "covered", 100, 30)
        await done(table, "escape")
        await table.at(TableScreen)
        assert "base ●●●●●●●○○○ 7 → 6" in table.frame()
        await table.press("b")
        # With a ship that blocks, the base is not hit.
        assert "base ●●●●●●●○○○ 7 → 6" not in table.frame()
        await picture(table, "blocked", 80, 24)
        await done(table, "enter")
        await table.until(lambda: "who blocks" in table.text())
        await table.settle()
        await table.press("c")
        await done(table, "enter")
        await table.at(CallScreen)
        await picture(table, "round", 80, 24)


async def test_what_a_card_can_reach_stands_beside_the_table_with_its_letters() -> None:
    async with playing(BATTLE, (140, 45)) as table:
        await table.look(2)
        await table.click(card("six.2"))
        told = table.screen.query_one(SidePanel).canvas
        assert isinstance(told, Canvas)
        for key, name in (("b", "Q♦"), ("c", "K♥"), ("g", "J♦")):
            assert f" {key} {name}" in told.text()
