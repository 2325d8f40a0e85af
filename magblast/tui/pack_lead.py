"""Lead people through packs on screens, before a game."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from magblast.kernel.packs import PACKS
from magblast.kernel.seat import Seat
from magblast.play.kept_packs import forget_packs, keep_packs
from magblast.play.pack_table import PackTable
from magblast.play.pins import Pins
from magblast.play.reply import Errand, Reply
from magblast.record.header import Header
from magblast.tui.screens.base import GameScreen, Result
from magblast.tui.screens.packs import PackBuilderScreen, PackCoverScreen, PackScreen
from magblast.tui.table_tools import TableTools

if TYPE_CHECKING:
    from magblast.tui.base_app import BaseApp


class PackLead:
    """Ask one person after the other, each behind a cover if there are several."""

    def __init__(self, app: "BaseApp", table: PackTable, pins: Pins) -> None:
        self._app, self.table, self._pins = app, table, pins
        self.pool = table.pool_in(app.language)
        header = table.header
        self._kit = TableTools.of(header.game, header.setup, app.language)
        self._errand: Errand[Header] | None = None

    def begin(self, done: Callable[[Header], object]) -> None:
        """Show the first screen; ``done`` takes the header of the game at the end."""
        self._errand = Errand(self._lead(), done)

    def stop(self) -> None:
        """Ask nothing any more: what has been taken is kept."""
        if self._errand is not None:
            self._errand.stop()

    async def _lead(self) -> Header:
        while (seat := self.table.asked) is not None:
            keep_packs(self.table)
            if self.table.has_covers:
                await self._cover(seat)
            if not self.table.is_drafting:
                builder = PackBuilderScreen(self.table, self.pool)
                value = await self._reply_to(builder)
                self.table = builder.table if value is None else builder.table.building(value)
            elif card := await self._reply_to(PackScreen(self.table, self.pool)):
                self.table = self.table.taking(card)
        forget_packs(self.table)
        return self.table.ready

    async def _cover(self, seat: Seat) -> None:
        """Hide everything until a captain alone can see the screen."""
        key = "screen.packs.cover" if self.table.is_drafting else "screen.packs.cover.build"
        about = self._app.language.say(key, round=self.table.draft.round, rounds=PACKS)
        await self._reply_to(PackCoverScreen(self._kit, seat, about, self._pins.get(seat, "")))

    async def _reply_to(self, screen: GameScreen[Result]) -> Result:
        reply = Reply[Result]()
        screen.take = reply.give
        self._app.show(screen)
        return await reply
