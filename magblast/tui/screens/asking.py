"""Ask for an answer at a decision of a finished game, before telling how the game went on."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.language import Language
from magblast.paint.log import LogLine
from magblast.paint.scene import Scene
from magblast.play.public import as_seen
from magblast.reviewing.curve import Played
from magblast.reviewing.verdicts import Asked
from magblast.tui.screens.base import KeyCap, KeyClicked
from magblast.tui.screens.past import PastScreen
from magblast.tui.table_tools import TablePreferences, TableTools
from magblast.tui.widgets.log_panel import LogPanel

LEAST_ROWS, _MOST_ROWS, _PART = 7, 13, 0.4
"""Rows of question and answer: a part of the window."""
BESIDE = 3
"""Rows of them without answers to choose from."""
_MOST_ANSWERS = 9
"""Each has a digit."""
_MEMORY = 40
"""Actions whose events the log beside the board shows."""


class AskingScreen(PastScreen):
    """Show the table as the captain who decided saw it, the question, and answers to choose from.

    Nothing that happened later is shown until the question is answered.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("v", "turn_view", show=False),
        Binding("i", "inspect", show=False),
        Binding("down", "scroll_told(1)", show=False),
        Binding("up", "scroll_told(-1)", show=False),
        Binding("pageup", "scroll_board(-1)", show=False),
        Binding("pagedown", "scroll_board(1)", show=False),
        *(Binding(str(digit), f"pick({digit})", show=False) for digit in range(1, 10)),
    ]
    DEFAULT_CSS = """
    AskingScreen #below { display: none; }
    AskingScreen #told { scrollbar-size: 1 1; }
    AskingScreen #caption { height: auto; }
    AskingScreen KeyCap { width: 100%; height: auto; margin: 0; background: transparent; }
    """

    def __init__(self, played: Played, language: Language) -> None:
        super().__init__()
        self.use(TableTools.of(played.game, played.setup, language), TablePreferences())
        self.played = played
        self.asked: Asked | None = None
        """The decision that is asked about; None while there is none."""
        self._lines: Sequence[LogLine] = ()

    def foot(self) -> ComposeResult:
        """Lay out question and answers; the log stands beside the board or nowhere."""
        with VerticalScroll(id="told", can_focus=False):
            yield Static("", id="caption")
            for digit in range(1, _MOST_ANSWERS + 1):
                yield KeyCap(str(digit), "")
        yield LogPanel(id="below")

    def on_mount(self) -> None:
        """Show the table as it is at the end, or at the decision that is asked about first."""
        self.ask(self.asked)

    def on_resize(self, event: events.Resize) -> None:
        """Use the room there is now."""
        for told in self.query("#told"):
            told.styles.height = self.rows
            self.show_caption()

    @property
    def rows(self) -> int:
        """How many rows question and answer have."""
        return max(LEAST_ROWS, min(_MOST_ROWS, int(self.app.size.height * _PART)))

    @property
    def tried(self) -> Sequence[Any]:
        """The answers that were compared."""
        raise NotImplementedError

    @property
    def needed(self) -> Sequence[int]:
        """Which of them are offered even if there is little room, the most needed first."""
        raise NotImplementedError

    @property
    def is_answered(self) -> bool:
        """Whether the question has been answered."""
        raise NotImplementedError

    def told(self) -> Iterator[str | Content]:
        """Iterate over the sentences above the answers, or in their place."""
        raise NotImplementedError

    def answer(self, number: int) -> None:
        """Take an answer by its number, from 1 on; 0 to be told without answering."""
        raise NotImplementedError

    @property
    def scene(self) -> Scene[Any]:
        """What is drawn now."""
        view = self.played.position.view(None) if self.asked is None else self.asked.view
        return self.kit.scene(view, self.glyphs, switched=self.preferences.board.switched)

    @property
    def lines(self) -> Sequence[LogLine]:
        return self._lines

    def ask(self, asked: Asked | None) -> None:
        """Show the table at a decision, and ask about it."""
        self.asked, entries = asked, self.played.entries
        self.viewer = None if asked is None else asked.seat
        count = len(entries) if asked is None else asked.before
        happened = [
            (entry.events, entry.text) for entry in entries[max(0, count - _MEMORY) : count]
        ]
        if count < _MEMORY:
            happened.insert(0, (self.played.opening, None))
        game, kit = self.kit.game, self.kit
        self._lines = [
            line
            for events, text in happened
            for line in kit.log_lines(as_seen(game, events, self.viewer), text)
        ]
        self.show()
        self.scroll_to_begin()

    def show_caption(self) -> None:
        """Show the question with its answers, or what came of it."""
        rows = (Content(row) if isinstance(row, str) else row for row in self.told())
        self.query_one("#caption", Static).update(Content("\n").join(rows))
        answers = [self._described(number) for number in self.offered]
        for digit, cap in enumerate(self.query(KeyCap), 1):
            cap.display = digit <= len(answers)
            if cap.display:
                cap.tell(answers[digit - 1])

    def _described(self, number: int) -> str:
        assert self.asked is not None
        return self.kit.words.describe(self.tried[number - 1], self.asked.view)

    @property
    def offered(self) -> list[int]:
        """List the numbers of as many answers as there is room for, in their order."""
        if self.asked is None or self.is_answered:
            return []
        room = min(_MOST_ANSWERS, self.rows - BESIDE)
        every = dict.fromkeys((*self.needed, *range(len(self.tried))))
        return sorted(place + 1 for place in [*every][:room])

    def action_pick(self, digit: int) -> None:
        """Answer the question."""
        if digit <= len(offered := self.offered):
            self.answer(offered[digit - 1])

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Answer by mouse."""
        event.stop()
        self.action_pick(int(event.key))

    def scroll_to_begin(self) -> None:
        """Show the text from its first row on."""
        self.query_one("#told").scroll_home(animate=False)

    def action_scroll_told(self, by: int) -> None:
        """Scroll the text if it does not fit."""
        self.query_one("#told").scroll_relative(y=by, animate=False)
