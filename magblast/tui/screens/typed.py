"""Ask for one line of text."""

from textual.widgets import Input

from magblast.tui.screens.base import KeyClicked, SkyScreen


class TypedScreen(SkyScreen[str]):
    """Take a line with Enter, and leave with Escape, by keys or by mouse."""

    BINDINGS = [("escape", "leave", "key.back")]
    DEFAULT_CSS = """
    TypedScreen > .card { width: 60; }
    TypedScreen Input { margin: 1 0; }
    """

    def take_line(self, typed: str) -> None:
        """Return what was typed, if it will do."""
        raise NotImplementedError

    def action_leave(self) -> None:
        """Leave without a line."""
        raise NotImplementedError

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Take what was typed."""
        event.stop()
        self.take_line(event.value)

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Take what was typed, or leave, by mouse."""
        event.stop()
        if event.key == "enter":
            self.take_line(self.query_one(Input).value)
        else:
            self.action_leave()
