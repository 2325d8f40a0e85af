"""In every game, a key that is held down ends no turn."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from textual import events

from magblast.play.session import Session
from magblast.tui.ending import Ending
from magblast.tui.screens import base
from magblast.tui.screens.home import HomeScreen
from tests.every_game.games import GAMES, answer_of, begun
from tests.support.table import Table, playing
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


@asynccontextmanager
async def within_a_turn(id_: str, folder: Path) -> AsyncIterator[Table]:
    """Run the app at a table where a phase of the second turn can be ended."""
    async with playing() as table:
        await table.at(HomeScreen)
        table.app.resume(in_a_turn(id_, folder / "game.mblog"))
        await sit_down(table)
        yield table


@pytest.mark.parametrize("id_", GAMES)
async def test_a_held_key_stops_before_the_turn_ends(
    id_: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with within_a_turn(id_, tmp_path) as table:
        screen, turn = table.table_screen(), table.view.turn
        monkeypatch.setattr(base, "HELD", 60)
        for _ in range(7):
            await table.press("e")
            assert table.screen is screen
            assert table.session.view(None).turn == turn
        assert table.session.game.ends_phase(screen.hotseat.pending.ending)
        assert screen.answering.note.startswith("Too quick, or held down: let go of e")


@pytest.mark.parametrize("id_", GAMES)
async def test_a_key_pressed_twice_counts_unless_it_comes_a_third_time_at_once(
    id_: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with within_a_turn(id_, tmp_path) as table:
        screen, entries = table.table_screen(), table.session.entries

        async def press(key: str, *times: float) -> None:
            for time in times:
                pressed = events.Key(key, key)
                pressed.time = time
                table.app.post_message(pressed)
                await table.pilot.pause()

        monkeypatch.setattr(base, "HELD", 60)
        monkeypatch.setattr(base, "HELD_FIRST", 1000)
        monkeypatch.setattr(Ending, "doubt", lambda *_, **__: "You could do something.")
        count = len(entries)
        await press("e", 0)
        assert screen.answering.is_doubting
        # Held down, it comes again after a while, and then very fast.
        await press("e", 500, 530, 560)
        assert len(entries) == count
        assert screen.answering.note.startswith("Too quick, or held down: let go of e")
        # The doubt remains read; another key shows that this one was let go.
        await press("e", 700)
        assert len(entries) == count
        await press("l", 701)
        assert len(table.session.entries) > count
