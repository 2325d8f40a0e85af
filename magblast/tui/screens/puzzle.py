"""Ask a puzzle: show the table as a captain saw it and some answers, then tell how right one is."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.content import Content

from magblast.kernel.language import Language
from magblast.puzzles.puzzle import Posed
from magblast.puzzles.series import Series
from magblast.puzzles.telling import PuzzleTelling
from magblast.tui.helping import topics
from magblast.tui.screens.asking import BESIDE, LEAST_ROWS, AskingScreen
from magblast.tui.screens.text import HelpScreen


class PuzzleScreen(AskingScreen):
    """Ask one puzzle of a series; the screen of the next one takes its place."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("space,enter", "see", "key.show_me"),
        Binding("space,enter", "go_on", "key.go_on"),
        Binding("question_mark", "help", "key.help"),
        Binding("q", "leave", "key.back"),
        Binding("escape", "close", show=False),
    ]

    def __init__(self, series: Series, posed: Posed, language: Language) -> None:
        super().__init__(posed.course, language)
        self.series, self.posed = series, posed
        self.asked = posed.asked
        self._telling = PuzzleTelling(posed, self.language)
        self._verdict: Sequence[str] = ()
        """What is said about the answer, once there is one."""
        self._is_right = False
        self._is_over = False
        """Whether the end of the series is told."""

    @property
    def rows(self) -> int:
        """As few as possible: a board may need the others."""
        return min(super().rows, max(LEAST_ROWS, BESIDE + len(self.tried)))

    @property
    def tried(self) -> Sequence[Any]:
        return self.posed.actions

    @property
    def needed(self) -> Sequence[int]:
        """The best answer, the one played, and those that are hardest to tell from the best."""
        choices, played = self.posed.puzzle.choices, self.posed.puzzle.played
        ranked = sorted(range(len(choices)), key=lambda place: -choices[place].chance)
        return [ranked[0], played, *ranked[1:]]

    @property
    def is_answered(self) -> bool:
        return bool(self._verdict)

    def told(self) -> Iterator[str | Content]:
        if self._is_over:
            yield from self.series.sums(self.language)
            yield self.say("screen.puzzle.over")
            return
        if self.is_answered:
            how, *rest = self._verdict
            yield Content.styled(how, f"bold {'$success' if self._is_right else '$error'}")
            yield from rest
            return
        number, count = self.series.number, len(self.series.puzzles)
        numbered = self.say("puzzle.number", number=number, count=count)
        yield f"{numbered} · {self._telling.where()}"
        yield self.say("screen.puzzle.pick", question=self._telling.asked())

    def answer(self, number: int) -> None:
        picked, tell = (number - 1 if number else None), self._telling
        self._is_right = self.series.answer(self.posed.puzzle, picked)
        self._verdict = [*tell.verdict(picked), tell.played(picked)]
        if happened := tell.happened():
            self._verdict.append(" ".join((self.say("puzzle.then"), *happened)))
        self._verdict.append(tell.ended())
        self.show_caption()
        self.refresh_bindings()
        self.scroll_to_begin()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Show the answer first, and go on only then."""
        if action in ("see", "go_on"):
            return self.is_answered == (action == "go_on")
        return super().check_action(action, parameters)

    def action_see(self) -> None:
        """Tell the answer to somebody who has given none."""
        self.answer(0)

    def action_go_on(self) -> None:
        """Ask the next puzzle, or say how the series went."""
        if self._is_over:
            self.action_leave()
        elif (posed := self.series.next()) is not None:
            self.app.show(PuzzleScreen(self.series, posed, self.app.language))
        else:
            self._is_over = True
            self.show_caption()

    def action_help(self) -> None:
        """Explain the signs on the table, and show the keys."""
        self.app.push_screen(
            HelpScreen(self.say("screen.help.puzzle"), topics(self.kit, self.scene))
        )

    def action_leave(self) -> None:
        """Go back to the choice of puzzles."""
        self.app.show_puzzles()
