from pathlib import Path

from magblast.paint.ink import Ink
from magblast.paint.palette import DEFAULT, palette_of
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import InspectScreen
from magblast.tui.widgets.log_panel import LogPanel
from tests.support.table import header, playing

LOG = Path(__file__).parents[2] / "games/magblast/golden" / "third-game-1.mblog"


async def test_the_whole_log_is_searched_from_the_table() -> None:
    async with playing(header()) as table:
        await table.place_duel()
        await table.press("slash")
        await table.at(LogScreen)
        assert "Ada has placed" in table.text()
        assert "Bo has placed" in table.text()
        await table.press(*"bo HAS")
        assert "Bo has placed" in table.text()
        assert "Ada has placed" not in table.text()
        await table.press("escape")
        await table.at(TableScreen)


async def test_a_replay_is_searched_to_its_end_from_wherever_it_is() -> None:
    async with playing(LOG) as table:
        await table.at(ReplayScreen)
        await table.press("t", "slash")
        await table.at(LogScreen)
        # The log opens where the replay is.
        assert "Turn 1: Ada." in table.text()
        assert "Cy has won the game!" not in table.text()
        await table.press(*"turn ", "enter")
        await table.at(ReplayScreen)
        assert "Turn 1: Ada." in table.text(), "the nearest line is found first"
        await table.press("slash", *"cy has won", "enter")
        await table.at(ReplayScreen)
        assert "Cy has won the game!" in table.text()


async def test_a_name_that_was_found_can_be_inspected() -> None:
    async with playing(LOG) as table:
        await table.at(ReplayScreen)
        await table.press("end", "slash", *"direct hit")
        panel = table.screen.query_one(LogPanel)
        await table.press("up", "down")
        y = panel.canvas.height - 1 - panel.scroll_offset.y
        last = panel.canvas.height - 1
        names = [x for x in range(panel.canvas.width) if panel.canvas.under(x, last)]
        await table.pilot.click(panel, offset=(names[0] + 1, y))
        await table.at(InspectScreen)
        for theme in ("magblast-light", DEFAULT):
            table.app.theme = theme
            await table.pilot.pause()
            text = palette_of(theme).ink(Ink.FAINT).color
            assert text is not None
            assert text.name in table.svg(), "the text takes the colours of another theme"
        await table.press("escape", "escape")
        await table.at(ReplayScreen)


async def test_a_cover_goes_over_the_log() -> None:
    async with playing(header()) as table:
        await table.look(1)
        await table.press("slash")
        await table.at(LogScreen)
        table.app.director.cover()
        await table.at(CoverScreen)
