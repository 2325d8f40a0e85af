"""Show how the game ended."""

from collections.abc import Callable

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import Static

from magblast.engine.terms import Seat
from magblast.record.header import Header
from magblast.tui.presenters.text import clip
from magblast.tui.results import Results, Row
from magblast.tui.screens.base import ArmedScreen
from magblast.tui.screens.keycap import KeyCap
from magblast.tui.screens.words import say

_NAME = 16


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
                Content(say("end.title", name=result.rows[0].name)), classes="centre title"
            )
            yield Static(self._table(), classes="line gap")
            counted = say(
                "end.turns",
                turns=_count(result.turns, "turn"),
                actions=_count(result.actions, "action"),
            )
            yield Static(Content(counted), classes="line soft")
            if result.noises:
                lines = [say("end.noises")]
                lines += [f"  {clip(name, _NAME)}: “{text}”" for name, text in result.noises]
                yield Static(Content("\n".join(lines)), classes="line gap")
            if result.quietest:
                yield Static(Content(say("end.quietest", name=result.quietest)), classes="line")
            yield Static(Content(say("end.vote")), id="vote", classes="line gap")
            if result.path is not None:
                yield Static(Content(say("end.path", path=result.path)), classes="line soft gap")
            yield KeyCap("r", say("end.rematch"), id="again")
            if result.path is not None:
                yield KeyCap("p", say("end.replay"))
            yield KeyCap("q", say("end.home"))

    def _table(self) -> Content:
        heads = ("fired", "hits", "accuracy", "damage", "biggest", "kills", "silent")
        head = f"{'':3} {say('end.head'):<{_NAME}}"
        head += "".join(f"{say(f'end.{word}'):>7}" for word in heads)
        rows = [Content.styled(head, "bold")]
        rows += [_row(place, row) for place, row in enumerate(self.results.rows, 1)]
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
        voted = say("end.voted", name=name) if self.worst else say("end.vote")
        again = say("end.next", name=name) if self.worst else say("end.rematch")
        self.query_one("#vote", Static).update(Content(voted))
        self.query_one("#again", KeyCap).tell(again)

    def action_scroll(self, by: int) -> None:
        """Scroll what does not fit."""
        self.query_one(".card").scroll_relative(y=by, animate=False)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _row(place: int, row: Row) -> Content:
    aim = f"{100 * row.hits // row.fired}%" if row.fired else "–"
    figures = (row.fired, row.hits, aim, row.damage, row.biggest, row.kills, row.silent)
    name = clip(f"{row.seat} {row.name}", _NAME)
    line = f"{place:>2}. {name:<{_NAME}}" + "".join(f"{value:>7}" for value in figures)
    return Content.styled(line, "bold $accent" if place == 1 else "")
