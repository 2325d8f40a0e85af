"""Tell what a puzzle asks before it is played on the table, and how it went; show a solution."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.language import Language
from magblast.puzzles.attempt import Solution
from magblast.tui.base_app import Way
from magblast.tui.key_names import key_name
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.problem import ProblemScreen
from magblast.tui.screens.replay import ReplayScreen

_LEFT_OUT = ("review", "branch", "note", "why", "take_backs")
"""What a solution, which is in no log, is not watched for."""


_AROUND_TOLD = 7
"""Rows of a card around its sentences, beside those of the ways on."""
_LEAST_TOLD = 4


class PuzzleScreen(ProblemScreen):
    """Show some sentences about a puzzle, and the ways on."""

    DEFAULT_CSS = """
    PuzzleScreen > .card { border: round $accent; width: 76; max-width: 100%; }
    PuzzleScreen .title { margin-bottom: 1; }
    PuzzleScreen #told { height: auto; margin-bottom: 1; scrollbar-size: 1 1; }
    PuzzleScreen KeyCap { margin: 0; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up", "scroll_told(-1)", show=False),
        Binding("down", "scroll_told(1)", show=False),
    ]

    def __init__(self, headline: str, lines: Sequence[str], ways: Sequence[Way]) -> None:
        """Take the headline and what stands below it; each line is a paragraph."""
        super().__init__("", ways)
        self.headline = headline
        self.lines = lines

    def compose(self) -> ComposeResult:
        """Show the sentences, and the ways on."""
        with Vertical(classes="card framed"):
            yield Static(Content(self.headline), classes="line title")
            with VerticalScroll(id="told", can_focus=False):
                for line in self.lines:
                    yield Static(Content(line), classes="line")
            for way in self.ways:
                yield KeyCap(way.key, way.label, shown=self._shown(way))

    @property
    def _by_enter(self) -> Way | None:
        """The way that Enter takes beside its own key: the first, where none is Enter's own."""
        has_enter = any(way.key == "enter" for way in self.ways)
        return None if has_enter else next(iter(self.ways), None)

    def _shown(self, way: Way) -> str:
        keys = ("enter", way.key) if way is self._by_enter else (way.key,)
        return ", ".join(key_name(key, self.say) for key in keys)

    def on_resize(self) -> None:
        """Leave the sentences all the room that the ways on do not need."""
        room = max(_LEAST_TOLD, self.size.height - _AROUND_TOLD - len(self.ways))
        self.query_one("#told").styles.max_height = room

    def action_scroll_told(self, by: int) -> None:
        """Scroll the sentences, where there is too little room for them."""
        self.query_one("#told").scroll_relative(y=by, animate=False)

    def answer_key(self, key: str) -> bool:
        """Take a way; Escape takes the last one, which leads back, and Enter the first."""
        if key == "enter" and (way := self._by_enter) is not None:
            key = way.key
        known = {way.key for way in self.ways}
        leads_back = key == "escape" and key not in known and bool(self.ways)
        return super().answer_key(self.ways[-1].key if leads_back else key)


class SolutionScreen(ReplayScreen):
    """Play a solution on the table, from where the puzzle begins, deed by deed.

    What has to be done anyway is passed over.
    """

    unhelped = ("kept", "finished")

    def __init__(self, solution: Solution, language: Language, captions: Mapping[int, str]) -> None:
        """Take the game to be watched, and what is said where it matters."""
        super().__init__(solution.playback, language)
        # What was played before is no part of it.
        every = self.reel.places
        self.reel.places = places = every[bisect_right(every, solution.place) - 1 :]
        self.speed, self._captions = 3, captions
        shown = (index for index, each in enumerate(places) if index == 0 or each in captions)
        self._steps = [*shown]
        """The indices of the places that matter."""

    @property
    def step(self) -> int:
        return bisect_right(self._steps, self.reel.index) - 1

    @property
    def steps(self) -> int:
        return len(self._steps) - 1

    def action_step(self, by: int) -> None:
        """Go to the next place that matters, or the one before."""
        back = by < 0 and self.reel.index > self._steps[self.step]
        step = self.step + by + back
        self.go(self._steps[max(0, min(self.steps, step))])

    def pause_at(self, index: int) -> float:
        """Pass over what does not matter."""
        return super().pause_at(index) if index in self._steps else 0

    @property
    def tells_chances(self) -> bool:
        """Tell of no chances beside that of the solution, which has been found more carefully."""
        return False

    def said(self, place: int) -> str:
        """Return the words about the solution, each where it belongs."""
        return self._captions.get(place, "")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Offer nothing that needs a log."""
        return action not in _LEFT_OUT and super().check_action(action, parameters)

    def offers(self, binding: Binding) -> bool:
        """Leave out the keys that need a log."""
        return binding.action not in _LEFT_OUT and super().offers(binding)

    def on_mount(self) -> None:
        """Begin where the puzzle does, with the eyes of whoever is asked there, and play."""
        super().on_mount()
        self.viewer = self.playback.asked(self.reel.place)
        switches = self.kit.look.switches
        alone = frozenset(each.id for each in switches if each.alone == self.viewer)
        self.preferences.board.switched = alone
        self.show()
        self.action_play()

    def action_leave(self) -> None:
        """Go back to what was told of the puzzle."""
        self.stop_playing()
        self.app.pop_screen()
