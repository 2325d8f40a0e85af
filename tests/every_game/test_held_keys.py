"""In every game, a key that is held down ends no turn."""

from pathlib import Path

import pytest

from magblast.play.session import Session
from magblast.tui.screens import base
from magblast.tui.screens.home import HomeScreen
from tests.every_game.games import GAMES, answer_of, begun
from tests.support.table import playing
from tests.tui.test_help import sit_down


def in_a_turn(id_: str, path: Path) -> Path:
    """Write the log of a game up to where a phase of the second turn can be ended."""
    session = Session.start(begun(id_, "held"), path)
    while (asked := session.decision) is not None:
        view = session.view(asked.seat)
        if view.turn > 1 and any(map(session.game.ends_phase, view.legal)):
            break
        session.submit(answer_of(id_, view, len(session.entries)))
    session.close()
    return path


@pytest.mark.parametrize("id_", GAMES)
async def test_a_held_key_stops_before_the_turn_ends(
    id_: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        table.app.resume(in_a_turn(id_, tmp_path / "game.mblog"))
        await sit_down(table)
        screen, turn = table.table_screen(), table.view.turn
        monkeypatch.setattr(base, "HELD", 60)
        for _ in range(7):
            await table.press("e")
            assert table.screen is screen
            assert table.session.view(None).turn == turn
        assert table.session.game.ends_phase(screen.hotseat.pending.ending)
        told = screen.answering.note
        assert told.startswith("Let go of e") or screen.answering.is_doubting, told
