"""Ask something in public, below the table that everybody may see."""

from typing import Any

from textual.app import ComposeResult

from magblast.paint.scene import Marks, Scene
from magblast.tui.kit import Kit
from magblast.tui.screens.base import ArmedScreen
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.strip import TurnStrip


class PublicScreen(ArmedScreen, LookingScreen):
    """Show the public table, and in a box below it what is asked."""

    BINDINGS = [("v", "turn_view", "key.layout")]
    DEFAULT_CSS = """
    PublicScreen { align: left top; }
    PublicScreen BoardPanel { height: 1fr; }
    PublicScreen > .framed {
        height: auto; width: 100%; background: $surface; border: heavy $warning; padding: 0 1;
    }
    PublicScreen .keys { margin: 0; height: auto; width: 100%; align: center top; }
    """
    help_key = "screen.help.call"
    """The phrase that explains the keys."""

    def __init__(self, kit: Kit, view: Any, question: str, preferences: TablePreferences) -> None:
        super().__init__()
        self.use(kit, preferences)
        self.view = view
        self.question = question

    def compose(self) -> ComposeResult:
        """Show the table."""
        yield TurnStrip()
        yield BoardPanel()

    def on_mount(self) -> None:
        """Show how things stand."""
        self.show()

    def show(self) -> None:
        """Show the table with its marks."""
        self.show_board()

    @property
    def marks(self) -> Marks:
        """What is lit up on the table."""
        return Marks(chosen=self.kit.look.lit(self.view))

    @property
    def scene(self) -> Scene[Any]:
        """What everybody may see."""
        return self.kit.scene(self.view, self.glyphs, self.marks)

    def answer_key(self, key: str) -> bool:
        """Let everybody look things up, or leave."""
        if key == "q":
            self.navigation.ask_to_leave()
        elif key == "question_mark":
            self.app.push_screen(HelpScreen(self.say(self.help_key)))
        elif key == "i":
            self.inspect(*self.kit.look.explained(self.view))
        else:
            return False
        return True
