"""Show the whole log, and find in it what is typed."""

from collections.abc import Callable, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Input

from magblast.paint.log import LogLine
from magblast.paint.scene import Scene
from magblast.tui.screens.base import GameScreen
from magblast.tui.screens.text import InspectScreen
from magblast.tui.table_tools import TableTools
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.log_panel import LineChosen, LogPanel
from magblast.tui.widgets.messages import ThingInspected


class LogScreen(GameScreen[None]):
    """Narrow the log to the lines that hold what is typed."""

    BINDINGS = [
        ("escape", "app.pop_screen", "key.back"),
        ("up", "move(-1)", "key.up"),
        ("down", "move(1)", "key.down"),
        Binding("pageup", "scroll(-1)", show=False),
        Binding("pagedown", "scroll(1)", show=False),
    ]
    DEFAULT_CSS = """
    LogScreen LogPanel { height: 1fr; padding: 0 1; }
    """

    def __init__(
        self,
        lines: Sequence[LogLine],
        kit: TableTools,
        scene: Scene[Any],
        search: str = "",
        keep: Callable[[str], None] = lambda _: None,
        jump: Callable[[LogLine], None] | None = None,
        chosen: LogLine | None = None,
    ) -> None:
        super().__init__()
        self.lines = lines
        self.kit = kit
        self.own_language = self.kit.language
        self.scene = scene
        self.search = search
        """What is looked for at first."""
        self.keep = keep
        """Take note of what is looked for."""
        self.jump = jump
        """Go to where a line was written, if one can."""
        self.chosen = chosen
        """The line that is set off at first; None for the last one."""

    def compose(self) -> ComposeResult:
        """Put what is looked for above the log."""
        yield Input(self.search, placeholder=self.say("screen.log.search"), compact=True)
        yield LogPanel()
        yield Keys(self.say)

    def on_mount(self) -> None:
        """Show the log."""
        panel = self.query_one(LogPanel)
        panel.show_log(self.lines, self.scene.view.viewer, self.glyphs, self.language)
        if self.chosen is not None:
            panel.chosen = self.chosen
            self.call_after_refresh(panel.choose, 0)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what is looked for."""
        panel = self.query_one(LogPanel)
        panel.search = event.value.strip()
        if self.jump is not None:
            panel.chosen = self.chosen
            panel.choose(0)
        self.keep(event.value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Go to the line that is set off."""
        event.stop()
        chosen = self.query_one(LogPanel).chosen
        if chosen is not None:
            self._jump(chosen)

    def on_line_chosen(self, event: LineChosen) -> None:
        """Go to the line that was clicked."""
        event.stop()
        self._jump(event.line)

    def _jump(self, line: LogLine) -> None:
        if self.jump is not None:
            self.app.pop_screen()
            self.jump(line)

    def action_move(self, by: int) -> None:
        """Set off the line above or below, where one can go to it; else scroll."""
        if self.jump is None:
            self.action_scroll(by)
        else:
            self.query_one(LogPanel).choose(by)

    def action_scroll(self, by: int) -> None:
        """Scroll by half a screen."""
        panel = self.query_one(LogPanel)
        panel.scroll_relative(y=by * max(1, panel.size.height // 2), animate=False)

    def on_thing_inspected(self, event: ThingInspected) -> None:
        """Explain a thing."""
        self.app.push_screen(InspectScreen(self.kit.inspect([event.thing], self.scene)))
