"""Teach a game: a log that explains itself, stops, asks, and lets the learner play."""

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.paint.look import SeenEvent
from magblast.play.answer import Answer
from magblast.play.conductor import Play
from magblast.play.task import Task, task_at
from magblast.play.thing_keys import fold_of
from magblast.record.remarks import ANSWERS, Quiz
from magblast.tui.helping import topics
from magblast.tui.log_teller import LogTeller
from magblast.tui.screens.base import KeyCap, KeyClicked
from magblast.tui.screens.question import Asked, screens_of
from magblast.tui.screens.reel import ReelScreen
from magblast.tui.screens.shown_table import ShownTable
from magblast.tui.screens.task import TaskScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.words import Words

_LEAST_ROWS = 4
"""The fewest rows of the text, so that the board stays where it is."""
_NUMBERS = range(1, ANSWERS.stop)


class LessonScreen(ReelScreen):
    """Go from stop to stop; a question is passed by its right answer, a task by its move."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,space,right", "go_on", "key.go_on"),
        Binding("enter", "finish", "key.home"),
        Binding("left", "go_back", "key.back"),
        Binding("n", "play", "key.first_game"),
        Binding("v", "turn_view", "key.layout"),
        Binding("i", "inspect", show=False),
        Binding("slash", "search_log", show=False),
        Binding("question_mark", "help", "key.help"),
        Binding("q", "leave", "key.quit"),
        Binding("escape", "close", show=False),
        *(Binding(str(number), f"answer({number})", show=False) for number in _NUMBERS),
    ]
    DEFAULT_CSS = """
    LessonScreen #lesson { padding: 0 1 0 0; border-left: heavy $accent; }
    LessonScreen #caption { height: auto; padding: 0; text-style: bold; }
    LessonScreen KeyCap { margin: 0; background: transparent; }
    LessonScreen KeyCap.right { color: $success; }
    LessonScreen KeyCap.wrong { color: $error; }
    LessonScreen #below { display: none; }
    """

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Allow what leads on, or back, from here."""
        match action:
            case "go_on":
                return self.is_playing or not self.reel.is_at_end
            case "finish":
                return self.reel.is_at_end and not self.is_playing
            case "go_back":
                return any(index < self.reel.index for index in self.reel.stops)
            case "play":
                return self.reel.is_at_end or self._may_end
        return True

    def offers(self, binding: Binding) -> bool:
        """Offer to continue only where the lesson waits for that."""
        continues = "go_on" not in binding.action or (self._is_answered and not self.is_playing)
        return continues and super().offers(binding)

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
        self.query_one("#lesson").styles.height = self._caption_rows()

    def on_mount(self) -> None:
        """Begin with what is said first."""
        self.tried: set[int] = set()
        """The answers given to what is asked now."""
        self.speed = 2
        self.play_on()

    def go(self, index: int) -> None:
        self.tried.clear()
        happened, asks = self._on_the_way_to(index), self.reel.direction_at(index).is_task
        self.happened = () if asks else happened
        super().go(index)
        if asks:
            self._give_task(happened)

    def _on_the_way_to(self, index: int) -> list[SeenEvent]:
        """Return what happened since the place that is shown."""
        reel, playback = self.reel, self.playback
        return [
            SeenEvent(
                event,
                playback.view(place - 1, None),
                reel.text_at(place),
                reel.heard_at(place),
            )
            for place in reel.places[reel.index + 1 : index + 1]
            for event in playback.seen(place, None)
        ]

    def _give_task(self, happened: Sequence[SeenEvent] = (), why: str = "") -> None:
        """Let the learner make the next move; ``why`` tells why the last one was refused."""
        own_screens, kit = screens_of(self.kit.game.id), self.kit
        task = task_at(self.playback, self.reel.place, own_screens)
        if task is None:
            return
        hotseat, caption = task.hotseat, self.reel.direction.on_screen
        seat, view = task.action.by, hotseat.session.view(task.action.by)
        told, take = LogTeller(hotseat, kit), partial(self._take, task)
        make = own_screens.get(view.decision.kind)
        if make is None:
            keys = fold_of(hotseat.session, kit.words, kit.commands).now
            situation = ShownTable(view, told.beside(seat), keys=keys)
            screen = TaskScreen(
                told,
                situation,
                self.preferences,
                caption,
                self._where(),
                task,
                self._return,
            )
            screen.happened, screen.take = happened, take
            self.app.push_screen(screen)
            return
        asked = Asked(
            kit,
            hotseat.public_facts,
            seat,
            kit.words.question(view),
            f"{caption} {why}".strip(),
            may_undo=False,
            preferences=self.preferences,
            log=told.beside(None),
        )
        own = make(asked)
        own.may_pass_seats = False
        own.take = take
        self.app.push_screen(own)

    def _take(self, task: Task, reply: Answer | Play | None) -> None:
        """Compare a reply with the move that is asked for; nothing is played."""
        if isinstance(reply, Answer) and task.takes(reply.action):
            self._made(reply.text)
        elif reply is not None:
            self._refuse(reply)

    def _refuse(self, reply: Answer | Play) -> None:
        """Tell the learner that the lesson asks for another move."""
        screen = self.app.screen
        if isinstance(screen, TaskScreen):
            screen.refuse(reply.action if isinstance(reply, Answer) else None)
            return
        self.app.pop_screen()
        self._give_task(why=self.say("lesson.not_asked"))

    def _made(self, text: str | None) -> None:
        """Go on after the move was made, with what was typed beside it."""
        self.app.pop_screen()
        reel, here = self.reel, self.reel.index + 1
        ahead = range(here, reel.last + 1)
        made = next(i for i in ahead if "do" in self.playback.record(reel.places[i]))
        if text:
            reel.typed[reel.places[made]] = text
        following = next((i for i in ahead[made - here + 1 :] if self._is_worth_a_look(i)), made)
        if reel.direction_at(following).is_task:
            # At a table nothing would stand between the two, either.
            self.go(following)
        else:
            self._play_after(self.pause_at(made))
            self.go(made)

    def _is_worth_a_look(self, index: int) -> bool:
        return self.pause_at(index) > 0 or self.reel.direction_at(index).stops

    def _return(self) -> None:
        """Go back in the lesson from a task."""
        self.app.pop_screen()
        self.action_go_back()

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
        if self.reel.is_at_end or self._may_end:
            self._tick()

    def _tick(self) -> None:
        """Remember, once, that somebody has come to the end."""
        game, settings = self.kit.game.id, self.app.settings
        if not settings.has_learned(game):
            self.app.remember(hinted=settings.with_lesson(game).hinted)

    @property
    def searched(self) -> range:
        """The places that have been shown: the lesson goes on by its questions alone."""
        return range(self.reel.index + 1)

    def show_where(self) -> None:
        """Show how many stops have been passed, and what to do."""
        self.query_one(Words).tell(self._where())

    def show_caption(self) -> None:
        """Show the caption, and the answers to its question, or the replies to those tried."""
        question = self.question
        said = "" if self._is_carried_out else self.said(self.reel.place)
        self.query_one("#caption", Static).update(Content(said))
        if said and self.has_class("tileless") and not self.has_class("tall"):
            # A board that cannot be drawn smaller gets the rows that are not needed now.
            rows = max(_LEAST_ROWS, self._rows_of([self.reel.place]))
            self.query_one("#lesson").styles.height = rows
        answers = question.answers if question else ()
        for number, cap in enumerate(self.query(KeyCap), 1):
            tried, right = number in self.tried, self._is_right(number)
            cap.display = number <= len(answers)
            cap.set_class(tried and right, "right")
            cap.set_class(tried and not right, "wrong")
            if cap.display:
                cap.tell(self._told(number) if tried else answers[number - 1])

    def said(self, place: int) -> str:
        """Add that the rest is optional where the lesson offers to end."""
        direction = self.playback.direction(place)
        offers = f" {self.say('lesson.optional')}" if direction.may_end else ""
        return direction.on_screen + offers

    @property
    def _may_end(self) -> bool:
        """Whether the lesson offers to end here, with more to come."""
        return self.reel.direction.may_end and not self.is_playing

    @property
    def _is_carried_out(self) -> bool:
        """Whether what was said last is a task that was done, or a question that was answered."""
        reel, now = self.reel, self.reel.direction
        passed = [reel.direction_at(index) for index in reel.stops if index < reel.index]
        if now.stops or not passed or now.caption != passed[-1].caption:
            return False
        return passed[-1].is_task or passed[-1].question is not None

    def _told(self, number: int) -> str:
        """Return what is said to an answer that was given: its reason, or the answer again."""
        if self.question is None:
            return ""
        why = self.question.why[number - 1] if self.question.why else ""
        return why or self.question.answers[number - 1]

    def _is_right(self, number: int) -> bool:
        return self.question is not None and self.question.right == number

    @property
    def _progress(self) -> str:
        """Return how many stops have been reached, and of how many."""
        stops, here = self.reel.stops, self.reel.index
        ends = (index for index in stops if self.reel.direction_at(index).may_end)
        end = next((index for index in ends if index >= here), stops[-1])
        done, last = (sum(index <= place for index in stops) for place in (here, end))
        return self.say("screen.lesson.where", index=done, last=last)

    def _where(self) -> str:
        where = self._progress
        if self.is_playing:
            happened = [line.text for line, index in self._lines if index == self.reel.index]
            return " · ".join([where, *happened[-1:]])
        if self.reel.direction.is_task:
            return where + self.say("screen.lesson.task")
        if self._may_end:
            return where + self.say("screen.lesson.optional")
        if self.question is None:
            end, first = self.reel.is_at_end, not self.check_action("go_back", ())
            key = "end" if end else "begin" if first else "go"
            return where + self.say(f"screen.lesson.{key}")
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
        elif self._is_answered:
            self.play_on()
        else:
            self.query_one(Words).tell(self._progress + self.say("screen.lesson.first"))

    def action_finish(self) -> None:
        """Go home from the end of the lesson."""
        self.app.go_home()

    def action_leave(self) -> None:
        """Leave the lesson; there is nothing to save."""
        self.app.leave_lesson()

    def action_close(self) -> None:
        """Close what is explained; else end the lesson where it offers that."""
        if self._may_end and not self.inspected:
            self.action_leave()
        else:
            super().action_close()

    def action_go_back(self) -> None:
        """Go back to the stop before."""
        self.stop_playing()
        stops = [index for index in self.reel.stops if index < self.reel.index]
        if stops:
            self.go(stops[-1])

    def action_play(self) -> None:
        """Play a first game against a bot."""
        self.app.play_now(self.kit.game.id)

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
        """Explain the signs on the table, and show the keys."""
        # Here the lesson asks, not the game.
        above = topics(self.kit, self.scene)[1:]
        self.app.push_screen(HelpScreen(self.say("screen.help.lesson"), above))
