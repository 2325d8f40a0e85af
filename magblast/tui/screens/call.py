"""Ask the whole table for a response, without a hand in sight (rules 5)."""

from collections.abc import Sequence
from typing import Protocol

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.table.spelling import Kind
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.scene import Marks
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.screens.public import PublicScreen
from magblast.tui.screens.text import HelpScreen, InspectScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.messages import ThingInspected


class CallDesk(Protocol):
    """Take the answer of the whole table."""

    def call(self, seat: Seat) -> None:
        """Cover the table for a captain who called."""

    def nobody_answers(self) -> None:
        """Pass for everybody still asked in this response round."""


class CallScreen(PublicScreen):
    """Show what was played; silence is one key, a captain calls with the seat's digit."""

    BINDINGS = [("v", "turn_view", "key.layout")]
    DEFAULT_CSS = """
    CallScreen #asked { border-title-color: $warning; border-title-style: bold; }
    CallScreen .keys { margin: 0; height: auto; width: 100%; align: center top; }
    CallScreen #news { text-style: bold; color: $warning; }
    """

    def __init__(
        self,
        desk: CallDesk,
        view: PlayerView,
        rules: Rules,
        names: Sequence[str],
        before: Sequence[str],
        question: str,
        callers: Sequence[tuple[Seat, str]],
        preferences: TablePreferences,
    ) -> None:
        super().__init__(view, rules, names, question, preferences)
        self.desk = desk
        self.marks = _marks(view.in_flight)
        """Who shoots at whom."""
        self.before = before
        self.callers = callers

    def compose(self) -> ComposeResult:
        """Show the public table, the play and who may call."""
        yield from super().compose()
        with Vertical(id="asked", classes="framed") as asked:
            asked.border_title = self.say("screen.call.title")
            if self.before:
                yield Static(Content("\n".join(self.before)), classes="centre soft")
            yield Static(Content(self.question), id="news", classes="centre")
            with Horizontal(classes="keys"):
                yield KeyCap("space", self.say("screen.call.nobody"))
                for seat, name in self.callers[:4]:
                    yield KeyCap(str(seat), name)
            if self.callers[4:]:
                with Horizontal(classes="keys"):
                    for seat, name in self.callers[4:]:
                        yield KeyCap(str(seat), name)
            with Horizontal(classes="keys"):
                yield Static(Content(self.say("screen.call.hint")), classes="line soft")
                yield KeyCap("question_mark", self.say("screen.call.help"), shown="?")
                yield KeyCap("i", self.say("screen.call.cards"))
                yield KeyCap("q", self.say("screen.call.leave"))

    def action_turn_view(self) -> None:
        """Switch between fleet view and battle lines."""
        board = self.query_one(BoardPanel)
        board.layout_view = self.preferences.board_view = board.other_view

    def _inspect(self) -> None:
        scene = self.picture(self.view, self.rules, self.names)
        self.app.push_screen(InspectScreen(_on_table(self.view), scene))

    def on_thing_inspected(self, event: ThingInspected) -> None:
        """Tell what a thing is."""
        scene = self.picture(self.view, self.rules, self.names)
        self.app.push_screen(InspectScreen([event.thing], scene))

    def answer_key(self, key: str) -> bool:
        """Hear silence or a call; or let everybody look things up, or leave."""
        if key == "q":
            self.navigation.ask_to_leave()
        elif key == "question_mark":
            self.app.push_screen(HelpScreen(self.say("screen.help.call")))
        elif key == "i":
            self._inspect()
        elif key == "space":
            self.armed = False
            self.desk.nobody_answers()
        elif key in {str(seat) for seat, _ in self.callers}:
            self.armed = False
            self.desk.call(int(key))
        else:
            return False
        return True


def _on_table(view: PlayerView) -> list[Thing]:
    """List what was played, what it is aimed at, and all flagships."""
    things = []
    for play in view.in_flight:
        things.append(Thing(Kind.CARD, play.card))
        if play.target is not None and play.target not in _flagships(view):
            things.append(Thing(Kind.SHIP, play.target))
    return [*things, *(Thing(Kind.FLAGSHIP, flagship) for flagship in _flagships(view))]


def _flagships(view: PlayerView) -> list[str]:
    return [seat.flagship.id for seat in view.seats if not seat.eliminated]


def _marks(table: Sequence[Play]) -> Marks:
    things = []
    for play in table:
        if play.ship is not None:
            things.append(Thing(Kind.SHIP, play.ship))
        if play.target is not None:
            things += [Thing(Kind.SHIP, play.target), Thing(Kind.FLAGSHIP, play.target)]
    return Marks(chosen=frozenset(things))
