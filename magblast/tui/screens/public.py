"""Ask something in public, below the table that everybody may see."""

from collections.abc import Sequence

from textual.app import ComposeResult

from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.view import PlayerView
from magblast.paint.scene import Marks
from magblast.tui.screens.base import ArmedScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.phase_strip import PhaseStrip


class PublicScreen(ArmedScreen):
    """Show the public table, and in a box below it what is asked."""

    DEFAULT_CSS = """
    PublicScreen { align: left top; }
    PublicScreen BoardPanel { height: 1fr; }
    PublicScreen > .framed {
        height: auto; width: 100%; background: $surface; border: heavy $warning; padding: 0 1;
    }
    """
    marks = Marks()
    """What is lit up on the table."""

    def __init__(
        self,
        view: PlayerView,
        rules: Rules,
        names: Sequence[str],
        question: str,
        preferences: TablePreferences,
    ) -> None:
        super().__init__()
        self.preferences = preferences
        self.view = view
        self.rules = rules
        self.names = names
        self.question = question

    def compose(self) -> ComposeResult:
        """Show the table."""
        yield PhaseStrip()
        yield BoardPanel()

    def on_mount(self) -> None:
        """Show how things stand."""
        scene = self.picture(self.view, self.rules, self.names, self.marks)
        for board in self.query(BoardPanel):
            board.layout_view = self.preferences.board_view
            board.scene = scene
        for strip in self.query(PhaseStrip):
            strip.scene = scene
