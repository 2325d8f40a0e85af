"""Offer a few things, each with a key."""

from collections.abc import Iterable, Mapping

from textual import events
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen


class MenuScreen(SkyScreen[str]):
    """Return the key of what is chosen; Escape chooses nothing."""

    BINDINGS = [("escape,q", "app.pop_screen", "key.back")]
    DEFAULT_CSS = "MenuScreen .soft { margin-bottom: 1; }"

    @property
    def heading(self) -> str:
        """What stands above the choices."""
        raise NotImplementedError

    @property
    def explained(self) -> str:
        """What the choices are about."""
        raise NotImplementedError

    @property
    def choices(self) -> Mapping[str, str]:
        """What may be chosen, by key."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Show the choices, one below the other."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.heading
            yield Static(Content(self.explained), classes="line soft")
            yield from self.rows()
            with Horizontal(classes="keys"):
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def rows(self) -> Iterable[Widget]:
        """Iterate over what shows the choices."""
        return [KeyCap(key, label) for key, label in self.choices.items()]

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Choose by mouse."""
        event.stop()
        if event.key in self.choices:
            self.dismiss(event.key)
        else:
            self.app.pop_screen()

    def on_key(self, event: events.Key) -> None:
        """Choose by key."""
        if event.key in self.choices:
            event.stop()
            self.dismiss(event.key)
