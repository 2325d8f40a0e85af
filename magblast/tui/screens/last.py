"""Show in motion how a game ends, before the result."""

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult

from magblast.kernel.game import View
from magblast.paint.log import LogLine
from magblast.paint.scene import Scene
from magblast.tui.log_teller import Ending
from magblast.tui.screens.outcome import OutcomeScreen
from magblast.tui.table_tools import TablePreferences, TableTools
from magblast.tui.widgets.last_play import LastPlay


class LastScreen(OutcomeScreen):
    """Let what ended the game happen on the table; its end or any key leads on."""

    rest = 0.0

    def __init__(
        self,
        kit: TableTools,
        view: View,
        ending: Ending,
        preferences: TablePreferences,
        log: Sequence[LogLine] = (),
    ) -> None:
        super().__init__(kit, view, (), preferences, log)
        self.ending = ending
        """What the game was decided by."""

    def ask(self) -> ComposeResult:
        """Tell what happened."""
        yield LastPlay(self.glyphs)

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Tell the ending, too, as far as it has come on the board."""
        super().show_told(scene)
        play, fall = (" ".join(line.text for line in self.come(each)) for each in self.ending)
        for told in self.query(LastPlay):
            told.tell(play, fall)
