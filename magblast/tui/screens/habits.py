"""Show what costs people most, over all finished games."""

from collections.abc import Iterator

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from magblast.paint.text import wrap
from magblast.play.all_reviews import JudgingAll
from magblast.play.habit_words import HabitWords, habit_lines
from magblast.record.names import name_key
from magblast.reviewing.habits import habits_of
from magblast.tui.screens.base import SkyScreen

_LOOK = 0.5
"""Seconds between two checks of how far the reviews are."""
_STEP = 10
"""Decisions after which the sums are made again; those of many games take a while."""
_EDGES, _WIDEST = 9, 110
"""Cells beside the text, with the scroll bar, and of the text at the most."""
_ROWS = 8
"""Rows of each table."""
_TITLE = "bold $accent"


class HabitsScreen(SkyScreen[None]):
    """Sum up all reviewed games of each person, and go on reviewing games while the screen is open.

    One person comes first. Verdicts are kept, so nothing is lost when it is closed.
    """

    BINDINGS = [("escape,q", "app.pop_screen", "key.back")]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name_summed = name
        """Who comes first."""
        self.judging = JudgingAll(reader=name)
        self._shown: tuple[object, ...] = ()
        """What the sums on the screen were made from."""

    def compose(self) -> ComposeResult:
        """Show what is known so far; the arrow keys scroll it."""
        with VerticalScroll(classes="card framed") as card:
            card.border_title = self.say("screen.habits.title")
            card.border_subtitle = self.say("screen.help.back")
            yield Static("", classes="line", id="progress")
            yield Static("", classes="line", id="habits")

    def on_mount(self) -> None:
        """Check now and then how far the reviews are."""
        self._timer = self.set_interval(_LOOK, self._look)
        self._look()

    def on_resize(self) -> None:
        """Draw the tables again in the room that there is."""
        self._look()

    def on_unmount(self) -> None:
        """Stop reviewing when the screen is closed."""
        self.judging.stop()

    @property
    def _width(self) -> int:
        return min(_WIDEST, self.app.size.width - _EDGES)

    def _look(self) -> None:
        is_done = self.judging.is_done
        self.app.tell_of_files()
        every = self.judging.all
        judged = 0 if every is None else every.judged
        if is_done:
            self._timer.stop()
        self.query_one("#progress", Static).update(Content(self._progress()))
        shown = (judged + _STEP - 1) // _STEP, self._width, is_done
        if shown != self._shown:
            self._shown = shown
            self.query_one("#habits", Static).update(Content("\n").join([*self._told()]))

    def _progress(self) -> str:
        every = self.judging.all
        if every is None:
            return self.say("screen.habits.reading")
        counts = {"done": every.done, "count": every.count}
        if self.judging.is_done:
            return self.say("habits.left", **counts)
        return self.say("screen.habits.judging", judged=every.judged, **counts)

    def _told(self) -> Iterator[Content]:
        """Iterate over the sums for each edition of each game, and what they mean."""
        wanted = name_key(self.name_summed)
        found = habits_of(self.judging.games)
        found.sort(key=lambda each: name_key(each.name) != wanted)
        if not found:
            yield Content()
            yield Content(self.say("habits.none"))
            return
        for each in found:
            words = HabitWords(each, self.language)
            yield Content()
            yield Content.styled(words.title, _TITLE)
            yield from self._wrapped(words.summary())
            for line in habit_lines(words, self._width, self.glyphs, _ROWS):
                yield Content.styled(line.text, "bold") if line.is_head else Content(line.text)
        yield Content()
        yield from self._wrapped(words.notes())

    def _wrapped(self, sentences: Iterator[str]) -> Iterator[Content]:
        for sentence in sentences:
            yield from map(Content, wrap(sentence, self._width))
