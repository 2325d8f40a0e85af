"""In every game, the text about an event waits until the motion on the board has come to it."""

from pathlib import Path

import pytest

from magblast.kernel.game import Mark
from magblast.paint.canvas import Picture
from magblast.paint.motion import STEP
from magblast.paint.text import text_of
from magblast.tui.app import MagblastApp
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.last import LastScreen
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.side import SideLog, SidePanel
from magblast.tui.widgets.strip import TurnStrip
from tests.every_game.games import GAMES, answers, played
from tests.support.player import Player
from tests.support.table import playing


def words_of(picture: Picture) -> str:
    return " ".join(text for y in range(picture.height) for text, _ in picture.runs(y))


@pytest.mark.parametrize("id_", GAMES)
async def test_nobody_has_won_before_what_led_to_it_has_been_shown(
    id_: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = 0.0
    monkeypatch.setattr(BoardPanel, "clock", lambda self: now)
    monkeypatch.setattr(MagblastApp, "animations", "full")
    path = played(id_, tmp_path / "game.mblog", 1)
    async with playing(path, (140, 45), goes_on=True) as table:
        await table.until(lambda: table.app.director.playing)
        session, action = table.session, answers(id_, "owl")[-1]
        while session.decision is not None:
            await Player(table, by_mouse=False).answer(lambda screen: action)
        await table.at(LastScreen)
        screen, board = table.screen, table.screen.query_one(BoardPanel)
        assert isinstance(screen, LastScreen)
        await table.until(lambda: board.moves)
        (told,) = (line.text for line in screen.log_lines if line.after == 0)
        assert session.game.mark(session.entries[-1].events[-1])[0] is Mark.WIN
        log, strip = screen.query_one(SideLog), screen.query_one(TurnStrip)
        after = text_of(screen.kit.strip(screen.scene, strip.canvas.width)).split()
        left = [board.left]
        assert left[0]
        side = words_of(screen.query_one(SidePanel).canvas)
        while board.left:
            assert board.moves
            await table.pilot.pause(0)
            assert told not in " ".join(words_of(log.canvas).split())
            assert told not in table.text()
            assert words_of(strip.canvas).split() != after
            assert words_of(screen.query_one(SidePanel).canvas) == side
            now += 5 * STEP
            board.tick()
            left.append(board.left)
        assert left == sorted(left, reverse=True)
        board.end_motion()
        await table.at(EndScreen)
