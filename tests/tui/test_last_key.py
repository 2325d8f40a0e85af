"""The prompt says what the last key does if it is pressed again."""

from copy import deepcopy
from typing import Any

from magblast.tui.screens.table import TableScreen
from tests.support.table import header, playing
from tests.tui.test_typed_keys import PLAIN, POSITION


async def test_the_key_of_the_last_pick_is_named_where_it_gives_the_answer() -> None:
    async with playing(header(PLAIN, position={**POSITION, "phase": "attack"})) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("1")
        assert " do it" not in table.prose()
        await table.press("b")
        assert "Enter or b do it" in table.text()
        # After another key it only shows again what is picked, so that Enter alone does it.
        await table.press("m")
        assert "Enter do it" in table.text()
        await table.press("b")
        assert not table.session.entries
        assert "Enter or b do it" in table.text()
        await table.press("b")
        assert len(table.session.entries) == 1


async def test_an_arrow_that_was_picked_last_does_nothing_after_another_key() -> None:
    place: dict[str, Any] = {**deepcopy(POSITION), "phase": "maneuver"}
    async with playing(header(PLAIN, position=place)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("b", "right")
        assert "Enter or → do it" in table.text()
        await table.press("m", "right")
        assert not table.session.entries
        assert "Enter or → do it" in table.text()
        await table.press("right")
        assert len(table.session.entries) == 1


async def test_the_key_of_a_card_to_discard_is_named_where_it_puts_it_back() -> None:
    place: dict[str, Any] = {**deepcopy(POSITION), "phase": "discard"}
    place["seats"]["1"]["hand"] = ["laser_blast.1", "laser_blast.2", "beam_blast.1"]
    async with playing(header(PLAIN, position=place)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("1", "2", "3")
        assert "Discard 3 cards: Laser Blast ×2 and Beam Blast" in table.prose()
        assert "Enter do it" in table.text()
        assert "Esc or 3 back" in table.text()
        await table.press("3")
        assert "Discard 2 cards: Laser Blast ×2" in table.prose()
        assert not table.session.entries
