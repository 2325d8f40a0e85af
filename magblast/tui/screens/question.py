"""Ask one seat something that it answers in the open."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from string import ascii_letters
from typing import Any, NamedTuple, Protocol, TypeAlias

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.paint.log import LogLine
from magblast.paint.scene import Marks
from magblast.paint.text import Line
from magblast.play.session import Session
from magblast.shelf import found
from magblast.tui.kit import Kit
from magblast.tui.picker import Picker
from magblast.tui.screens.base import ArmedScreen
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.screens.public import PublicScreen
from magblast.tui.table_preferences import TablePreferences
from magblast.tui.widgets.inspector import Inspector
from magblast.tui.widgets.messages import ThingPicked

_TAKEN = "iqv"
"""Letters that mean something on every public screen."""


class QuestionDesk(Protocol):
    """Take the answer to a public question."""

    def submit(self, action: Any, text: str | None = None) -> None:
        """Play an answer, with what was typed beside it."""

    def call(self, seat: Seat) -> None:
        """Cover the table for the seat asked, which wants to look at its hand first."""

    def undo(self) -> None:
        """Undo what led to the question."""


class Asked(NamedTuple):
    """Represent a public question and whoever takes its answer."""

    desk: QuestionDesk
    session: Session
    kit: Kit
    view: Any
    """What everybody may see."""
    seat: Seat
    question: str
    latest: str
    """The line that tells what happened last."""
    may_undo: bool
    preferences: TablePreferences
    log: Sequence[LogLine] = ()
    """What everybody may read of the log."""


MakeScreen: TypeAlias = Callable[[Asked], ArmedScreen]
"""Make the screen that asks a public question."""


def screens_of(id_: str) -> Mapping[str, MakeScreen]:
    """Return what makes the screens of a game's own public questions, by kind of the decision."""
    screens: Mapping[str, MakeScreen] = found(id_, "screens", "SCREENS", {})
    return screens


class QuestionScreen(PublicScreen):
    """Offer the answers that everybody may see, each with a letter.

    The seat may press its digit to look at its hand behind a cover, and play a card or come back.
    """

    DEFAULT_CSS = """
    QuestionScreen #answers { height: 1fr; overflow-y: auto; scrollbar-size: 1 1; }
    QuestionScreen .answer { height: 1; width: 100%; }
    QuestionScreen .answer Inspector { width: 1fr; height: 1; overflow-y: hidden; }
    QuestionScreen #doubt { display: none; color: $warning; text-style: bold; }
    """
    help_key = "screen.help.question"

    def __init__(self, asked: Asked) -> None:
        super().__init__(asked.kit, asked.view, asked.question, asked.preferences, asked.log)
        self.asked = asked
        self.doubt = ""
        """Why an answer may not be meant, which has been told."""
        self.picker = Picker(asked.kit, asked.view, asked.session.position.public_answers())

    @property
    def marks(self) -> Marks:
        """What may be picked, and what is asked about."""
        marks = self.picker.marks
        return replace(marks, chosen=marks.chosen | self.asked.kit.look.lit(self.view))

    @property
    def answers(self) -> dict[str, Thing]:
        """What may be picked next, by its key."""
        own = {key.thing: key.key for key in self.picker.keys}
        letters = (each for each in ascii_letters if each not in (*_TAKEN, *own.values()))
        choices = self.picker.selection.choices
        return {own.get(thing) or next(letters, ""): thing for thing in choices}

    @property
    def heading(self) -> str:
        """Return the name of whoever is asked."""
        return self.asked.kit.names[self.asked.seat - 1]

    def ask(self) -> ComposeResult:
        """Show the question and its answers."""
        yield Static(Content(self.question), classes="centre title")
        yield Vertical(*self._rows(), id="answers")
        yield Static("", id="doubt", classes="centre")
        yield self._further()

    def _rows(self) -> Iterator[Horizontal]:
        """List the answers, and what each of them would do."""
        answers = [(key, *self._told(thing)) for key, thing in self.answers.items()]
        widest = max([cell_len(name) for _, name, _ in answers], default=0)
        for key, name, outcome in answers:
            shown = Inspector()
            shown.tell([outcome])
            yield Horizontal(KeyCap(key, set_cell_size(name, widest)), shown, classes="answer")

    def _told(self, thing: Thing) -> tuple[str, Line]:
        kit, action = self.asked.kit, self.picker.selection.pick(thing).action
        if action is None:
            return kit.words.label(thing, self.view), ()
        scene = kit.scene(self.view, self.glyphs)
        outcome = kit.look.outcome(kit.preview(self.view, action), scene)
        return kit.words.describe(action, self.view), outcome

    def _further(self) -> Horizontal:
        further = []
        if self._has_hand:
            further.append(KeyCap(str(self.asked.seat), self.say("screen.question.hand")))
        if not self.picker.selection.is_idle:
            further.insert(0, KeyCap("escape", self.say("key.do.back")))
        return Horizontal(*further, classes="keys", id="further")

    @property
    def _has_hand(self) -> bool:
        """Whether there is a hand to look at before the answer."""
        asked = self.asked
        return bool(asked.session.view(asked.seat).hand)

    async def _show_answers(self) -> None:
        for answers in self.query("#answers"):
            async with self.batch():
                await answers.remove_children()
                await answers.mount_all(self._rows())
                await self.query_one("#further").remove()
                await self.query_one("#asked").mount(self._further())
        self.show()

    def answer_key(self, key: str) -> bool:
        """Pick an answer, look at the hand, or go a step back."""
        if key in (answers := self.answers):
            self._pick(answers[key])
        elif key == str(self.asked.seat) and self._has_hand:
            self.armed = False
            self.asked.desk.call(self.asked.seat)
        elif key == "escape" and not self.picker.selection.is_idle:
            self.picker.back()
            self.call_next(self._show_answers)
        else:
            return False
        return True

    def on_thing_picked(self, event: ThingPicked) -> None:
        """Pick by mouse."""
        if self.armed:
            self._pick(self.picker.fitting(event.things))

    def _pick(self, thing: Thing) -> None:
        if not self.picker.pick(thing):
            return
        selection = self.picker.selection
        if selection.action is None or selection.choices:
            self.call_next(self._show_answers)
            return
        doubt = self.asked.kit.look.doubt(selection.action, self.view)
        if doubt and doubt != self.doubt:
            self.doubt = doubt
            self.picker.clear()
            told = self.query_one("#doubt", Static)
            told.update(Content(doubt))
            told.display = True
            self.disarm()
            return
        self.armed = False
        self.asked.desk.submit(selection.action)
