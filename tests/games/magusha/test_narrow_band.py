"""Where the hand of another game would be, a game without one has two rows for what is told."""

import pytest

from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.paint.ink import UNICODE, Ink
from magblast.paint.letters import in_lines
from magblast.paint.log import LogLine
from magblast.play import waiting
from magblast.play.waiting import Pace
from magblast.record.header import new_header
from magblast.tui.log_teller import Ending
from magblast.tui.screens.last import LastScreen
from magblast.tui.screens.public import BotScreen
from tests.support.table import playing

NEVER = Pace(least=1e6, line=0.0, still=1e6)
SIZES = ((80, 24), (100, 30), (120, 35), (140, 45), (200, 60))


@pytest.mark.parametrize("size", SIZES)
async def test_it_is_told_who_thinks_and_which_key_skips(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "PACE", NEVER)
    seats = [SeatInfo(name, "bot:greedy") for name in ("Ada", "Bo")]
    header = new_header("magusha", seats, "owl", game=game_of("magusha"))
    async with playing(header, size=size) as table:
        await table.at(BotScreen)
        shown = table.frame()
        assert "is thinking…" in shown
        assert "Space" in shown


@pytest.mark.parametrize("size", SIZES)
async def test_it_is_told_how_the_game_ended(size: tuple[int, int]) -> None:
    seats = [SeatInfo(name, "bot:greedy") for name in ("Ada", "Bo")]
    header = new_header("magusha", seats, "owl", game=game_of("magusha"))
    async with playing(header, size=size) as table:
        await table.at(BotScreen)
        screen = table.screen
        assert isinstance(screen, BotScreen)
        told = ("Orun Deepwatch is hit.", "Ada wins on turn 17.")
        lines = [LogLine(each, Ink.TEXT, False, False, frozenset(), ()) for each in told]
        ending = Ending(lines[:1], lines[1:])
        table.app.push_screen(LastScreen(screen.kit, screen.view, ending, screen.preferences))
        await table.at(LastScreen)
        shown = table.frame()
        assert told[0] in shown
        large = in_lines("Ada wins on turn 17", size[0] - 6, 3, UNICODE) or ["ADA WINS ON TURN 17"]
        assert large[0].strip() in shown or "ADA WINS ON TURN 17" in shown
