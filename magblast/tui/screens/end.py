"""Show how the game ended."""

from collections.abc import Callable, Iterable

from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.events import Resize
from textual.geometry import Size
from textual.widgets import Static

from magblast.kernel.seat import Seat
from magblast.paint.motion import banner
from magblast.paint.text import clip
from magblast.record.header import Header
from magblast.tui.kit import Kit
from magblast.tui.results import Summary
from magblast.tui.screens.base import ArmedScreen
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.widgets.plot import Plot

_NAME = 14
_BANNER_ROWS = ((24, 3), (36, 5), (50, 7))
"""Rows of the banner that names the winner on screens of up to so many rows; 9 on taller ones."""


class EndScreen(ArmedScreen):
    """Show who won, ranking, figures, notes and where the log lies."""

    BINDINGS = [("up", "scroll(-2)"), ("down", "scroll(2)")]
    DEFAULT_CSS = """
    EndScreen > .card { padding: 0 2; width: 100%; max-width: 90; height: 1fr; max-height: 46; }
    EndScreen #banner { dock: top; width: 100%; height: auto; color: $accent; text-style: bold; }
    EndScreen #story { height: 1fr; margin-bottom: 1; scrollbar-size: 1 1; }
    EndScreen .gap { margin-top: 1; }
    EndScreen KeyCap { margin: 0; }
    """

    def __init__(
        self, kit: Kit, summary: Summary, rematch: Callable[[Seat | None], Header]
    ) -> None:
        super().__init__()
        self.kit = kit
        self.own_language = self.kit.language
        self.names = kit.names
        self.summary = summary
        self.results = summary.results
        self.rematch = rematch
        """Return the header of the next game; a seat deals it."""
        self.dealer: Seat | None = None
        """Whoever deals the next game, by vote of the table."""

    def compose(self) -> ComposeResult:
        """Show the result."""
        summary, result = self.summary, self.results
        yield Static(self._banner(self.app.size), id="banner")
        with Vertical(classes="card framed"):
            yield Static(Content(self._title()), classes="centre title")
            with VerticalScroll(id="story"):
                yield from self._story()
            if result.chooses_dealer:
                yield Static(Content(self.say("screen.end.vote")), id="vote", classes="line")
            yield KeyCap("r", self.say("screen.end.rematch"), id="again")
            if summary.path is not None:
                yield KeyCap("p", self.say("screen.end.replay"))
            yield KeyCap("q", self.say("screen.end.home"))

    def _story(self) -> ComposeResult:
        summary, result = self.summary, self.results
        yield Static(self._table(), classes="line gap")
        counted = self.say(
            "screen.end.turns",
            turns=self.say("screen.turns", count=summary.turns),
            actions=self.say("screen.actions", count=summary.actions),
        )
        yield Static(Content(counted), classes="line soft")
        if len(summary.story) > 1 and result.plotted:
            yield Static(Content(result.plotted), classes="line gap")
            points = [strength.left for strength in summary.story]
            yield Plot(points, self.names, self.glyphs)
        for index, note in enumerate((*result.notes, *summary.told)):
            gap = index in (0, len(result.notes)) or "\n" in note
            yield Static(Content(note), classes="line gap" if gap else "line")
        if summary.path is not None:
            told = self.say("screen.end.path", path=summary.path)
            yield Static(Content(told), classes="line soft gap")

    def on_resize(self, event: Resize) -> None:
        """Write the banner as wide as the screen is now."""
        self.query_one("#banner", Static).update(self._banner(event.size))

    def _banner(self, size: Size) -> Content:
        winners = self.summary.winners
        words = self.say("screen.end.draw")
        if winners:
            names = self.language.listing(winners)
            words = self.say("screen.end.wins", names=names, count=len(winners))
        rows = next((rows for most, rows in _BANNER_ROWS if size.height <= most), 9)
        return Content("\n".join(banner(words, size.width, rows, self.glyphs)))

    def _title(self) -> str:
        if self.results.title:
            return self.results.title
        if not self.summary.winners:
            return self.say("screen.end.draw")
        return self.say("screen.end.won", names=self.language.listing(self.summary.winners))

    def _table(self) -> Content:
        heads = [head.split("\n") for head in self.results.heads]
        widths = [max(map(len, head)) + 2 for head in heads]
        captain = self.say("screen.end.head")
        rows = []
        for line in range(max(map(len, heads), default=1)):
            words = [head[line] if line < len(head) else "" for head in heads]
            first = f"{'':3} {captain if line == 0 else '':<{_NAME}}"
            rows.append(Content.styled(first + _columns(words, widths), "bold"))
        for place, row in enumerate(self.results.rows, 1):
            name = clip(f"{row.seat} {self.names[row.seat - 1]}", _NAME)
            text = f"{place:>2}. {name:<{_NAME}}" + _columns(row.figures, widths)
            rows.append(Content.styled(text, "bold $accent" if place == 1 else ""))
        return Content("\n").join(rows)

    def answer_key(self, key: str) -> bool:
        """Vote, play again, watch again, or go home."""
        voted = {str(row.seat) for row in self.results.rows if self.results.chooses_dealer}
        if key in voted:
            self._vote(int(key))
        elif key == "r":
            self._leave()
            self.navigation.begin(self.rematch(self.dealer))
        elif key == "p" and self.summary.path is not None:
            self._leave()
            self.navigation.replay(self.summary.path)
        elif key in ("q", "escape"):
            self._leave()
            self.navigation.go_home()
        else:
            return False
        return True

    def _leave(self) -> None:
        self.armed = False

    def _vote(self, seat: Seat) -> None:
        self.dealer = None if self.dealer == seat else seat
        name, chosen = self.names[seat - 1], self.dealer is not None
        voted = self.say("screen.end.voted", name=name) if chosen else self.say("screen.end.vote")
        again = "screen.end.next" if chosen else "screen.end.rematch"
        self.query_one("#vote", Static).update(Content(voted))
        self.query_one("#again", KeyCap).tell(self.say(again, name=name))

    def action_scroll(self, by: int) -> None:
        """Scroll what does not fit."""
        self.query_one("#story").scroll_relative(y=by, animate=False)


def _columns(words: Iterable[str], widths: Iterable[int]) -> str:
    return "".join(f"{word:>{width}}" for word, width in zip(words, widths, strict=True))
