"""Compare screens with the frames kept beside this file.

``MAGBLAST_PICTURES=1 python -m pytest -k picture`` redraws them: look at the difference
before you commit it.
"""

from collections.abc import Awaitable, Callable
from datetime import date
from pathlib import Path

import pytest

from magblast.games.magblast.engine.actions import Fire
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.picks import Thing
from magblast.tui.base_app import BaseApp
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from tests.support.picture import GAME
from tests.support.table import Table, playing

FOLDER = Path(__file__).parent
Way = Callable[[Table], Awaitable[None]]


async def home(table: Table) -> None:
    await table.at(HomeScreen)


async def set_up(table: Table) -> None:
    await table.at(HomeScreen)
    await table.press("n")
    await table.at(SetUpScreen)


async def at_table(table: Table) -> None:
    await table.look(1)
    await table.at(TableScreen)


async def aiming(table: Table) -> None:
    await at_table(table)
    table.table_screen().answering.pick(Thing(ThingKind.CARD, "beam_blast.1"))
    await table.until(lambda: "Back" in table.text())


async def sound(table: Table) -> None:
    await at_table(table)
    legal = table.table_screen().view.legal
    table.session.variety = 0
    table.submit(next(action for action in legal if isinstance(action, Fire)))
    await table.at(SoundScreen)


async def call(table: Table) -> None:
    await sound(table)
    await table.press("enter")
    await table.at(CallScreen)


PICTURES: dict[str, tuple[Way, tuple[int, int]]] = {
    "home-80x24": (home, (80, 24)),
    "set-up-80x24": (set_up, (80, 24)),
    "table-80x24": (at_table, (80, 24)),
    "table-100x30": (at_table, (100, 30)),
    "aiming-140x45": (aiming, (140, 45)),
    "sound-80x24": (sound, (80, 24)),
    "call-100x30": (call, (100, 30)),
}


@pytest.mark.parametrize("name", PICTURES)
async def test_a_screen_looks_as_it_did(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(BaseApp, "today", lambda _: date(2026, 11, 24))
    way, size = PICTURES[name]
    start = None
    if way not in (home, set_up):
        start = tmp_path / "picture.mblog"
        start.write_text(GAME.read_text(encoding="utf-8").splitlines()[1] + "\n", encoding="utf-8")
    async with playing(size=size) as table:
        await table.at(HomeScreen)
        if start is not None:
            table.app.resume(start)
        await way(table)
        await table.check_picture(FOLDER / f"{name}.txt")
