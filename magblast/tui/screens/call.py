"""Ask the whole table for a response, without a hand in sight (rules 5)."""

from collections.abc import Sequence

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Button, Static

from magblast.engine.terms import Seat
from magblast.tui.screens.base import ArmedScreen


class CallScreen(ArmedScreen):
    """Show what was played; silence is one key, a captain calls with the seat's digit."""

    DEFAULT_CSS = """
    CallScreen { align: center middle; }
    CallScreen Static { text-align: center; width: 100%; margin-bottom: 1; }
    CallScreen #what { text-style: bold; color: $warning; }
    CallScreen Horizontal { align: center middle; height: auto; }
    CallScreen Button { margin: 0 1; min-width: 10; }
    """

    def __init__(self, said: Sequence[str], callers: Sequence[tuple[Seat, str]]) -> None:
        super().__init__()
        self.said = said
        self.callers = callers

    def compose(self) -> ComposeResult:
        """Show the play and who may call."""
        *before, last = self.said or ("",)
        if before:
            yield Static(Content("\n".join(before)))
        yield Static(Content(last), id="what")
        yield Static(Content("Space: nobody.  A seat's digit: that captain calls, or bluffs."))
        with Horizontal():
            yield Button("Space  nobody", id="nobody", variant="primary")
            for seat, name in self.callers:
                yield Button(f"{seat}  {name[:16]}", id=f"seat-{seat}")

    def on_armed(self) -> None:
        """Keep the focus off the buttons."""
        self.set_focus(None)

    def on_key(self, event: events.Key) -> None:
        """Hear silence or a call."""
        if event.key == "enter":
            event.stop()
        if not self.armed:
            return
        if event.key == "space":
            event.stop()
            self._answer(None)
        elif event.key in {str(seat) for seat, _ in self.callers}:
            event.stop()
            self._answer(int(event.key))

    def on_button_pressed(self, event: Button.Pressed) -> None:
        """Hear silence or a call by mouse."""
        event.stop()
        if self.armed:
            name = event.button.id or ""
            self._answer(int(name.removeprefix("seat-")) if name.startswith("seat-") else None)

    def _answer(self, seat: Seat | None) -> None:
        self.armed = False
        if seat is None:
            self.game.nobody_answers()
        else:
            self.game.call(seat)
