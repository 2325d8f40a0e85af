"""A zone is picked by an arrow, and what is refused is named once."""

import pytest

from magblast.kernel.language import Language
from magblast.tui.screens.table import TableScreen
from magblast.wording import LANGUAGES
from tests.games.magblast.screens.test_refusals import FOE, OTHER, at, own
from tests.support.table import header, playing

SIGNS = {
    "en": {
        "y": "For the yellow zone, press ↑.",
        "g": "For the green zone, press →.",
        "r": "For the red zone, press ↓.",
        "b": "For the blue zone, press ←.",
    },
    # The other letters have a use of their own.
    "es": {"r": "Para la zona roja, pulsa ↓."},
}


@pytest.mark.parametrize(("language", "signs"), [(LANGUAGES[code], SIGNS[code]) for code in SIGNS])
async def test_the_letter_printed_beside_a_zone_leads_to_its_key(
    language: Language, signs: dict[str, str]
) -> None:
    async with playing(header(), language=language) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("3")
        for letter, told in signs.items():
            await table.press(letter)
            assert told in table.prose()


async def test_a_letter_tells_of_no_zone_that_cannot_be_picked() -> None:
    async with playing(header()) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("g")
        assert "→" not in table.table_screen().answering.note
        # The yellow zone has been given a ship.
        await table.press("3", "up", "4", "y")
        assert "y is Catastrophic Damage" in table.prose()


async def test_a_ship_that_gets_its_place_after_another_is_named_once() -> None:
    async with playing(header()) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("3", "up", "4")
        assert "Byzakh: choose a zone Scout" in " ".join(table.frame().split())


async def test_a_reason_that_begins_with_what_a_key_stands_for_names_it_once() -> None:
    async with playing(at("attack", own("direct_hit.1", "laser_blast.1"), FOE, OTHER)) as table:
        await table.look(1)
        await table.at(TableScreen)
        notes = set[str]()
        for key in "12":
            await table.press(key)
            notes.add(table.table_screen().answering.note)
        assert any("Direct Hit is played right after a hit" in each for each in notes)
        assert all(each.count("Direct Hit") < 2 for each in notes)


@pytest.mark.parametrize("picked", [(), ("left",)])
async def test_the_arrow_of_a_zone_that_cannot_be_moved_to_says_why(
    picked: tuple[str, ...],
) -> None:
    async with playing(at("maneuver", own(), FOE, OTHER)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("b", *picked)
        picks = screen.picker.selection.picks
        assert len(picks) == 1 + len(picked)
        for arrow, told in (("up", "already in the yellow zone"), ("down", "red is too far")):
            await table.press(arrow)
            assert told in screen.answering.note
        assert screen.picker.selection.picks == picks
