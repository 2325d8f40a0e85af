"""Show how the game ended."""

from collections.abc import Callable, Iterable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.games.magblast.table.results import Results, Row
from magblast.kernel.seat import Seat
from magblast.paint.text import clip
from magblast.record.header import Header
from magblast.tui.screens.base import ArmedScreen
from magblast.tui.screens.keycap import KeyCap

_NAME = 14
_FIGURES = ("fired", "hits", "accuracy", "damage", "biggest", "kills", "silent")


class EndScreen(ArmedScreen):
    """Show winner, ranking, figures, noises and where the log lies."""

    BINDINGS = [("up", "scroll(-2)"), ("down", "scroll(2)")]
    DEFAULT_CSS = """
    EndScreen > .card { padding: 0 2; }
    EndScreen .gap { margin-top: 1; }
    EndScreen KeyCap { margin: 0; }
    """

    def __init__(self, results: Results, rematch: Callable[[Seat | None], Header]) -> None:
        super().__init__()
        self.results = results
        self.rematch = rematch
        """Return the header of the next game; a seat deals it."""
        self.worst: Seat | None = None
        """The captain with the worst sound effects, by vote of the table."""

    def compose(self) -> ComposeResult:
        """Show the result."""
        result = self.results
        with Vertical(classes="card framed"):
            yield Static(
                Content(self.say("screen.end.title", name=result.rows[0].name)),
                classes="centre title",
            )
            yield Static(self._table(), classes="line gap")
            counted = self.say(
                "screen.end.turns",
                turns=self.say("screen.turns", count=result.turns),
                actions=self.say("screen.actions", count=result.actions),
            )
            yield Static(Content(counted), classes="line soft")
            if result.noises:
                lines = [self.say("screen.end.noises")]
                lines += [f"  {clip(name, _NAME)}: “{text}”" for name, text in result.noises]
                yield Static(Content("\n".join(lines)), classes="line gap")
            if result.quietest:
                yield Static(
                    Content(self.say("screen.end.quietest", name=result.quietest)), classes="line"
                )
            yield Static(Content(self.say("screen.end.vote")), id="vote", classes="line gap")
            if result.path is not None:
                yield Static(
                    Content(self.say("screen.end.path", path=result.path)), classes="line soft gap"
                )
            yield KeyCap("r", self.say("screen.end.rematch"), id="again")
            if result.path is not None:
                yield KeyCap("p", self.say("screen.end.replay"))
            yield KeyCap("q", self.say("screen.end.home"))

    def _table(self) -> Content:
        heads = [self.say(f"screen.end.{name}").split("\n") for name in _FIGURES]
        widths = [max(map(len, head)) + 2 for head in heads]
        captain = self.say("screen.end.head")
        rows = []
        for line in range(max(map(len, heads))):
            words = [head[line] if line < len(head) else "" for head in heads]
            first = f"{'':3} {captain if line == 0 else '':<{_NAME}}"
            rows.append(Content.styled(first + _columns(words, widths), "bold"))
        for place, row in enumerate(self.results.rows, 1):
            name = clip(f"{row.seat} {row.name}", _NAME)
            text = f"{place:>2}. {name:<{_NAME}}" + _columns(_figures(row), widths)
            rows.append(Content.styled(text, "bold $accent" if place == 1 else ""))
        return Content("\n").join(rows)

    def answer_key(self, key: str) -> bool:
        """Vote, play again, watch again, or go home."""
        if key in {str(row.seat) for row in self.results.rows}:
            self._vote(int(key))
        elif key == "r":
            self._leave()
            self.navigation.begin(self.rematch(self.worst))
        elif key == "p" and self.results.path is not None:
            self._leave()
            self.navigation.replay(self.results.path)
        elif key in ("q", "escape"):
            self._leave()
            self.navigation.go_home()
        else:
            return False
        return True

    def _leave(self) -> None:
        self.armed = False

    def _vote(self, seat: Seat) -> None:
        self.worst = None if self.worst == seat else seat
        name = next(row.name for row in self.results.rows if row.seat == seat)
        voted = (
            self.say("screen.end.voted", name=name) if self.worst else self.say("screen.end.vote")
        )
        again = (
            self.say("screen.end.next", name=name) if self.worst else self.say("screen.end.rematch")
        )
        self.query_one("#vote", Static).update(Content(voted))
        self.query_one("#again", KeyCap).tell(again)

    def action_scroll(self, by: int) -> None:
        """Scroll what does not fit."""
        self.query_one(".card").scroll_relative(y=by, animate=False)


def _figures(row: Row) -> list[str]:
    accuracy = f"{100 * row.hits // row.fired}%" if row.fired else "–"
    figures = (row.fired, row.hits, accuracy, row.damage, row.biggest, row.kills, row.silent)
    return [str(figure) for figure in figures]


def _columns(words: Iterable[str], widths: Iterable[int]) -> str:
    return "".join(f"{word:>{width}}" for word, width in zip(words, widths, strict=True))
