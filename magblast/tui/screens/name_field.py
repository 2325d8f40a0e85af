"""Take the name of a captain who sits down."""

from textual import events
from textual.widgets import Input

from magblast.tui.screens.base import GameScreen


class NameField(Input):
    """Show what a captain is called who types no name, and ask for one where the focus is."""

    def __init__(self, typed: str, *, id: str, asks: str) -> None:
        super().__init__(typed, id=id, compact=True)
        self.asks, self._called = asks, ""

    def call(self, name: str) -> None:
        """Show another name in place of one that is typed."""
        self._called = name
        self._show()

    def _show(self) -> None:
        self.placeholder = self.asks if self.has_focus else self._called

    def watch_has_focus(self, has_focus: bool) -> None:
        """Ask for a name where the focus is."""
        super().watch_has_focus(has_focus)
        self._show()

    def on_key(self, event: events.Key) -> None:
        """Say that an arrow leads nowhere, since other lines are changed by arrows."""
        ends = {"left": 0, "right": len(self.value)}
        if ends.get(event.key) == self.cursor_position and isinstance(self.screen, GameScreen):
            self.screen.tell_unused(event.key)
