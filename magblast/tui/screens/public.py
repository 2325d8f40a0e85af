"""Ask, call and watch in public, below the table that everybody may see."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.game import Action, View
from magblast.kernel.seat import Seat
from magblast.paint.log import LogLine
from magblast.paint.scene import Marks, Scene
from magblast.play.cheers import cheer
from magblast.play.hints import new_hint, with_hint
from magblast.tui.helping import topics
from magblast.tui.screens.base import ArmedScreen, KeyCap, Result
from magblast.tui.screens.looking import LookingScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_tools import TablePreferences, TableTools
from magblast.tui.widgets.band import Band
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.outcome_line import OutcomeLine


class PublicScreen(ArmedScreen[Result], LookingScreen[Result]):
    """Show the public table, and in the band below it what is asked."""

    BINDINGS = [
        Binding("v", "turn_view", "key.layout"),
        Binding("pageup", "scroll_board(-1)", show=False),
        Binding("pagedown", "scroll_board(1)", show=False),
        Binding("i", "inspect", "key.info"),
        Binding("question_mark", "help", "key.help"),
        Binding("q", "leave", "key.quit"),
    ]
    DEFAULT_CSS = """
    PublicScreen { align: left top; }
    PublicScreen BoardPanel { height: 1fr; }
    PublicScreen #asked {
        width: 100%; background: $surface; border: heavy $warning; padding: 0 1;
        border-title-color: $warning; border-title-style: bold;
        border-subtitle-color: $accent;
    }
    PublicScreen.tileless.wide #asked {
        border: none; border-left: heavy $warning; border-right: heavy $warning;
    }
    PublicScreen .keys { margin: 0; height: auto; width: 100%; align: center top; }
    """
    may_pass_seats = True
    foreseen: Action | None = None
    """What is about to be done, if anything; the board shows what would become of things."""
    help_key = "screen.help.call"
    """The phrase that explains the keys."""
    out: Sequence[Seat] = ()
    """The captains here who are out of the game; each cheers with the digit of the seat."""
    _cheers = 0

    def __init__(
        self,
        kit: TableTools,
        view: Any,
        question: str,
        preferences: TablePreferences,
        log: Sequence[LogLine] = (),
    ) -> None:
        super().__init__()
        self.use(kit, preferences)
        self.view = view
        self.question = question
        self.log_lines = log

    def compose(self) -> ComposeResult:
        """Show the table as it was before the question, which has the place of the hand."""
        yield from self.strip_and_board()
        with Band(id="asked", classes="framed") as asked:
            asked.border_title = self.heading
            asked.border_subtitle = Content(self._take_hint())
            yield from self.ask()
        yield Keys(self.say)

    def _take_hint(self) -> str:
        """Return what explains a new kind of question; nothing where nobody is asked."""
        app, kit = self.app, self.kit
        new = self.question and new_hint(app.settings, kit.game.id, kit.words, self.view)
        if not new:
            return ""
        app.use_settings(with_hint(app.settings, new))
        return new.text

    @property
    def heading(self) -> str:
        """What stands above the question."""
        return ""

    def ask(self) -> ComposeResult:
        """Write what is asked, and the keys."""
        raise NotImplementedError

    def on_mount(self) -> None:
        """Show how things stand."""
        self.show()

    def show(self) -> None:
        """Show the table with its marks."""
        self.show_board()
        self.show_side()

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Show the log, too, as far as it has come on the board."""
        super().show_told(scene)
        for panel in self.query(LogPanel):
            panel.show_log(self.come(self.log_lines), None, self.glyphs, self.language)

    @property
    def marks(self) -> Marks:
        """What is lit up on the table."""
        return Marks(chosen=self.kit.look.lit(self.view))

    @property
    def scene(self) -> Scene[Any]:
        """What everybody may see."""
        board = self.preferences.board
        scene = self.kit.scene(self.view, self.glyphs, self.marks, board.near, board.switched)
        marks = replace(scene.marks, tolls=self.kit.tolls(scene, self.foreseen))
        return replace(scene, marks=marks)

    def caps_of_out(self) -> list[KeyCap]:
        """Make the keys of captains who are out of the game."""
        names = self.kit.names
        return [
            KeyCap(str(seat), self.say("screen.cheer", name=names[seat - 1])) for seat in self.out
        ]

    def cheer(self, key: str) -> bool:
        """Let a captain who is out of the game cheer; return whether it is the key of one."""
        seat = next((seat for seat in self.out if str(seat) == key), None)
        if seat is None:
            return False
        name = self.kit.names[seat - 1]
        told = cheer(self.kit.game, name, self._cheers, self.language)
        self._cheers += 1
        self.query_one("#asked", Band).border_subtitle = Content(told)
        return True

    def action_help(self) -> None:
        """Explain what is asked, and show the keys."""
        text = self.fitted(self.help_key, seats=len(self.kit.names))
        self.app.push_screen(HelpScreen(text, topics(self.kit, self.scene)))

    def action_leave(self) -> None:
        """Ask whether to leave; the game is saved."""
        self.app.ask_to_leave()


