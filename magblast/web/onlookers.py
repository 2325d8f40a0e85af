"""Show a game to those who only look: what all may see, and never a hand."""

import json
from collections.abc import Callable, Collection
from typing import Any

from magblast.errors import MagblastError
from magblast.kernel.language import Language
from magblast.paint.drawn import Easel
from magblast.pictures.rows import rows_of
from magblast.pictures.seen import Seen
from magblast.pictures.svg import svg
from magblast.pictures.table import TableArtist
from magblast.play.answer import Answer
from magblast.play.conductor import Play
from magblast.play.flow import Cue
from magblast.play.hotseat import Hotseat
from magblast.play.reply import Reply
from magblast.web.sheet import SheetWriter

_WIDTH, _HEIGHT = 100, 30
"""Columns and rows of the picture of the table."""


class Onlookers:
    """Represent a front at which no seat looks, so that nobody is asked there."""

    def __init__(
        self, hotseat: Hotseat, language: Language, sends: Collection[Callable[[str], object]]
    ) -> None:
        """Take a hotseat without seats, and what sends to all who are connected now."""
        self.hotseat = hotseat
        self._sends = sends
        self._sheets = SheetWriter(hotseat, 0, language)
        self._easel = Easel.of(hotseat.session.game, hotseat.session.setup, language)
        self._artist = TableArtist(self._easel, _WIDTH, _HEIGHT)
        self._sent = ""
        self._drawn: tuple[Any, str] = (None, "")
        """The picture that was drawn last, and the view that it shows."""

    @property
    def sheet(self) -> str:
        """What is to be seen now beside the picture, as JSON."""
        return json.dumps({"kind": "watch", **self._sheets.seen_by_all}, ensure_ascii=False)

    @property
    def picture(self) -> str:
        """The table as everybody sees it, as an SVG; it is drawn once for all who look."""
        view, (shown, drawn) = self.hotseat.session.view(None), self._drawn
        if view != shown:
            canvas = self._artist.draw(Seen(view))
            drawn = svg(rows_of(canvas), _WIDTH, title=self._easel.words.heading(view))
            self._drawn = view, drawn
        return drawn

    def _show(self) -> None:
        """Send what is to be seen now, unless it is seen already."""
        if self._sends and (sheet := self.sheet) != self._sent:
            self._sent = sheet
            for send in self._sends:
                send(sheet)

    async def prepare(self) -> None:
        """Have nothing to get ready."""

    async def watch(self, cue: Cue) -> Play | None:
        """Show the table; nobody waits for those who only look."""
        self._show()
        if cue.elsewhere:
            await Reply[None]()
        return None

    async def lift(self, cue: Cue) -> Play | None:
        """Lift no cover, since nobody looks here."""
        return None

    async def obey(self, cue: Cue) -> bool:
        """Return that no order holds."""
        return False

    async def ask(self, cue: Cue) -> Play | Answer:
        """Wait for ever: nobody here is asked."""
        return await Reply[Play | Answer]()

    async def call(self, cue: Cue) -> None:
        """Return that nobody here calls."""

    async def agree(self, cue: Cue) -> bool:
        """Return that nobody here minds."""
        return True

    async def fail(self, error: MagblastError) -> None:
        """Say nothing: nothing was answered here."""

    async def end(self) -> None:
        """Show how the game has ended."""
        self._show()
