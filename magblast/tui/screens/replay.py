"""Show a finished or unfinished game again, through whose eyes one likes."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.timer import Timer
from textual.widgets import Footer, Static

from magblast.engine.events import PhaseBegan, TurnBegan
from magblast.engine.terms import Seat
from magblast.play.playback import Playback
from magblast.tui.presenters.board import BoardView
from magblast.tui.presenters.log import LogLine, log_lines
from magblast.tui.presenters.scene import Scene
from magblast.tui.screens.base import GameScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.screens.words import HELP_REPLAY
from magblast.tui.widgets.board import Board
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.phase_strip import PhaseStrip

_SPEEDS = (0.25, 0.5, 1.0, 2.0)
_MEMORY = 40


class ReplayScreen(GameScreen):
    """Step, play and jump through a log."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right", "step(1)", "On", id="replay.on"),
        Binding("left", "step(-1)", "Back", id="replay.back"),
        Binding("space", "play", "Play", id="replay.play"),
        Binding("plus", "speed(-1)", "Faster", id="replay.faster"),
        Binding("minus", "speed(1)", "Slower", id="replay.slower"),
        Binding("t", "turn(1)", "Turn", id="replay.turn"),
        Binding("T", "turn(-1)", show=False, id="replay.turn_back"),
        Binding("p", "phase(1)", "Phase", id="replay.phase"),
        Binding("P", "phase(-1)", show=False, id="replay.phase_back"),
        Binding("home", "jump(0)", "Start", id="replay.start"),
        Binding("end", "jump(-1)", "End", id="replay.end"),
        Binding("e", "eyes", "Eyes", id="replay.eyes"),
        Binding("v", "turn_view", "View", id="replay.view"),
        Binding("question_mark", "help", "Help", id="replay.help"),
        Binding("q,escape", "leave", "Leave", id="replay.leave"),
        *(Binding(str(seat), f"look({seat})", show=False) for seat in range(9)),
    ]
    DEFAULT_CSS = """
    ReplayScreen Board { height: 1fr; }
    ReplayScreen #where { height: 1; color: $accent; }
    ReplayScreen LogPanel { height: 5; }
    """

    def __init__(self, playback: Playback) -> None:
        super().__init__()
        self.playback = playback
        self.place = 0
        self.viewer: Seat | None = None
        self.speed = 1
        self.board_view = BoardView.AUTO
        self._timer: Timer | None = None

    def compose(self) -> ComposeResult:
        """Lay out strip, board, hand and log."""
        yield PhaseStrip()
        with Horizontal(), Vertical():
            yield Board()
            yield Hand()
            yield Static("", id="where")
            yield LogPanel()
        yield Footer()

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self.show()

    def show(self) -> None:
        """Show the place in the game."""
        playback = self.playback
        view = playback.view(self.place, self.viewer)
        scene = Scene(view, playback.rules, playback.names)
        board = self.query_one(Board)
        board.layout_view = self.board_view
        board.scene = scene
        self.query_one(PhaseStrip).scene = scene
        self.query_one(Hand).scene = scene
        self.query_one(Hand).display = self.viewer is not None
        self.query_one(LogPanel).show_log(self._lines(), self.viewer)
        eyes = "the public" if self.viewer is None else playback.names[self.viewer - 1]
        state = "playing" if self._timer is not None else "stopped"
        words = f" {self.place} of {playback.last} · eyes: {eyes} · {state}"
        self.query_one("#where", Static).update(Content(words))

    def _lines(self) -> list[LogLine]:
        lines: list[LogLine] = []
        for place in range(max(0, self.place - _MEMORY), self.place + 1):
            text = self.playback.record(place).get("text") if place else None
            lines += log_lines(
                self.playback.events(place),
                self.viewer,
                self.playback.names,
                self.playback.rules,
                text if isinstance(text, str) else None,
            )
        return lines

    def _go(self, place: int) -> None:
        self.place = max(0, min(self.playback.last, place))
        self.show()

    def action_step(self, by: int) -> None:
        """Go some actions on or back."""
        self._go(self.place + by)

    def action_jump(self, place: int) -> None:
        """Go to the beginning or the end."""
        self._go(self.playback.last if place < 0 else place)

    def action_turn(self, by: int) -> None:
        """Go to where the next turn, or the one before, begins."""
        self._seek(by, TurnBegan)

    def action_phase(self, by: int) -> None:
        """Go to where the next phase, or the one before, begins."""
        self._seek(by, PhaseBegan)

    def _seek(self, by: int, kind: type) -> None:
        place = self.place + by
        while 0 < place < self.playback.last and not any(
            isinstance(event, kind) for event in self.playback.events(place)
        ):
            place += by
        self._go(place)

    def action_play(self) -> None:
        """Play on, or stop."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None
        else:
            self._timer = self.set_interval(_SPEEDS[self.speed], self._tick)
        self.show()

    def _tick(self) -> None:
        if self.place >= self.playback.last:
            self.action_play()
        else:
            self.action_step(1)

    def action_speed(self, by: int) -> None:
        """Play faster or slower."""
        self.speed = max(0, min(len(_SPEEDS) - 1, self.speed + by))
        if self._timer is not None:
            self.action_play()
            self.action_play()

    def action_look(self, seat: int) -> None:
        """Look with other eyes."""
        if seat <= len(self.playback.names):
            self.viewer = seat or None
            self.show()

    def action_eyes(self) -> None:
        """Look with the next eyes."""
        self.action_look(((self.viewer or 0) + 1) % (len(self.playback.names) + 1))

    def action_turn_view(self) -> None:
        """Switch between fleet view and battle lines."""
        views = tuple(BoardView)
        self.board_view = views[(views.index(self.board_view) + 1) % len(views)]
        self.show()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(HELP_REPLAY))

    def action_leave(self) -> None:
        """Go home."""
        self.magblast.go_home()
