"""Show a game that somebody has shared: first how it ended, then from its beginning."""

from textual.app import ComposeResult

from magblast.tui.screens.base import KeyCap, KeyClicked
from magblast.tui.screens.replay import ReplayScreen


class SharedScreen(ReplayScreen):
    """Open a log at its end, with one big key that plays it until it is first played."""

    DEFAULT_CSS = """
    SharedScreen #play {
        width: 1fr; height: 3; content-align: center middle; background: $accent 40%;
    }
    SharedScreen.unplayed #below { display: none; }
    """

    def foot(self) -> ComposeResult:
        """Lay out the key above the rest."""
        yield KeyCap("space", self.say("key.play"), shown=self.glyphs.active, id="play")
        yield from super().foot()

    def on_mount(self) -> None:
        """Begin at the end."""
        super().on_mount()
        self.add_class("unplayed")
        self.action_jump(-1)

    def go(self, index: int) -> None:
        """Show another place; whoever has left the end no longer needs the key."""
        super().go(index)
        if not self.reel.is_at_end:
            self.remove_class("unplayed")
            self.query_one("#play").display = False

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Play."""
        event.stop()
        self.action_play()