NOBODY: Seat = 0
"""The answer of a table where nobody responds."""


class CallScreen(PublicScreen[Seat | None]):
    """Show what was played; silence is one key, a captain calls with the seat's digit.

    Returns who calls, or nobody, or None where what was played is undone.
    """

    passed = ""
    """Who has called and passed, in words."""
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
        kit: TableTools,
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
        if self.passed:
            yield Static(Content(self.passed), classes="centre", id="passed")
        if self.foreseen is not None:
            yield OutcomeLine(self.kit, self.scene, self.foreseen)
        with Horizontal(classes="keys"):
            yield KeyCap("space", self.say("screen.call.none"))
            for seat, name in self.callers[:4]:
                yield KeyCap(str(seat), name)
            if self.undoes:
                yield KeyCap("u", self.say("screen.call.undo"))
        if self.callers[4:] or self.out:
            with Horizontal(classes="keys"):
                for seat, name in self.callers[4:]:
                    yield KeyCap(str(seat), name)
                yield from self.caps_of_out()
        yield Static(Content(self.say("screen.call.hint")), id="hint", classes="centre soft")

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Tell earlier events, too; a line about an event not yet on the board keeps its row."""
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
            return self.cheer(key)
        return True


class BotScreen(PublicScreen[None]):
    """Show the public table, what happened last and who is asked; it stays from step to step."""

    tells_unused = False
    """A key may be meant for what is asked next."""
    DEFAULT_CSS = """
    BotScreen #waiting { width: auto; margin-right: 2; text-style: bold; color: $warning; }
    BotScreen #asked LogPanel, BotScreen #latest { height: 1fr; }
    BotScreen #latest { display: none; text-style: bold; text-align: center; }
    BotScreen.wide #latest { display: block; }
    BotScreen.wide #asked LogPanel { display: none; }
    BotScreen #asked .keys { height: 1; }
    """
    help_key = "screen.help.bots"

    def __init__(
        self,
        hurry: Callable[[], None] | None,
        kit: TableTools,
        preferences: TablePreferences,
        *,
        alone: bool,
    ) -> None:
        super().__init__(kit, None, "", preferences)
        self.hurry = hurry
        """Let the bots answer now; None where people at other devices are asked."""
        self.any_key = alone
        """Every key that means nothing else hurries the bots; else Space alone."""
        self.latest: Sequence[LogLine] = ()
        """What happened last."""
        self.waiting = ""
        self.set_class(alone, "watched")

    @property
    def heading(self) -> str:
        """Name the bots, if they are asked."""
        return "" if self.hurry is None else self.say("screen.bot.title")

    def ask(self) -> ComposeResult:
        """Show the log, or the last play where the log stands beside the table, and who thinks."""
        yield LogPanel()
        yield Static("", id="latest")
        with Horizontal(classes="keys"):
            yield Static("", id="waiting")
            if self.hurry is not None:
                yield KeyCap("space", self.say("key.do.hurry" if self.any_key else "key.do.skip"))
            yield from self.caps_of_out()

    def show_step(
        self, view: View, log: Sequence[LogLine], latest: Sequence[LogLine], waiting: str
    ) -> None:
        """Show how things stand after a step, and the lines of what happened last."""
        self.view, self.log_lines, self.latest, self.waiting = view, log, latest, waiting
        if self.is_mounted:
            self.show()

    def show(self) -> None:
        """Show table, log and who thinks."""
        super().show()
        self._tell()

    def show_told(self, scene: Scene[Any] | None = None) -> None:
        """Tell as much of the last play as has been shown on the board, too."""
        super().show_told(scene)
        latest = " ".join(line.text for line in self.come(self.latest))
        for told in self.query("#latest").results(Static):
            told.update(Content(latest))

    def wait_for(self, what: str, *, skips: bool) -> None:
        """Show what is being waited for; the key stays, whether or not it ``skips``."""
        if what != self.waiting:
            self.waiting = what
            self._tell()

    def _tell(self) -> None:
        for line in self.query("#waiting").results(Static):
            line.update(Content(self.waiting))

    def answer_key(self, key: str) -> bool:
        """Hurry the bots, or cheer."""
        if self.cheer(key):
            return True
        if self.hurry is None:
            return False
        if key != "space" and (not self.any_key or key in self.active_bindings):
            return False
        self.hurry()
        return True
