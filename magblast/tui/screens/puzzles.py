"""Offer puzzles: the one of the day, one's own, and those of each game."""

from collections.abc import Iterator, Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.content import Content
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from magblast.puzzles.sets import PuzzleSet
from magblast.tui.screens.base import KeyCap, KeyClicked, SkyScreen


class PuzzlesScreen(SkyScreen[None]):
    """Let somebody choose which puzzles to solve."""

    BINDINGS = [("escape,q", "leave", "key.back")]
    DEFAULT_CSS = """
    PuzzlesScreen OptionList { width: auto; max-width: 100%; height: auto; max-height: 35vh;
        background: $surface; border: none; margin: 1 0; scrollbar-size: 1 1; }
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
            yield Static(Content(self.say("puzzles.how")), classes="line soft")
            with Horizontal(classes="keys"):
                yield KeyCap("escape", self.say("screen.set_up.back"))

    def _lines(self) -> Iterator[Option]:
        for index, each in enumerate(self.sets):
            told = Content(each.tell(self.language))
            yield Option(told, id=str(index), disabled=not each.to_ask)

    def on_mount(self) -> None:
        """Begin where somebody was before, if there is more to solve; else at the first line."""
        lines = self.query_one(OptionList)
        lines.focus()
        for index, each in enumerate(self.sets):
            if self._last is not None and each.to_ask and each.is_like(self._last):
                lines.highlighted = index

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Ask the puzzles of a line."""
        event.stop()
        self.app.solve(self.sets[int(event.option.id or 0)])

    def on_key_clicked(self, event: KeyClicked) -> None:
        """Leave by mouse."""
        event.stop()
        self.action_leave()

    def action_leave(self) -> None:
        """Go home."""
        self.app.go_home()
