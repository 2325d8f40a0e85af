"""Of a spell with two numbers, one is asked for after the other; what passes stands apart."""

import pytest

from magblast.tui.screens.table import TableScreen
from tests.games.magi_nation.look.test_screens import BO, creature, done, seated, table_of
from tests.support.table import playing

ROOTS = table_of(
    {
        "magi": {"card": "tryn.1", "energy": 9},
        "creatures": [creature("weebo.1", 5)],
        "hand": ["tap_roots.1"],
    },
    {"magi": {"card": "grega.1", "energy": 9}, "creatures": [creature("quor.1", 4)]},
    ("naroom", "cald"),
    phase="prs_1",
)


async def test_enter_goes_on_from_the_first_number_and_says_so_in_both_rows() -> None:
    async with playing(ROOTS) as table:
        await seated(table)
        await table.typed("@tap_roots.1", "2", "b", "@weebo.1", "1")
        text = table.prose()
        assert "how much the first loses: 1 (0 to 2)" in text
        assert "Enter next" in text
        assert "Enter Next" in text
        assert "do it" not in text.lower()
        assert "how much the second" not in text
        await table.press("enter")
        text = table.prose()
        # It has the row for itself.
        assert "how much the second gains: 0 to 2" in text
        assert "how much the first" not in text
        await table.typed("2")
        assert "Enter Do it" in table.prose()


@pytest.mark.parametrize("size", [(80, 24), (140, 45)])
async def test_what_stops_the_discards_stands_apart_from_what_is_discarded(
    size: tuple[int, int],
) -> None:
    one = {
        "magi": {"card": "grega.1", "energy": 9},
        "creatures": [creature("arbolit.1", 3), creature("quor.1", 4)],
        "hand": ["spirit_of_the_flame.1", "fire_ball.1", "fire_flow.1", "arbolit.2", "quor.2"],
    }
    async with playing(table_of(one, BO, phase="prs_1"), size) as table:
        await seated(table)
        await done(table, "@spirit_of_the_flame.1", "@quor.1", "enter")
        await table.at(TableScreen)
        await table.until(lambda: "discard for" in table.prose())
        assert "1 2 pick" in table.prose()
        assert "4 5 b m instead" in table.prose()
        # Once something else has been begun, what it asks for is picked.
        await table.typed("@fire_ball.1")
        assert "instead" not in table.prose()
