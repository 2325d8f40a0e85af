"""Show how the game ended."""

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Footer, Static

from magblast.tui.screens.base import ArmedScreen


class EndScreen(ArmedScreen):
    """Show winner, ranking, figures, noises and where the log lies."""

    BINDINGS = [
        ("r", "rematch", "Rematch, seats rotated"),
        ("p", "replay", "Replay"),
        ("q,escape", "leave", "Home"),
    ]
    DEFAULT_CSS = """
    EndScreen { align: center middle; }
    EndScreen Static { width: auto; max-width: 95%; }
    EndScreen #winner { text-style: bold; color: $accent; margin-bottom: 1; }
    """

    def __init__(self, winner: str, lines: list[str]) -> None:
        super().__init__()
        self.winner = winner
        self.lines = lines

    def compose(self) -> ComposeResult:
        """Show the result."""
        yield Static(Content(f"✦ {self.winner} commands the last flagship ✦"), id="winner")
        yield Static(Content("\n".join(self.lines)), id="figures")
        yield Footer()

    def action_rematch(self) -> None:
        """Play again."""
        if self.armed:
            self.game.rematch()

    def action_replay(self) -> None:
        """Look at the game again."""
        if self.armed:
            self.game.replay_this()

    def action_leave(self) -> None:
        """Go home."""
        if self.armed:
            self.game.go_home()
