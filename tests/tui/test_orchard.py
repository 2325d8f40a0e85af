"""Numbers, an order, a subset and one thing in two roles are picked at the table by keys."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from magblast.kernel.shelf import game_of
from magblast.record.header import new_header
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import InspectScreen
from magblast.tui.widgets.keys import Keys
from tests.orchard.game import CHORES, Gather, Graft, Sell, Sort, Ware, Water
from tests.support.table import Table, playing

pytestmark = pytest.mark.usefixtures("pebbles_on_the_shelf")

USUAL = (
    Water(1, 0),
    Sort(2, (Ware("apples"), Ware("pears"), Ware("plums"))),
    Gather(1, (Ware("apple"),)),
    Graft(2, "a1", "a1"),
)
"""An answer to each question before the last one."""


@asynccontextmanager
async def asked(chore: str) -> AsyncIterator[Table]:
    """Run the app where a chore is asked for."""
    header = new_header("orchard", ("Ada", "Bo"), "seed", game=game_of("orchard"))
    async with playing(header) as table:
        await table.at(TableScreen)
        for action in USUAL[: CHORES.index(chore)]:
            shown = table.shown
            table.submit(action)
            await table.leave(shown)
            await table.settle()
        yield table


async def confirm(table: Table, key: str = "enter") -> object:
    """Press a key that does what has been picked; returns the answer."""
    shown = table.shown
    await table.press(key)
    await table.leave(shown)
    await table.settle()
    return table.session.entries[-1].action


def tiles(table: Table) -> list[str]:
    """Return the titles of the tiles, with a star where one is picked."""
    screen = table.table_screen()
    shown = screen.picker.tiles(screen.scene)
    return [f"{tile.face.title}{'*' if tile.chosen else ''}" for tile in shown]


async def test_a_number_is_typed_and_turned_and_the_prompt_shows_its_bounds() -> None:
    async with asked("water") as table:
        assert "X: 0 to 30" in table.frame()
        await table.press("1", "2")
        assert "Water with 12 l" in table.frame()
        assert "X: 12 (0 to 30)" in table.frame()
        await table.press("+", "+", "-")
        assert "X: 13 (0 to 30)" in table.frame()
        await table.press("escape")
        assert "X: 13" not in table.frame()
        await table.press("escape", "escape", "escape")
        assert "X: 0 to 30" in table.frame()
        await table.press("7")
        assert await confirm(table) == Water(1, 7)


async def test_a_refused_number_says_why_in_full_and_is_not_done() -> None:
    async with asked("water") as table:
        await table.press("2", "5")
        assert "X: 25 (0 to 30)  The barrel holds only 20 litres (rules 1)." in table.frame()
        await table.press("enter")
        assert not table.session.entries
        assert "The barrel holds only 20 litres (rules 1)." in table.frame()
        await table.press("2", "0")
        assert await confirm(table) == Water(1, 20)


async def test_an_order_is_picked_one_after_the_other_and_tiles_stay_where_they_are() -> None:
    async with asked("sort") as table:
        assert "choose the next basket (number 1 of 3)" in table.frame()
        await table.press("3")
        assert "choose the next basket (number 2 of 3)" in table.frame()
        assert tiles(table) == ["apples", "cherries", "pears*", "plums"]
        await table.press("1")
        frame = table.frame()
        assert frame.index("number 2 ┛") < frame.index("number 1 ┛")
        await table.press("escape")
        assert tiles(table) == ["apples", "cherries", "pears*", "plums"]
        await table.press("4", "2")
        # Plums go last.
        assert "Plums are heavy, so they go last (rules 2)." in table.frame()
        await table.press("escape", "escape", "2", "1")
        assert "Sort the baskets: pears, cherries and apples" in table.frame()
        in_order = (Ware("pears"), Ware("cherries"), Ware("apples"))
        assert await confirm(table) == Sort(2, in_order)


async def test_what_is_marked_to_begin_with_is_put_back_by_its_key_and_not_by_escape() -> None:
    async with asked("gather") as table:
        marked = ["an apple*", "a cherry*", "a pear*", "a plum"]
        assert tiles(table) == marked
        await table.press("escape")
        assert tiles(table) == marked
        await table.press("4")
        assert "A plum stains the cherries (rules 3)." in table.frame()
        await table.press("enter")
        assert table.view.decision.kind == "gather"
        await table.press("2")
        assert "Gather: an apple, a pear and a plum" in table.frame()
        assert tiles(table) == ["an apple*", "a cherry", "a pear*", "a plum*"]
        await table.press("escape", "escape")
        assert tiles(table) == marked
        await table.press("1")
        assert await confirm(table) == Gather(1, (Ware("cherry"), Ware("pear")))


async def test_one_cell_fills_two_roles_and_its_key_again_confirms() -> None:
    async with asked("graft") as table:
        assert "choose the twig" in table.frame()
        await table.press("4")
        assert "choose the tree" in table.frame()
        await table.press("4")
        assert "Graft a2 on a2" in table.frame()
        # Another key changes the last pick.
        await table.press("9")
        assert "Graft a2 on c3" in table.frame()
        assert "c3*" in tiles(table)
        await table.press("escape", "4")
        assert await confirm(table, "4") == Graft(2, "a2", "a2")


async def test_the_key_of_a_thing_that_was_picked_before_puts_it_back_and_nothing_else() -> None:
    async with asked("graft") as table:
        await table.press("4", "9")
        assert "Graft a2 on c3" in table.frame()
        # The tree stays the tree.
        await table.press("4")
        assert "choose the twig" in table.frame()
        assert [tile for tile in tiles(table) if tile.endswith("*")] == ["c3*"]
        await table.press("6")
        assert "Graft c2 on c3" in table.frame()
        await table.press("9")
        assert "choose the tree" in table.frame()
        await table.press("9")
        assert await confirm(table, "9") == Graft(2, "c2", "c3")


async def test_tab_moves_between_a_thing_and_a_number_that_is_given() -> None:
    async with asked("sell") as table:
        assert "price: 10 (0 to 99)" in table.frame()
        assert table.table_screen().picker.dial is None
        # A digit picks a thing until Tab moves to the number.
        await table.press("2")
        assert "Sell a cherry for 10" in table.frame()
        await table.press("escape", "tab", "3", "5")
        assert "price: 35 (0 to 99)" in table.frame()
        await table.press("tab")
        assert table.table_screen().picker.dial is None
        await table.press("4")
        assert "Sell a plum for 35" in table.frame()
        assert await confirm(table) == Sell(1, Ware("plum"), 35)


async def test_a_number_out_of_too_many_to_judge_is_refused_once_it_is_picked() -> None:
    async with asked("sell") as table:
        await table.press("1", "6", "0")
        assert "Nobody pays more than 40 (rules 5)." in table.frame()
        await table.press("enter")
        assert len(table.session.entries) == 4
        await table.press("escape")
        assert "Nobody pays" not in table.frame()
        assert await confirm(table) == Sell(1, Ware("apple"), 10)


async def test_no_key_is_offered_that_never_works() -> None:
    """Every answer leads to the other captain, so nothing can ever be undone."""
    async with asked("sort") as table:
        footer = table.table_screen().query_one(Keys)
        assert "q" in {cap.key for cap in footer.caps}
        assert "u" not in {cap.key for cap in footer.caps}
        await table.press("u")
        assert "Nothing to undo." in table.frame()
        await table.press("question_mark")
        assert "Esc          undo the last pick" in table.text()
        assert "u, U" not in table.text()


async def test_nothing_is_explained_where_there_is_nothing_to_read() -> None:
    async with asked("water") as table:
        await table.pilot.resize_terminal(140, 45)
        await table.until(lambda: table.screen.has_class("roomy"))
        await table.settle()
        assert "all about it" not in table.text()
        await table.press("i")
        assert "The key i does nothing here." in table.prose()
        await table.pilot.resize_terminal(80, 24)
        await table.press("i")
        await table.at(TableScreen)
    async with asked("sort") as table:
        assert table.table_screen().check_action("inspect", ())
        await table.press("i")
        await table.at(InspectScreen)
