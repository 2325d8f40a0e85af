"""Ask something in public, below the table that everybody may see."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content

from magblast.kernel.game import Action
from magblast.paint.log import LogLine
from magblast.paint.scene import Marks, Scene
from magblast.play.hints import new_hint, with_hint
from magblast.tui.helping import topics
from magblast.tui.kit import Kit
from magblast.tui.screens.base import ArmedScreen, Result
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.band import Band
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.log_panel import LogPanel


class PublicScreen(ArmedScreen[Result], LookingScreen[Result]):
    """Show the public table, and in the band below it what is asked."""

    BINDINGS = [
        Binding("v", "turn_view", "key.layout"),
        Binding("pageup", "scroll_board(-1)", show=False),
        Binding("pagedown", "scroll_board(1)", show=False),
        Binding("i", "inspect", "key.info"),
        Binding("question_mark", "help", "key.help"),
        Binding("q", "leave", "key.quit"),
    ]
    DEFAULT_CSS = """
    PublicScreen { align: left top; }
    PublicScreen BoardPanel { height: 1fr; }
    PublicScreen #asked {
        width: 100%; background: $surface; border: heavy $warning; padding: 0 1;
        border-title-color: $warning; border-title-style: bold;
        border-subtitle-color: $accent;
    }
    PublicScreen.tileless.wide #asked {
        border: none; border-left: heavy $warning; border-right: heavy $warning;
    }
    PublicScreen .keys { margin: 0; height: auto; width: 100%; align: center top; }
    """
    may_pass_seats = True
    foreseen: Action | None = None
    """What is about to be done, if anything; the board shows what would become of things."""
    help_key = "screen.help.call"
    """The phrase that explains the keys."""

    def __init__(
        self,
        kit: Kit,
        view: Any,
        question: str,
        preferences: TablePreferences,
        log: Sequence[LogLine] = (),
    ) -> None:
        super().__init__()
        self.use(kit, preferences)
        self.view = view
        self.question = question
        self.log_lines = log

    def compose(self) -> ComposeResult:
        """Show the table as it was before the question, which has the place of the hand."""
        yield from self.strip_and_board()
        with Band(id="asked", classes="framed") as asked:
            asked.border_title = self.heading
            asked.border_subtitle = Content(self._take_hint())
            yield from self.ask()
        yield Keys(self.say)

    def _take_hint(self) -> str:
        """Return what explains a new kind of question; nothing where nobody is asked."""
        app, kit = self.app, self.kit
        new = self.question and new_hint(app.settings, kit.game.id, kit.words, self.view)
        if not new:
            return ""
        app.use_settings(with_hint(app.settings, new))
        return new.text

    @property
    def heading(self) -> str:
        """What stands above the question."""
        return ""

    def ask(self) -> ComposeResult:
        """Write what is asked, and the keys."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Show how things stand."""
        self.show()

    def show(self) -> None:
        """Show the table with its marks."""
        self.show_board()
        self.show_side()

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Show the log, too, as far as it has come on the board."""
        super().show_told(scene)
        for panel in self.query(LogPanel):
            panel.show_log(self.come(self.log_lines), None, self.glyphs, self.language)

    @property
    def marks(self) -> Marks:
        """What is lit up on the table."""
        return Marks(chosen=self.kit.look.lit(self.view))

    @property
    def scene(self) -> Scene[Any]:
        """What everybody may see."""
        board = self.preferences.board
        scene = self.kit.scene(self.view, self.glyphs, self.marks, board.near, board.switched)
        marks = replace(scene.marks, tolls=self.kit.tolls(scene, self.foreseen))
        return replace(scene, marks=marks)

    def action_help(self) -> None:
        """Explain what is asked, and show the keys."""
        text = self.fitted(self.help_key, seats=len(self.kit.names))
        self.app.push_screen(HelpScreen(text, topics(self.kit, self.scene)))

    def action_leave(self) -> None:
        """Ask whether to leave; the game is saved."""
        self.app.ask_to_leave()
