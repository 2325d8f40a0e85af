"""Show one place of a log after the other, with the eyes of a seat, the public or all."""

from collections.abc import Iterable, Sequence
from typing import Any

from textual.content import Content
from textual.geometry import Size
from textual.timer import Timer
from textual.widgets import Static

from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import ALL, Seat
from magblast.paint.log import LogLine
from magblast.paint.scene import Marks, Scene
from magblast.play.directions import Direction
from magblast.play.playback import Playback
from magblast.tui.reel import Reel
from magblast.tui.screens.log import LogScreen
from magblast.tui.screens.past import PastScreen
from magblast.tui.table_tools import TablePreferences, TableTools
from magblast.tui.widgets.log_panel import LineChosen

SPEEDS = (0.25, 0.5, 1.0, 2.0)
"""Seconds an action is shown."""
_CAPTION, _ROWS = 74, 6
"""Characters of a row of what the log says, and its rows at most, in a window of usual width."""
_EDGES, _MOST_ROWS = 5, 8
"""Columns that such a row leaves free in a narrow window, and its rows at most there."""


def _answers(direction: Direction) -> Sequence[str]:
    return () if direction.question is None else direction.question.answers


class ReelScreen(PastScreen):
    """Show a place of a log with what is said there, and play the log on by itself."""

    def __init__(self, playback: Playback, language: Language) -> None:
        super().__init__()
        self.use(TableTools.of(playback.game, playback.setup, language), TablePreferences())
        self.reel = Reel(playback, self.kit)
        self.viewer: Seat | None = None
        self.sees_all = False
        self.speed = 1
        self._timer: Timer | None = None
        self._direction = Direction()
        self._lines: list[tuple[LogLine, int]] = []
        """What the log beside the board shows, each line with the index of its place."""

    @property
    def playback(self) -> Playback:
        """The log that is shown."""
        return self.reel.playback

    def on_mount(self) -> None:
        """Begin at the beginning."""
        self._make_room()
        self.show()

    def fit(self, size: Size) -> None:
        """Make enough room for the text of the log at this size."""
        super().fit(size)
        if self.is_mounted:
            self._make_room()
            self.show_caption()

    def _make_room(self) -> None:
        """Give the text of the log as many rows as its longest part takes."""
        rows = self._caption_rows()
        caption = self.query_one("#caption")
        caption.display = rows > 0
        caption.styles.height = rows

    def _caption_rows(self) -> int:
        return self._rows_of(self.reel.places)

    def _rows_of(self, places: Iterable[int]) -> int:
        """Count the rows of the longest text."""
        across = min(_CAPTION, self.app.size.width - _EDGES)
        texts = ((self.said(each), self.playback.direction(each)) for each in places)
        rows = max(-(-len(said) // across) + len(_answers(shown)) for said, shown in texts)
        return min(rows, _ROWS if across == _CAPTION else _MOST_ROWS)

    def said(self, place: int) -> str:
        """Return what is said at a place of the log."""
        return self.playback.direction(place).on_screen

    @property
    def scene(self) -> Scene[Any]:
        """What is drawn now."""
        view = self.playback.view(self.reel.place, self.viewer)
        switched = self.preferences.board.switched
        marks = Marks(chosen=frozenset(self.reel.direction.shown))
        return self.kit.scene(view, self.glyphs, marks, switched=switched)

    @property
    def lines(self) -> Sequence[LogLine]:
        return [line for line, _ in self._lines]

    @property
    def shown_first(self) -> Thing | None:
        return next(iter(self.reel.direction.shown), None)

    def show(self) -> None:
        """Show how things stand at the place."""
        if not self.children:
            return
        hands = self.query_one("#hands", Static)
        hands.display = self.sees_all
        if self.sees_all:
            hands.update(Content(self._hands()))
        super().show()
        self.show_where()

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Show the log, too, as far as it has come on the board."""
        self._lines = self.reel.lines_at(self.reel.recent, self.viewer, self.held)
        super().show_told(scene)

    def show_where(self) -> None:
        """Show the place in the game."""
        raise NotImplementedError

    def show_caption(self) -> None:
        """Show what the log says beside the game."""
        caption = self.query_one("#caption", Static)
        if caption.display:
            answers = _answers(self.reel.direction)
            said = [self.said(self.reel.place), *map("{}) {}".format, range(1, 10), answers)]
            caption.update(Content("\n".join(said)), layout=False)

    def _hands(self) -> str:
        """List the hands of all seats, one on each line."""
        seats = range(1, len(self.kit.names) + 1)
        views = (self.playback.view(self.reel.place, seat) for seat in seats)
        scenes = (self.kit.scene(view, self.glyphs) for view in views)
        return "\n".join(f" {self.kit.hand_in_words(scene)}" for scene in scenes)

    def go(self, index: int) -> None:
        """Show another place, with the eyes that the log wants there."""
        self.reel.go(index)
        self.inspected = ()
        before, self._direction = self._direction, self.reel.direction
        view = self._direction.view
        if self._direction.chooses and view != before.view and not self.playback.is_public:
            self.sees_all = view == ALL
            self.viewer = view if isinstance(view, int) else None
        self.show()

    @property
    def is_playing(self) -> bool:
        """Whether the log goes on by itself."""
        return self._timer is not None

    def stop_playing(self) -> None:
        """Stay at the place that is shown."""
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def _play_after(self, seconds: float) -> None:
        # Textual drops a single tick that comes too late.
        self._timer = self.set_interval(seconds, self.play_on)

    def play_on(self) -> None:
        """Go to the next place worth a look; stop at the end, and where the log wants it."""
        self.stop_playing()
        last, index = self.reel.last, self.reel.index + 1
        while index < last and self.pause_at(index) == 0:
            index += 1
        if index < last and not self.reel.direction_at(index).stops:
            self._play_after(self.pause_at(index))
        self.go(index)

    def pause_at(self, index: int) -> float:
        """Return for how many seconds a place is shown while the log is played."""
        direction = self.reel.direction_at(index)
        if direction.stops or direction.pause is None:
            return SPEEDS[self.speed]
        return direction.pause

    @property
    def searched(self) -> range:
        """The places whose lines can be looked for."""
        return range(len(self.reel.places))

    def action_search_log(self) -> None:
        """Show the whole log from here on and back, look for something in it, and go there."""
        lines = self.reel.lines_at(self.searched, self.viewer)
        before = (line for line, index in reversed(lines) if index <= self.reel.index)
        screen = LogScreen(
            [line for line, _ in lines],
            self.kit,
            self.scene,
            jump=lambda line: self._go_to(line, lines),
            chosen=next(before, None),
        )
        self.app.push_screen(screen)

    def on_line_chosen(self, event: LineChosen) -> None:
        """Go to where a line of the log was written."""
        event.stop()
        self._go_to(event.line, self._lines)

    def _go_to(self, line: LogLine, among: Iterable[tuple[LogLine, int]]) -> None:
        # Two lines may say the same.
        found = [index for each, index in among if each is line]
        if found:
            self.go(found[0])

    def action_leave(self) -> None:
        """Go home."""
        self.app.go_home()
