"""Show a captain what happened since the last look."""

from collections.abc import Sequence
from time import monotonic

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.events import Resize
from textual.widgets import Static

from magblast.kernel.seat import Seat
from magblast.paint.log import LogLine
from magblast.paint.text import wrap
from magblast.tui.screens import base
from magblast.tui.screens.base import KeyCap, KeyClicked, PrivateScreen, SkyScreen
from magblast.tui.table_tools import TableTools
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.messages import ThingInspected

_FRAME = 6
"""Rows around the list."""
_WIDTH, _EDGES = 100, 6
"""Cells of the card at the most, and of those beside its words."""


class RecapScreen(SkyScreen[None], PrivateScreen[None]):
    """Show the news until it is read; Space leads to the table."""

    BINDINGS = [
        ("space,enter,escape", "go", "key.to_table"),
        ("up", "scroll(-1)", "key.up"),
        ("down", "scroll(1)", "key.down"),
    ]
    DEFAULT_CSS = """
    RecapScreen > .card { width: 100%; max-width: 100; padding: 1 1 0 1; }
    RecapScreen LogPanel { height: auto; }
    RecapScreen #lost { color: $error; text-style: bold; padding: 0 1; margin-bottom: 1; }
    RecapScreen #changed { text-style: bold; padding: 0 1; margin-bottom: 1; }
    RecapScreen .keys { margin: 1 0; }
    """

    def __init__(
        self,
        kit: TableTools,
        seat: Seat,
        lines: Sequence[LogLine],
        lost: Sequence[str] = (),
        changed: Sequence[str] = (),
        *,
        skipped: bool = False,
    ) -> None:
        """Take the news, and above them the losses and the changes of bases and the like.

        If a key has ``skipped`` to them, it means nothing more for a moment.
        """
        super().__init__()
        self._from = monotonic() + (base.ARMING if skipped else 0)
        self.kit = kit
        self.own_language = self.kit.language
        self.seat = seat
        self.player_name = kit.names[seat - 1]
        self.lines = lines
        self.lost = " ".join(lost)
        """What is told first."""
        self.changed = " ".join(changed)
        """What is told next."""

    def compose(self) -> ComposeResult:
        """Show the lines, newest last."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.recap.title", name=self.player_name)
            if self.lost:
                yield Static(Content(self.lost), id="lost")
            if self.changed:
                yield Static(Content(self.changed), id="changed")
            yield LogPanel()
            with Horizontal(classes="keys"):
                yield KeyCap("space", self.say("screen.recap.go"))

    def on_resize(self, event: Resize) -> None:
        """Let the list have all rows but those of the frame and the key."""
        width = min(event.size.width, _WIDTH) - _EDGES
        told = [each for each in (self.lost, self.changed) if each]
        above = sum(1 + len(wrap(each, width)) for each in told)
        self.query_one(LogPanel).styles.max_height = max(1, event.size.height - _FRAME - above)

    def on_mount(self) -> None:
        """Fill the list."""
        for panel in self.query(LogPanel):
            panel.show_log(self.lines, self.seat, self.glyphs, self.language)

    def on_thing_inspected(self, event: ThingInspected) -> None:
        """Leave names alone: the table tells about them."""
        event.stop()

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Continue by mouse."""
        event.stop()
        self.action_go()

    def action_scroll(self, by: int) -> None:
        """Scroll the list."""
        self.query_one(LogPanel).scroll_relative(y=by, animate=False)

    def action_go(self) -> None:
        """Go to the table."""
        if monotonic() >= self._from:
            self.dismiss()
