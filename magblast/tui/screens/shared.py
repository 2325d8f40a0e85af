"""Show a game that somebody has shared: first its biggest swing, or how it ended."""

from textual.app import ComposeResult

from magblast.tui.screens.base import KeyCap, KeyClicked
from magblast.tui.screens.replay import ReplayScreen


class SharedScreen(ReplayScreen):
    """Open a log at its biggest swing, with one big key that plays it until it is first played.

    Where no chance to win is known, such as in a game that is not over, it opens at its end.
    """

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
        """Begin at the end: the chances are known a moment later."""
        super().on_mount()
        self.add_class("unplayed")
        self._opened = self.reel.last
        super().go(self._opened)

    def know_leads(self) -> None:
        """Go back to the biggest swing, unless somebody has gone elsewhere by now."""
        super().know_leads()
        swing = self.reel.swing
        if swing is not None and self.has_class("unplayed"):
            self._opened = swing
            super().go(swing)

    def go(self, index: int) -> None:
        """Show another place; whoever has left the first one no longer needs the key."""
        super().go(index)
        if self.reel.index != self._opened:
            self.remove_class("unplayed")
            self.query_one("#play").display = False

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Play."""
        event.stop()
        self.action_play()
