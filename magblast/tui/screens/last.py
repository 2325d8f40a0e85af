"""Show in motion how a game ends, before the result."""

from collections.abc import Callable, Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding

from magblast.kernel.game import View
from magblast.paint.log import LogLine
from magblast.paint.scene import Scene
from magblast.tui.kit import Kit
from magblast.tui.screens.public import PublicScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.told import Ending
from magblast.tui.widgets.last_play import LastPlay
from magblast.tui.widgets.messages import MotionEnded


class LastScreen(PublicScreen[None]):
    """Let what ended the game happen on the table; its end or any key leads on."""

    DEFAULT_CSS = "LastScreen #asked { align: center middle; }"
    may_pass_seats = False
    go_on: Callable[[], None]
    """What comes next."""

    def __init__(
        self,
        kit: Kit,
        view: View,
        ending: Ending,
        preferences: TablePreferences,
        log: Sequence[LogLine] = (),
    ) -> None:
        super().__init__(kit, view, "", preferences, log)
        self.ending = ending
        """What the game was decided by."""

    def offers(self, binding: Binding) -> bool:
        """Show no keys: any key ends the motion."""
        return False

    def ask(self) -> ComposeResult:
        """Tell what happened."""
        yield LastPlay(self.glyphs)

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Tell the ending, too, as far as it has come on the board."""
        super().show_told(scene)
        play, fall = (" ".join(line.text for line in self.come(each)) for each in self.ending)
        for told in self.query(LastPlay):
            told.tell(play, fall)

    def on_motion_ended(self, event: MotionEnded) -> None:
        """Show the result."""
        event.stop()
        if self.is_current:
            self.go_on()

    def on_key(self, event: events.Key) -> None:
        """Do nothing more than end the motion."""
        event.stop()
        event.prevent_default()
