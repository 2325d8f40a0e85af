"""Watch what bots do, or people at other devices, where everybody may look."""

from collections.abc import Callable, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.game import View
from magblast.paint.log import LogLine
from magblast.paint.scene import Scene
from magblast.tui.kit import Kit
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.screens.public import PublicScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.log_panel import LogPanel


class BotScreen(PublicScreen[None]):
    """Show the public table, what happened last and who is asked; it stays from step to step."""

    DEFAULT_CSS = """
    BotScreen #waiting { width: auto; margin-right: 2; text-style: bold; color: $warning; }
    BotScreen #asked LogPanel, BotScreen #latest { height: 1fr; }
    BotScreen #latest { display: none; text-style: bold; text-align: center; }
    BotScreen.wide #latest { display: block; }
    BotScreen.wide #asked LogPanel { display: none; }
    BotScreen #asked .keys { height: 1; }
    """
    help_key = "screen.help.bots"

    def __init__(
        self,
        hurry: Callable[[], None] | None,
        kit: Kit,
        preferences: TablePreferences,
        *,
        alone: bool,
    ) -> None:
        super().__init__(kit, None, "", preferences)
        self.hurry = hurry
        """Let the bots answer now; None where people at other devices are asked."""
        self.any_key = alone
        """Every key that means nothing else hurries the bots; else Space alone."""
        self.latest: Sequence[LogLine] = ()
        """What happened last."""
        self.waiting = ""
        self.set_class(alone, "watched")

    @property
    def heading(self) -> str:
        """Name the bots, if they are asked."""
        return "" if self.hurry is None else self.say("screen.bot.title")

    def ask(self) -> ComposeResult:
        """Show the log, or the last play where the log stands beside the table, and who thinks."""
        yield LogPanel()
        yield Static("", id="latest")
        with Horizontal(classes="keys"):
            yield Static("", id="waiting")
            if self.hurry is not None:
                yield KeyCap("space", self.say("key.do.hurry" if self.any_key else "key.do.skip"))

    def show_step(
        self, view: View, log: Sequence[LogLine], latest: Sequence[LogLine], waiting: str
    ) -> None:
        """Show how things stand after a step, and the lines of what happened last."""
        self.view, self.log_lines, self.latest, self.waiting = view, log, latest, waiting
        if self.is_mounted:
            self.show()

    def show(self) -> None:
        """Show table, log and who thinks."""
        super().show()
        self._tell()

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Tell as much of the last play as has been shown on the board, too."""
        super().show_told(scene)
        latest = " ".join(line.text for line in self.come(self.latest))
        for told in self.query("#latest").results(Static):
            told.update(Content(latest))

    def wait_for(self, what: str, *, skips: bool) -> None:
        """Show what is being waited for; the key stays, whether or not it ``skips``."""
        if what != self.waiting:
            self.waiting = what
            self._tell()

    def _tell(self) -> None:
        for line in self.query("#waiting").results(Static):
            line.update(Content(self.waiting))

    def answer_key(self, key: str) -> bool:
        """Hurry the bots."""
        if self.hurry is None:
            return False
        if key != "space" and (not self.any_key or key in self.active_bindings):
            return False
        self.hurry()
        return True
