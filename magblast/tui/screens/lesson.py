"""Teach a game: a log that explains itself, stops, and asks."""

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.record.remarks import ANSWERS, Quiz
from magblast.tui.screens.keycap import KeyCap, KeyClicked
from magblast.tui.screens.reel import ReelScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.words import Words

_NUMBERS = range(1, ANSWERS.stop)


class LessonScreen(ReelScreen):
    """Go from stop to stop; a question is passed by its right answer."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right", "go_on", "key.go_on"),
        Binding("left", "go_back", "key.back"),
        Binding("v", "turn_view", "key.layout"),
        Binding("i", "inspect", show=False),
        Binding("slash", "search_log", show=False),
        Binding("question_mark", "help", "key.help"),
        Binding("q", "leave", "key.quit"),
        Binding("escape", "close", show=False),
        *(Binding(str(number), f"answer({number})", show=False) for number in _NUMBERS),
    ]
    DEFAULT_CSS = """
    LessonScreen #lesson { padding: 0 1; border-top: solid $accent; }
    LessonScreen #caption { height: auto; padding: 0; text-style: bold; }
    LessonScreen KeyCap { margin: 0; background: transparent; }
    LessonScreen KeyCap.right { color: $success; }
    LessonScreen KeyCap.wrong { color: $error; text-style: strike; }
    LessonScreen #below { display: none; }
    """

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer to go on once a question is answered."""
        # A key that came and went would give its place on the screen to another one.
        return action != "go_on" or self.is_playing or self._is_answered or None

    def foot(self) -> ComposeResult:
        """Lay out what is said, in place of the log."""
        yield LogPanel(id="below")
        with Vertical(id="lesson"):
            yield Static("", id="caption")
            for number in _NUMBERS:
                yield KeyCap(str(number), "")
        yield Words()

    def _make_room(self) -> None:
        """Give what is said as many rows as the longest of it takes."""
        self.query_one("#lesson").styles.height = 1 + self._caption_rows()

    def on_mount(self) -> None:
        """Begin with what is said first."""
        self.tried: set[int] = set()
        """The answers given to what is asked now."""
        self.speed = 2
        self.play_on()

    def go(self, index: int) -> None:
        self.tried.clear()
        super().go(index)

    @property
    def question(self) -> Quiz | None:
        """What is asked now."""
        return self.reel.direction.question

    @property
    def _is_answered(self) -> bool:
        return self.question is None or self.question.right in self.tried

    def show(self) -> None:
        super().show()
        self.refresh_keys()

    @property
    def searched(self) -> range:
        """The places that have been shown: the lesson goes on by its questions alone."""
        return range(self.reel.index + 1)

    def show_where(self) -> None:
        """Show how many stops have been passed, and what to do."""
        self.query_one(Words).tell(self._where())

    def show_caption(self) -> None:
        """Show what is said, and the answers to what is asked."""
        direction = self.reel.direction
        self.query_one("#caption", Static).update(Content(direction.caption))
        answers = direction.question.answers if direction.question else ()
        for number, cap in enumerate(self.query(KeyCap), 1):
            cap.display = number <= len(answers)
            cap.set_class(number in self.tried and self._is_right(number), "right")
            cap.set_class(number in self.tried and not self._is_right(number), "wrong")
            if cap.display:
                cap.tell(answers[number - 1])

    def _is_right(self, number: int) -> bool:
        return self.question is not None and self.question.right == number

    def _where(self) -> str:
        stops = self.reel.stops
        done = sum(index <= self.reel.index for index in stops)
        where = self.say("screen.lesson.where", index=done, last=len(stops))
        if self.is_playing:
            return where
        if self.question is None:
            end = self.reel.is_at_end
            return where + self.say("screen.lesson.end" if end else "screen.lesson.go")
        if self._is_answered:
            return where + self.say("screen.lesson.right", right=self.say("lesson.right"))
        if self.tried:
            return where + self.say("screen.lesson.wrong", wrong=self.say("lesson.wrong"))
        return where + self.say("screen.lesson.ask")

    def action_go_on(self) -> None:
        """Continue to the next stop; at once if the way there is being shown."""
        last = self.reel.last
        if self.is_playing:
            self.stop_playing()
            stops = (index for index in self.reel.stops if self.reel.index < index < last)
            self.go(next(stops, last))
        elif self.reel.is_at_end:
            self.action_leave()
        elif self._is_answered:
            self.play_on()

    def action_go_back(self) -> None:
        """Go back to the stop before."""
        self.stop_playing()
        stops = [index for index in self.reel.stops if index < self.reel.index]
        if stops:
            self.go(stops[-1])

    def action_answer(self, number: int) -> None:
        """Answer what is asked."""
        if self.question is not None and number <= len(self.question.answers):
            self.tried.add(number)
            self.show()

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Answer by mouse."""
        event.stop()
        self.action_answer(int(event.key))

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(self.say("screen.help.lesson")))
