"""Let somebody choose a line of a list that lies above the sky."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal
from textual.widgets import OptionList

from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen, move_cursor


class ListedScreen(SkyScreen[None]):
    """Name the keys of a list: arrows choose a line, Enter takes it, Esc leads home."""

    BINDINGS: ClassVar[list[BindingType]] = [("escape,q", "leave", "key.back")]
    takes = ""
    """The phrase for what Enter does with a line."""

    def keys(self) -> ComposeResult:
        """Lay out the keys."""
        with Horizontal(classes="keys"):
            yield KeyCap("down", self.say("screen.listed.choose"), shown="↑ ↓")
            yield KeyCap("enter", self.say(self.takes))
            yield KeyCap("escape", self.say("screen.set_up.back"))

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take a key by mouse."""
        event.stop()
        lines = self.query_one(OptionList)
        match event.key:
            case "down":
                move_cursor(lines, 1)
            case "enter":
                lines.action_select()
            case _:
                self.action_leave()

    def action_leave(self) -> None:
        """Go home."""
        self.app.go_home()
