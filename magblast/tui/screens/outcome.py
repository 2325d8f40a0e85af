"""Show in motion what everybody may see before a cover hides the table."""

from collections.abc import Sequence
from typing import Any

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.game import View
from magblast.paint.log import LogLine
from magblast.paint.look import Room, SeenEvent
from magblast.paint.motion import MotionFrame
from magblast.paint.scene import Scene
from magblast.play import waiting
from magblast.tui.screens.public import PublicScreen
from magblast.tui.table_tools import TablePreferences, TableTools
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.messages import MotionEnded


class OutcomeScreen(PublicScreen[None]):
    """Let what has happened come on the table; its end or any key leads on."""

    DEFAULT_CSS = """
    OutcomeScreen #asked { align: center middle; }
    OutcomeScreen #outcome { width: 100%; height: auto; text-align: center; text-style: bold; }
    """
    may_pass_seats = False
    waits_for = False
    _is_over = False

    def __init__(
        self,
        kit: TableTools,
        view: View,
        told: Sequence[LogLine],
        preferences: TablePreferences,
        log: Sequence[LogLine] = (),
    ) -> None:
        """Take the lines of what has happened, and the log beside the table."""
        super().__init__(kit, view, "", preferences, log)
        self.told = told

    @property
    def shows_motion(self) -> bool:
        """Whether there is something to see: without animations, the table stands still."""
        return True

    def frames(
        self, happened: Sequence[SeenEvent], after: Scene[Any], room: Room
    ) -> list[MotionFrame]:
        """Draw the events; a scene that is not to move stands for as long as it takes to read."""
        moves = self.app.animations != "none"
        found = super().frames(happened, after, room) if moves else []
        seconds = min(waiting.PACE.most, waiting.PACE.line * len(self.told))
        return found or [self.query_one(BoardPanel).still(seconds)]

    @property
    def rest(self) -> float:
        """How many seconds the table is still seen once nothing moves any more."""
        return waiting.PACE.line

    def offers(self, binding: Binding) -> bool:
        """Show no keys: any key ends the motion."""
        return False

    def ask(self) -> ComposeResult:
        """Tell what happened."""
        yield Static("", id="outcome")

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Tell what happened as far as it has come on the board."""
        super().show_told(scene)
        lines = Content("\n").join(Content(line.text) for line in self.come(self.told))
        for told in self.query("#outcome").results(Static):
            told.update(lines)

    def on_motion_ended(self, event: MotionEnded) -> None:
        """Lead on after a moment in which the table is still seen."""
        event.stop()
        if self.rest:
            self.set_timer(self.rest, self._lead_on)
        else:
            self._lead_on()

    def on_screen_resume(self, event: events.ScreenResume) -> None:
        """Lead on if the motion has ended while something lay above it."""
        super().on_screen_resume(event)
        if self._is_over:
            self._lead_on()

    def end_motion(self) -> None:
        """End the motion by a key, unless it was typed before there was anything to see."""
        if self.armed:
            super().end_motion()

    def answer_key(self, key: str) -> bool:
        """Lead on; the key has ended the motion, and does nothing more."""
        self._skip()
        return True

    def on_click(self) -> None:
        """Lead on by mouse as by a key."""
        if not self._clicked_early:
            self._skip()

    def _skip(self) -> None:
        board = self.query_one_optional(BoardPanel)
        if board is not None and not board.moves:
            self._lead_on()

    def _lead_on(self) -> None:
        self._is_over = True
        if self.is_current:
            self.dismiss()
