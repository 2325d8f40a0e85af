"""Ask for the sound effect: a blast without one misses (rules 4.4)."""

from textual import events
from textual.app import ComposeResult
from textual.containers import Center, Horizontal
from textual.content import Content
from textual.widgets import Button, Input, Static

from magblast.engine.terms import Seat, Turret
from magblast.tui.screens.base import ArmedScreen

_SHOUT = {
    Turret.LASER: "─═─ ─═─ ─═─",
    Turret.BEAM: "══════════════════════\n══════════════════════",
    Turret.MAG: "▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄▄\n████████████████████████████████\n"
    "▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀▀",
}
_RAM = "▶▶▶▶▶▶▶▶▶▶▶▶▶▶▶▶▶▶▶▶▶▶▶▶"
CLOCK = 5
"""Seconds of the 5.1 Skirmish (rules 9.3)."""


class SoundScreen(ArmedScreen):
    """Show the shot, suggest a noise, and hear the verdict."""

    DEFAULT_CSS = """
    SoundScreen { align: center middle; }
    SoundScreen Static { text-align: center; width: 100%; margin-bottom: 1; }
    SoundScreen #banner { color: $warning; text-style: bold; }
    SoundScreen #noise { color: $accent; text-style: bold; }
    SoundScreen Center { height: auto; margin-bottom: 1; }
    SoundScreen Input { width: 50; }
    SoundScreen Horizontal { align: center middle; height: auto; }
    SoundScreen Button { margin: 0 2; }
    """

    def __init__(
        self, seat: Seat, shot: str, turret: Turret | None, suggestion: str, mode: str
    ) -> None:
        super().__init__()
        self.seat = seat
        self.shot = shot
        self.turret = turret
        self.suggestion = suggestion
        self.mode = mode
        self.left = CLOCK

    def compose(self) -> ComposeResult:
        """Show the banner of the turret, the suggestion and the two answers."""
        yield Static(Content(_SHOUT[self.turret] if self.turret else _RAM), id="banner")
        yield Static(Content(self.shot))
        yield Static(Content("Make your sound effect!"))
        yield Static(Content(f"“{self.suggestion}”"), id="noise")
        with Center():
            yield Input(placeholder="type the noise if you like", max_length=80, id="typed")
        yield Static(Content(self._help()), id="help")
        with Horizontal():
            yield Button("Enter  made it", id="made", variant="success")
            yield Button("Esc  silence…", id="silent", variant="error")

    def _help(self) -> str:
        match self.mode:
            case "quiet":
                return "Quiet table: the noise you type is the noise you make."
            case "table":
                return "The table listens: Enter if somebody heard it, Esc if it was voted silent."
            case "skirmish":
                return f"5.1 Skirmish: {self.left} seconds!"
        return "On your honour."

    def on_armed(self) -> None:
        """Start the clock, where one runs."""
        self.query_one("#typed", Input).focus()
        if self.mode == "skirmish":
            self.set_interval(1, self._tick)

    def _tick(self) -> None:
        self.left -= 1
        self.query_one("#help", Static).update(Content(self._help()))
        if self.left <= 0:
            self._decide(made=False)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take the noise with Enter."""
        event.stop()
        self._decide(made=True)

    def on_key(self, event: events.Key) -> None:
        """Hear silence."""
        if event.key == "escape":
            event.stop()
            self._decide(made=False)

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Decide by mouse."""
        event.stop()
        self._decide(made=event.button.id == "made")

    def _decide(self, *, made: bool) -> None:
        if not self.armed:
            return
        typed = self.query_one("#typed", Input).value.strip()
        if made and self.mode == "quiet" and not typed:
            self.query_one("#help", Static).update(Content("Type a noise, or choose silence."))
            return
        self.armed = False
        self.game.hear(self.seat, made=made, text=typed or (self.suggestion if made else None))
