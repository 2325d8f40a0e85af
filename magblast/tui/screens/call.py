"""Ask the whole table for a response, without a hand in sight."""

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.game import Action, View
from magblast.kernel.seat import Seat
from magblast.paint.log import LogLine
from magblast.paint.scene import Scene
from magblast.tui.kit import Kit
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.screens.public import PublicScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.outcome_line import OutcomeLine

NOBODY: Seat = 0
"""The answer of a table where nobody responds."""


class CallScreen(PublicScreen[Seat | None]):
    """Show what was played; silence is one key, a captain calls with the seat's digit.

    Returns who calls, or nobody, or None where what was played is undone.
    """

    undoes = False
    """Whoever played may still undo it."""
    DEFAULT_CSS = """
    CallScreen #asked { align: center middle; }
    CallScreen #news { text-style: bold; color: $warning; }
    CallScreen #hint { display: none; }
    CallScreen.tall #hint { display: block; }
    """

    def __init__(
        self,
        kit: Kit,
        view: View,
        before: Sequence[LogLine],
        question: str,
        preferences: TablePreferences,
        callers: Sequence[Seat],
        log: Sequence[LogLine] = (),
        passing: Action | None = None,
    ) -> None:
        """Take what was played; ``passing`` is how the first who is asked passes."""
        super().__init__(kit, view, question, preferences, log)
        self.foreseen = passing
        self.before = before
        """What has happened before it."""
        self.callers = [(seat, kit.names[seat - 1]) for seat in callers]

    @property
    def heading(self) -> str:
        """Return the title of the table call."""
        return self.say("screen.call.title")

    def ask(self) -> ComposeResult:
        """Show the play and who may call."""
        if self.before:
            yield Static("", classes="centre soft", id="before")
        yield Static(Content(self.question), id="news", classes="centre")
        if self.foreseen is not None:
            yield OutcomeLine(self.kit, self.scene, self.foreseen)
        with Horizontal(classes="keys"):
            yield KeyCap("space", self.say("screen.call.none"))
            for seat, name in self.callers[:4]:
                yield KeyCap(str(seat), name)
            if self.undoes:
                yield KeyCap("u", self.say("screen.call.undo"))
        if self.callers[4:]:
            with Horizontal(classes="keys"):
                for seat, name in self.callers[4:]:
                    yield KeyCap(str(seat), name)
        yield Static(Content(self.say("screen.call.hint")), id="hint", classes="centre soft")

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Tell what has happened before it, too; what has not come on the board keeps its row."""
        super().show_told(scene)
        come = self.come(self.before)
        before = "\n".join(line.text if line in come else "" for line in self.before)
        for told in self.query("#before").results(Static):
            told.update(Content(before))

    def answer_key(self, key: str) -> bool:
        """Handle a pass or a call."""
        if key == "space":
            self.dismiss(NOBODY)
        elif key in {str(seat) for seat, _ in self.callers}:
            self.dismiss(int(key))
        elif key == "u" and self.undoes:
            self.dismiss(None)
        else:
            return False
        return True
