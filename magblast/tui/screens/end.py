"""Show how the game ended."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from time import monotonic

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Container, Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Static

from magblast.errors import MagblastError
from magblast.kernel.seat import Seat
from magblast.paint.motion import banner
from magblast.paint.text import clip, wrap_path
from magblast.play.ladder import Ladder
from magblast.play.pins import Pins, at_seats
from magblast.play.story import Strength
from magblast.play.vote import Vote
from magblast.record.header import Header
from magblast.tui.results import Summary, result_words
from magblast.tui.screens import base
from magblast.tui.screens.base import ArmedScreen, KeyCap
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_tools import TableTools
from magblast.tui.widgets.keys import Keys
from magblast.tui.widgets.last_play import LastPlay
from magblast.tui.widgets.plot import Plot
from magblast.wording import tell

_LEAVING = {"r": "again", "n": "next"}
"""The keys that leave for another game, with the ids of their caps."""
_APART = "  "
"""What stands between things to remember on one line."""
_NAME = 22
"""Cells of the longest name of a captain, with the seat."""
_SHORT = 14
"""Cells that a name has at least, however many figures there are."""
_CARD, _FRAME = 90, 7
"""Cells of the card across where the notes stand below the figures, and those of its frame."""
_WIDE = 124
"""Cells from which the notes stand beside the figures."""
_FEW = 2
"""Captains in the ranking that leave room for the title and the last play on a low screen."""
_TALL = 28
"""Rows from which the figures have empty lines between them and the plot its full height."""
_TALLEST = 50
"""Rows from which each thing to remember has a line of its own."""
_BANNER_ROWS = ((24, 3), (49, 5))
"""Rows of the banner that names the winner on screens of up to so many rows; 9 on taller ones."""
_PLAY_ROWS = ((27, 2), (36, 4), (49, 7))
"""Rows of the last play on screens of up to this many rows; 10 on taller ones."""


class _LogPath(Static):
    """Show where the log lies, on as many lines as the width needs."""

    def __init__(self, told: str, classes: str) -> None:
        super().__init__(Content(told), classes=classes)
        self._told = told

    def on_resize(self, event: Resize) -> None:
        """Break the path where it can be read."""
        self.update(Content("\n".join(wrap_path(self._told, event.size.width))))


class EndScreen(ArmedScreen[None]):
    """Show who won, ranking, figures, notes and where the log lies."""

    BINDINGS = [
        ("up", "scroll(-2)", "key.up"),
        ("down", "scroll(2)", "key.down"),
        Binding("pageup", "scroll(-9)", show=False),
        Binding("pagedown", "scroll(9)", show=False),
        Binding("home", "scroll(-999)", show=False),
        Binding("end", "scroll(999)", show=False),
        ("question_mark", "help", "key.help"),
        ("q,escape", "leave", "key.home"),
    ]
    DEFAULT_CSS = """
    EndScreen > .card { padding: 0 2; width: 100%; max-width: 90; height: 1fr; }
    EndScreen.wide > .card { max-width: 170; }
    EndScreen #banner { dock: top; width: 100%; height: auto; color: $accent; text-style: bold; }
    EndScreen #story { height: 1fr; margin-bottom: 1; scrollbar-size: 1 1; }
    EndScreen #figures, EndScreen #notes { height: auto; }
    EndScreen.short #story { margin-bottom: 0; }
    EndScreen.short #figures .gap { margin-top: 0; }
    EndScreen.short.full #title { display: none; }
    EndScreen.short #noise { height: 1; }
    EndScreen.short.loud #reel { display: none; }
    EndScreen.short Plot { height: 5; }
    EndScreen #plots, EndScreen .plot { height: auto; }
    EndScreen.short #plots { layout: horizontal; }
    EndScreen.short .plot { width: 1fr; margin-right: 1; }
    EndScreen.wide #plots, EndScreen.wide .plot { height: 1fr; }
    EndScreen.wide #story { layout: horizontal; overflow-y: hidden; }
    EndScreen.wide #figures { width: 1fr; height: 100%; }
    EndScreen.wide #notes {
        width: 36%; height: 100%; margin-left: 3; overflow-y: auto; scrollbar-size: 1 1;
    }
    EndScreen.wide Plot { height: 1fr; max-height: 36; }
    EndScreen .gap { margin-top: 1; }
    EndScreen .keys { margin: 0; align: left top; }
    EndScreen KeyCap { margin: 0 2 0 0; }
    """

    def __init__(
        self,
        kit: TableTools,
        summary: Summary,
        rematch: Callable[[Seat | None], Header],
        pins: Pins,
    ) -> None:
        super().__init__()
        self.kit = kit
        self.own_language = self.kit.language
        self.names = kit.names
        self.pins = pins
        self.summary = summary
        self.results = summary.results
        self._meant = ""
        """Which key has been pressed once that leaves for another game."""
        self._pressed = 0.0
        """When such a key was pressed last."""
        self.rematch = rematch
        """Return the header of the next game; a seat deals it."""
        self.vote = Vote.after(self.results, () if summary.match_goes_on else summary.people)
        """On who deals the next game."""

    def compose(self) -> ComposeResult:
        """Show the result."""
        summary = self.summary
        # The banner names the winner, too, where the rows are needed.
        is_full = bool(self.results.reel) or len(self.results.rows) > _FEW
        self.set_class(bool(summary.fall) and is_full, "full")
        self.set_class(bool(self.results.noise), "loud")
        yield Static(self._banner(self.app.size), id="banner")
        with Vertical(classes="card framed"):
            yield Static(Content(self._title()), classes="centre title", id="title")
            if summary.fall:
                rows = self._rows_of_play(self.app.size)
                yield LastPlay(self.glyphs, summary.play, summary.fall, rows)
            if self.results.noise:
                told = Content.styled(self.results.noise, "bold $accent")
                yield Static(told, classes="centre", id="noise")
            if self.results.reel:
                yield Static(self._reel(self.app.size), classes="centre", id="reel")
            for line in summary.closing:
                yield Static(Content(line), classes="centre")
            with VerticalScroll(id="story", can_focus=False):
                with Vertical(id="figures"):
                    yield from self._figures()
                with Vertical(id="notes"):
                    yield from self._notes()
            if self.vote.voters:
                yield Static(Content(self._asked()), id="vote", classes="line")
            with Horizontal(classes="keys"):
                yield KeyCap("r", self.say(self._again), id="again")
                if summary.path is not None:
                    yield KeyCap("p", self.say("screen.end.replay"))
                    if summary.chances:
                        yield KeyCap("m", self.say("screen.end.review"))
            if summary.day is not None:
                with Horizontal(classes="keys"):
                    yield KeyCap("c", self.say("screen.end.copy"))
                    yield KeyCap("k", self.say("screen.end.captain.deal"))
            if summary.may_challenge:
                with Horizontal(classes="keys"):
                    if summary.following:
                        yield KeyCap("n", self._caption("n"), id="next")
                    yield KeyCap("b", self.say("screen.end.challenge"))
        yield Keys(self.say)

    def _figures(self) -> ComposeResult:
        summary, result = self.summary, self.results
        yield Static(self._table(self.app.size), classes="line gap", id="ranking")
        if result.legend:
            yield Static(Content(result.legend), classes="line soft")
        counted = self.say(
            "screen.end.turns",
            turns=self.say("screen.turns", count=summary.turns),
            actions=self.say("screen.actions", count=summary.actions),
        )
        yield Static(Content(counted), classes="line soft")
        with Container(id="plots"):
            if len(summary.story) > 1 and result.plotted:
                yield from self._plot(result.plotted, summary.story)
            if len(summary.chances) > 1:
                yield from self._plot(self.say("screen.end.chances"), summary.chances)

    def _plot(self, title: str, lines: Sequence[Strength]) -> ComposeResult:
        with Vertical(classes="plot"):
            yield Static(Content(title), classes="line gap title")
            yield Plot(lines, self.names, self.glyphs, self._turn_label)

    def _turn_label(self, turn: int) -> str:
        return self.say("screen.end.axis", turn=turn)

    def _notes(self) -> ComposeResult:
        summary = self.summary
        awards = "\n  ".join((self.say("screen.end.awards"), *summary.awards))
        for note in (*([awards] if summary.awards else []), *self.results.notes):
            title, gap, rest = note.partition("\n")
            told = Content.assemble((title, "bold $accent"), gap, rest) if gap else Content(note)
            yield Static(told, classes="line gap")
        if summary.times:
            yield Static(self._times(), classes="line gap")
        if summary.path is not None:
            where = self.say("screen.end.path", path=self.app.called(summary.path))
            yield _LogPath(where, classes="line soft gap")

    def _reel(self, size: Size) -> Content:
        """Write what is to be remembered: a line for each, or as much as fits on one line."""
        title, *lines = self.results.reel
        head = Content.styled(title, "bold $accent")
        if size.height >= _TALLEST:
            return Content("\n").join([head, *(Content.styled(each, "bold") for each in lines)])
        told, room = head, min(size.width, _CARD) - _FRAME - cell_len(title)
        for each in lines:
            room -= cell_len(each) + len(_APART)
            if room < 0 and told is not head:
                break
            told = Content.assemble(
                told, _APART, (clip(each, max(0, room) + cell_len(each)), "bold")
            )
        return told

    def _times(self) -> Content:
        """Tabulate how long turns took."""
        heads = [self.say("screen.end.usual"), self.say("screen.end.longest")]
        widths = [max(5, len(head)) + 2 for head in heads]
        title = f"{self.say('screen.end.times'):<{_NAME + 2}}" + _columns(heads, widths)
        rows = [Content.styled(title, "bold $accent")]
        for seat, *times in self.summary.times:
            name = clip(self.names[seat - 1], _NAME)
            rows.append(Content(f"  {name:<{_NAME}}" + _columns(times, widths)))
        return Content("\n").join(rows)

    def on_resize(self, event: Resize) -> None:
        """Write banner and ranking as wide as the screen is now, and use the room below."""
        self.set_class(event.size.width >= _WIDE, "wide")
        self.set_class(event.size.height < _TALL, "short")
        self.query_one("#banner", Static).update(self._banner(event.size))
        self.query_one("#ranking", Static).update(self._table(event.size))
        for reel in self.query("#reel").results(Static):
            reel.update(self._reel(event.size))
        for play in self.query(LastPlay):
            play.allow(self._rows_of_play(event.size))

    def _rows_of_play(self, size: Size) -> int:
        """Return the rows of the last play: a line, and large letters where there is room."""
        return next((rows for most, rows in _PLAY_ROWS if size.height <= most), 10)

    def _banner(self, size: Size) -> Content:
        words = result_words(self.summary.winners, self.language)
        rows = next((rows for most, rows in _BANNER_ROWS if size.height <= most), 9)
        return Content("\n".join(banner(words, size.width, rows, self.glyphs)))

    def _title(self) -> str:
        if self.results.title:
            return self.results.title
        if not self.summary.winners:
            return self.say("screen.end.draw")
        return self.say("screen.end.won", names=self.language.listing(self.summary.winners))

    def _table(self, size: Size) -> Content:
        heads = [head.split("\n") for head in self.results.heads]
        widths = [max(map(len, head)) + 2 for head in heads]
        captain = self.say("screen.end.head")
        across = min(size.width, _CARD) - _FRAME - len("1st ")
        while sum(widths) + _SHORT > across and widths:
            # Rather a figure less than two lines for each captain.
            widths.pop()
        heads, room = heads[: len(widths)], across - sum(widths)
        most = _NAME if size.width >= _WIDE else min(_NAME, max(_SHORT, room))
        seats = [row.seat for row in self.results.rows]
        captains = {seat: self._with_seat(seat) for seat in seats}
        if any(cell_len(told) > most for told in captains.values()):
            # Better to leave out the seats than to cut a name.
            captains = {seat: clip(self.names[seat - 1], most) for seat in seats}
        width = max(map(len, [captain, *captains.values()]))
        rows = []
        for line in range(max(map(len, heads), default=1)):
            words = [head[line] if line < len(head) else "" for head in heads]
            first = f"{'':3} {captain if line == 0 else '':<{width}}"
            rows.append(Content.styled(first + _columns(words, widths), "bold"))
        for place, row in enumerate(self.results.rows, 1):
            first = f"{self.say(f'rank.{place}')} {captains[row.seat]:<{width}}"
            text = first + _columns(row.figures, widths)
            rows.append(Content.styled(text, "bold $accent" if place == 1 else ""))
        return Content("\n").join(rows)

    def _with_seat(self, seat: Seat) -> str:
        """Return the name of a captain with the seat."""
        return self.say("screen.end.captain", name=self.names[seat - 1], seat=seat)

    def answer_key(self, key: str) -> bool:
        """Vote, play again, or watch again; after the deal of a day, copy the result or compare."""
        summary = self.summary
        seats = {str(row.seat): row.seat for row in self.results.rows if self.vote.voters}
        if key in seats:
            self.vote = self.vote.choose(seats[key])
            self._show_vote()
        elif key in _LEAVING and self._is_first(key):
            pass
        elif key == "r":
            self._leave()
            header = self.rematch(self.vote.dealer)
            names = header.names
            self.app.begin(header, at_seats(self.pins, self.names, names))
        elif key == "p" and self.summary.path is not None:
            self._leave()
            self.app.replay(self.summary.path)
        elif key == "c" and summary.day is not None:
            self.app.copy_line(next(iter(summary.closing), ""))
        elif key == "k" and summary.day is not None:
            self.app.show_captain(summary.day, summary.game)
        elif key == "n" and summary.following:
            self._leave()
            self.app.play_now(summary.game, summary.following)
        elif key == "b" and summary.may_challenge and summary.path is not None:
            self.app.copy_challenge(summary.path)
        elif key == "m" and self.summary.path is not None and self.summary.chances:
            self._review(self.summary.path)
        else:
            return False
        return True

    def _is_first(self, key: str) -> bool:
        """Return whether a key that leaves has to be pressed once more, and say so.

        A key that is held down does not press itself.
        """
        if key == "n" and not self.summary.following:
            return False
        is_held, self._pressed = monotonic() - self._pressed < base.HELD, monotonic()
        if self._meant == key:
            return is_held
        self._meant = key
        for each, cap_id in _LEAVING.items():
            for cap in self.query(f"#{cap_id}").results(KeyCap):
                is_meant = each == key
                cap.tell(self.say("screen.end.sure") if is_meant else self._caption(each))
        return True

    def _caption(self, key: str) -> str:
        """Return what a key that leaves for another game does."""
        if key == "n":
            return self.say("screen.end.opponent", name=self._opponent)
        if (dealer := self.vote.dealer) is None:
            return self.say(self._again)
        return self.say("screen.end.next", name=self.names[dealer - 1])

    @property
    def _opponent(self) -> str:
        """Who is offered after a win."""
        return Ladder.introduce(self.summary.following, self.language)

    def _review(self, path: Path) -> None:
        """Review the game above this screen."""
        from magblast.play.playback import Playback
        from magblast.tui.screens.review import ReviewScreen

        try:
            playback = Playback.open(path)
        except MagblastError as error:
            self.notify(tell(error, self.language), severity="warning", markup=False)
            return
        if playback.may_be_reviewed:
            self.app.push_screen(ReviewScreen(playback, self.language))

    def _leave(self) -> None:
        self.armed = False

    def action_leave(self) -> None:
        """Go home."""
        self._leave()
        self.app.go_home()

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(self.say("screen.help.end")))

    @property
    def _again(self) -> str:
        """Return the phrase for what is played next, unless somebody deals it."""
        if self.summary.is_challenge:
            return "screen.end.try_again"
        return f"screen.end.{'match' if self.summary.match_goes_on else 'rematch'}"

    def _asked(self) -> str:
        return self.vote.tell(self.names, self.language, self.say("screen.end.press"))

    def _show_vote(self) -> None:
        self.query_one("#vote", Static).update(Content(self._asked()))
        self._meant = ""
        self.query_one("#again", KeyCap).tell(self._caption("r"))

    def action_scroll(self, by: int) -> None:
        """Scroll what does not fit."""
        self.query_one("#notes" if self.has_class("wide") else "#story").scroll_relative(
            y=by, animate=False
        )


def _columns(words: Iterable[str], widths: Iterable[int]) -> str:
    """Write words in columns; those for which there is no column are left out."""
    return "".join(f"{word:>{width}}" for word, width in zip(words, widths, strict=False))
