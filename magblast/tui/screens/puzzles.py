"""Offer puzzles: the one of the day, one's own, and those of each game."""

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from magblast.puzzles.sets import PuzzleSet
from magblast.tui.screens.listed import ListedScreen


class PuzzlesScreen(ListedScreen):
    """Let somebody choose which puzzles to solve."""

    takes = "screen.puzzles.solve"
    DEFAULT_CSS = """
    PuzzlesScreen OptionList { width: auto; max-width: 100%; height: auto; max-height: 40vh;
        background: $surface; border: none; margin: 1 0; scrollbar-size: 1 1; }
    PuzzlesScreen #task { height: 2; }
    """

    def __init__(self, sets: Sequence[PuzzleSet], last: PuzzleSet | None = None) -> None:
        super().__init__()
        self.sets = sets
        self._last = last
        """The puzzles that were asked last."""

    def compose(self) -> ComposeResult:
        """List the puzzles, and say where more come from."""
        with Vertical(classes="card framed") as card:
            card.border_title = self.say("screen.puzzles")
            yield Static(Content(self.say("screen.puzzles.text")), classes="line soft")
            yield OptionList(*self._lines())
            yield Static(id="task", classes="line")
            if not any(each.kind == "own" and each.every for each in self.sets):
                yield Static(Content(self.say("puzzles.how")), classes="line soft")
            yield from self.keys()

    def _lines(self) -> Iterator[Option]:
        for index, each in enumerate(self.sets):
            told = Content(each.tell(self.language))
            yield Option(told, id=str(index), disabled=not each.to_ask)

    def on_mount(self) -> None:
        """Begin where somebody was before, solved or not; else at what is new today."""
        lines = self.query_one(OptionList)
        lines.focus()
        lines.highlighted = self._likeliest

    @property
    def _likeliest(self) -> int | None:
        """The line that is meant, as far as can be guessed; None where there is nothing to ask."""
        asked = [index for index, each in enumerate(self.sets) if each.to_ask]
        like = (self._last is not None and each.is_like(self._last) for each in self.sets)
        if (before := next((index for index, is_like in enumerate(like) if is_like), None)) is None:
            new = (index for index in asked if self.sets[index].kind != "daily.done")
            return next(new, next(iter(asked), None))
        # Where all is solved, the next line is as near as it gets.
        return min(asked, key=lambda index: (index - before) % len(self.sets), default=None)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        """Tell what the puzzles of a line ask for."""
        event.stop()
        puzzles = self.sets[int(event.option.id or 0)]
        key = "puzzles.how" if puzzles.goal is None else f"puzzle.task.{puzzles.asks}"
        task = self.say(key)
        self.query_one("#task", Static).update(Content(task))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask the puzzles of a line."""
        event.stop()
        self.app.solve(self.sets[int(event.option.id or 0)])
