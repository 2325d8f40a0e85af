"""Answer at the screens as a captain of a game would."""

from typing import Any, cast

from textual.pilot import Pilot
from textual.widget import Widget

from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.last import LastScreen
from magblast.tui.screens.table import TableScreen
from tests.every_game.games import answer_of
from tests.support.player import Player
from tests.support.table import Table

MOST = 200
"""Screens that are answered before a test gives up."""


async def play_on(player: Player, most: int | None = None) -> None:
    """Answer what is asked until the game is over, or has so many actions."""
    table = player.table
    session = table.session

    def choose(screen: TableScreen) -> Any:
        answers = screen.situation.answers or screen.view.legal
        asked = session.decision
        assert asked is not None
        view = session.view(asked.seat)
        liked = answer_of(session.game.id, view, len(session.entries))
        return liked if liked in answers else answers[-1]

    for _ in range(MOST):
        await table.settle()
        if isinstance(table.screen, EndScreen) or len(session.entries) == most:
            return
        await player.answer(choose)
    raise AssertionError(f"the game does not end\n{table.text()}")


class Recorder(Player):
    """Press keys, and remember them, apart from the one that ends the last motion."""

    keys: list[str]

    async def key(self, key: str) -> None:
        """Press a key."""
        if not isinstance(self.table.screen, LastScreen):
            self.keys.append(key)
        await super().key(key)


async def keys_of(table: Table, most: int | None = None) -> list[str]:
    """Play on, and return the keys that were pressed."""
    recorder = Recorder(table, by_mouse=False)
    recorder.keys = []
    await play_on(recorder, most)
    return recorder.keys


class Mouse:
    """Click through a pilot, and remember the bytes by which a terminal tells of it."""

    def __init__(self, table: Table) -> None:
        self._table, self._pilot = table, table.pilot
        self.sent: list[str] = []

    async def click(
        self, target: Widget | type[Widget], offset: tuple[int, int] | None = None
    ) -> bool:
        """Click on a widget, by default in its middle."""
        screen = self._table.screen
        area = (target if isinstance(target, Widget) else screen.query_one(target)).region
        x, y = offset or (area.width // 2, area.height // 2)
        done = await self._pilot.click(target, offset=(x, y))
        if done and not isinstance(screen, LastScreen):
            at = f"{area.x + x + 1};{area.y + y + 1}"
            self.sent.append(f"\x1b[<0;{at}M\x1b[<0;{at}m")
        return done

    async def press(self, *keys: str) -> None:
        """Fail: nothing is typed."""
        raise AssertionError(f"typed {keys}\n{self._table.text()}")

    async def pause(self, seconds: float | None = None) -> None:
        """Wait until the app has nothing to do."""
        await self._pilot.pause(seconds)


async def clicks_of(table: Table) -> list[str]:
    """Play on by mouse alone, and return what a terminal sends; the last motion is not clicked."""
    mouse, pilot = Mouse(table), table.pilot
    table.pilot = cast(Pilot[None], mouse)
    await play_on(Player(table, by_mouse=True))
    table.pilot = pilot
    return mouse.sent
