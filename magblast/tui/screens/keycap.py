"""Show a key with what it does, to be pressed or clicked."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from textual import events
from textual.content import Content
from textual.message import Message
from textual.widgets import Static

from magblast.tui.key_names import key_name

if TYPE_CHECKING:
    from magblast.tui.base_app import BaseApp


@dataclass
class KeyClicked(Message):
    """A key was clicked instead of pressed."""

    key: str


class KeyCap(Static):
    """Show one key; a click counts as the key. It never takes the focus."""

    app: "BaseApp"
    """Knows the language."""
    can_focus = False
    ALLOW_SELECT = False
    DEFAULT_CSS = """
    KeyCap { width: auto; height: 1; padding: 0 1; margin: 0 1; background: $panel; }
    KeyCap:hover { background: $accent 40%; }
    """

    def __init__(self, key: str, label: str, *, shown: str = "", id: str | None = None) -> None:
        super().__init__(id=id)
        self.key = key
        self._key_shown = shown or key_name(key, self.app.language.say)
        self.tell(label)

    def tell(self, label: str) -> None:
        """Change the words beside the key."""
        self.update(Content.assemble((self._key_shown, "bold $secondary"), "  ", label))

    def on_click(self, event: events.Click) -> None:
        """Report that the key was clicked."""
        event.stop()
        self.post_message(KeyClicked(self.key))
