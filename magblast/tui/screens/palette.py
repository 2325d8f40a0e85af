"""Find in plain words what can be done now, and do it."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Input, Static

from magblast.kernel.holds import holds
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen


class Command(NamedTuple):
    """Describe something that can be done now, and its key, if it has one."""

    label: str
    key: str
    run: Callable[[], object]


class PaletteScreen(SkyScreen[Command]):
    """List commands, narrowed by what is typed; Enter returns the one that is set off."""

    BINDINGS = [
        Binding("escape,ctrl+p", "app.pop_screen", "key.back", priority=True),
        ("up", "move(-1)", "key.up"),
        ("down", "move(1)", "key.down"),
    ]
    DEFAULT_CSS = """
    PaletteScreen > .card { width: 60; }
    PaletteScreen #commands { height: auto; width: 100%; }
    PaletteScreen #commands KeyCap { width: 100%; margin: 0; background: transparent; }
    PaletteScreen #commands KeyCap.chosen { background: $accent 40%; }
    PaletteScreen #none { display: none; }
    """

    def __init__(self, commands: Sequence[Command]) -> None:
        super().__init__()
        self.commands = commands
        self.chosen = 0
        """The place of what is set off among what is shown."""

    def compose(self) -> ComposeResult:
        """Put the search field above the commands."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.palette.title")
            yield Input(placeholder=self.say("screen.palette.search"), compact=True)
            with Vertical(id="commands"):
                for number, command in enumerate(self.commands):
                    key = f"{command.key:>7}"
                    yield KeyCap(str(number), command.label, shown=key)
            yield Static(Content(self.say("screen.palette.none")), id="none", classes="soft")
            with Horizontal(classes="keys"):
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def on_mount(self) -> None:
        """Set off the first command."""
        self._show("")

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what holds all words that were typed."""
        self._show(event.value)

    def _show(self, typed: str) -> None:
        for cap in self._caps:
            label = self.commands[int(cap.key)].label
            cap.display = all(holds(label, word) for word in typed.split())
        self.query_one("#none").display = not self._shown
        self.action_move(-self.chosen)

    @property
    def _caps(self) -> Sequence[KeyCap]:
        return [*self.query_one("#commands").query(KeyCap)]

    @property
    def _shown(self) -> Sequence[KeyCap]:
        return [cap for cap in self._caps if cap.display]

    def action_move(self, by: int) -> None:
        """Set off the command above or below."""
        shown = self._shown
        self.chosen = (self.chosen + by) % len(shown) if shown else 0
        for cap in self._caps:
            cap.set_class(shown[self.chosen : self.chosen + 1] == [cap], "chosen")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Return what is set off."""
        event.stop()
        for cap in self._shown[self.chosen : self.chosen + 1]:
            self.dismiss(self.commands[int(cap.key)])

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Return what was clicked."""
        event.stop()
        if event.key == "escape":
            self.app.pop_screen()
        else:
            self.dismiss(self.commands[int(event.key)])
