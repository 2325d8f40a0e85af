"""Watch what bots do, where everybody may look."""

from collections.abc import Callable, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.game import View
from magblast.paint.log import LogLine
from magblast.tui.kit import Kit
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.screens.public import PublicScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.log_panel import LogPanel


class BotScreen(PublicScreen[None]):
    """Show the public table, what happened last and who thinks; it stays from step to step."""

    DEFAULT_CSS = """
    BotScreen #waiting { text-style: bold; color: $warning; }
    BotScreen #asked LogPanel { height: 1fr; }
    BotScreen.wide #asked LogPanel { display: none; }
    """
    help_key = "screen.help.bots"

    def __init__(
        self, hurry: Callable[[], None], kit: Kit, preferences: TablePreferences, *, any_key: bool
    ) -> None:
        super().__init__(kit, None, "", preferences)
        self.hurry = hurry
        """Let the bots answer now."""
        self.any_key = any_key
        """Every key that means nothing else hurries the bots; else Space alone."""
        self.waiting = ""

    @property
    def heading(self) -> str:
        """Name the bots."""
        return self.say("screen.bot.title")

    def ask(self) -> ComposeResult:
        """Show the log and who thinks."""
        yield LogPanel()
        yield Static("", id="waiting", classes="centre")
        with Horizontal(classes="keys"):
            yield KeyCap("space", self.say("key.do.hurry" if self.any_key else "key.do.skip"))

    def show_step(self, view: View, log: Sequence[LogLine], waiting: str) -> None:
        """Show how things stand after a step."""
        self.view, self.log_lines, self.waiting = view, log, waiting
        if self.is_mounted:
            self.show()

    def show(self) -> None:
        """Show table, log and who thinks."""
        super().show()
        for panel in self.query(LogPanel):
            panel.show_log(self.log_lines, None, self.glyphs, self.language)
        self._tell()

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
        if key != "space" and (not self.any_key or key in self.active_bindings):
            return False
        self.hurry()
        return True
