"""Lead through a series of puzzles: each is told, played on the table, and judged."""

from collections.abc import Callable, Iterator

from magblast.play.reply import Reply
from magblast.play.thinking import Pondering, Thought
from magblast.puzzles.attempt import Attempt, Judgement
from magblast.puzzles.series import Series
from magblast.puzzles.telling import PuzzleTelling
from magblast.tui.base_app import BaseApp, Way
from magblast.tui.screens.puzzle import PuzzleScreen, SolutionScreen

_LOOK = 0.1
"""Seconds between two looks whether an answer has been played on."""


class PuzzleLead:
    """Stand between the puzzles of a series and the tables at which they are played."""

    def __init__(self, app: BaseApp, series: Series, play: Callable[["PuzzleLead"], None]) -> None:
        """Take what plays the puzzle that is posed, as far as it has been played."""
        self._app, self._series, self._play_on = app, series, play
        self._attempt: Attempt | None = None
        self._tell: PuzzleTelling | None = None
        self._judgement: Judgement | None = None
        """How the attempt went; None as long as it is not over."""
        self._pondering = Pondering()

    @property
    def attempt(self) -> Attempt:
        """The puzzle that is played; there must be one."""
        if self._attempt is None:
            raise RuntimeError("no puzzle has been posed")
        return self._attempt

    @property
    def tell(self) -> PuzzleTelling:
        """What is said about the puzzle that is played; there must be one."""
        if self._tell is None:
            raise RuntimeError("no puzzle has been posed")
        return self._tell

    def next(self) -> None:
        """Tell what the next puzzle asks, or how the series went."""
        self._attempt, self._judgement = self._series.next(), None
        if self._attempt is None:
            self._finish()
            return
        self._tell = PuzzleTelling(self._attempt.posed, self._app.language)
        ways = [Way("enter", self._say("screen.puzzle.play"), self._play), *self._other_ways()]
        self._app.show(PuzzleScreen(self._headline, self._asked, ways))

    @property
    def _asked(self) -> list[str]:
        """The lines about the question, and about how to read what lies on the table."""
        look = self._say("puzzle.look", inspect=self._app.chosen_key("table.inspect", "i"))
        assumed = self.tell.assumed(self._series.tries(self.attempt, self._app.language))
        return [self.tell.where(), self.tell.task(), assumed, look]

    def _finish(self) -> None:
        """Say how the series went; without an answer there is nothing to say."""
        lines = [*self._series.sums(self._app.language)]
        if not lines:
            self._app.show_puzzles()
            return
        back = Way("enter", self._say("screen.puzzle.back"), self._app.show_puzzles)
        self._app.show(PuzzleScreen(self._app.language.say("screen.puzzles"), lines, [back]))

    @property
    def _headline(self) -> str:
        number, count = self._series.number, len(self._series.puzzles)
        numbered = self._app.language.say("puzzle.number", number=number, count=count)
        return f"{numbered} · {self.tell.goal()}" if count > 1 else self.tell.goal()

    @property
    def _say(self) -> Callable[..., str]:
        return self._app.language.say

    @property
    def _following(self) -> str:
        """What comes after this puzzle."""
        if not self._series.is_last:
            return self._say("screen.puzzle.next")
        only = ".only" if len(self._series.puzzles) == 1 else ""
        return self._say(f"screen.puzzle.end{only}")

    def _play(self) -> None:
        self._play_on(self)

    def _again(self) -> None:
        self.attempt.again()
        self._judgement = None
        self._play()

    def _undo(self) -> None:
        self.attempt.undo()
        self._judgement = None
        self._play()

    def pause(self) -> None:
        """Offer the ways on above the table, and back to it."""
        go_on = Way("escape", self._say("screen.puzzle.go_on"), self._go_on)
        again = Way("t", self._say("screen.puzzle.again"), self._again)
        ways = [go_on, again, *self._other_ways()]
        self._app.push_screen(PuzzleScreen(self._headline, self._asked, ways))

    def _go_on(self) -> None:
        """Go back to the table."""
        self._app.pop_screen()

    @property
    def _next_way(self) -> Way:
        return Way("n", self._following, self.next)

    def _other_ways(self) -> Iterator[Way]:
        yield Way("s", self._say("screen.puzzle.solution"), self._show_solution)
        # After the last one there is only the sum, and without an answer nothing to add up.
        if self._series.answered or not self._series.is_last:
            yield self._next_way
        yield Way("q", self._say("screen.puzzle.back"), self._app.show_puzzles)

    async def judge(self) -> None:
        """Say how the attempt went, once it is over; the ways on lead away from there."""
        self._pondering = Pondering()
        self._pondering.begin()
        thought = Thought(lambda: self.attempt.judge(self._pondering))
        if not thought.is_done:
            thought.wait(_LOOK)
        if not thought.is_done:
            await self._wait_for(thought)
        self._judgement = thought.result()
        self._series.answer(self.attempt, right=self._judgement.is_right)
        self._show_verdict()
        await Reply[None]()

    async def _wait_for(self, thought: Thought[Judgement]) -> None:
        """Show that an answer nobody has judged before is played on."""
        screen = PuzzleScreen(self._headline, [self._say("screen.puzzle.judging")], [])
        reply = Reply[None]()

        def look() -> None:
            if thought.is_done:
                timer.stop()
                reply.give(None)

        self._app.show(screen)
        timer = self._app.set_interval(_LOOK, look)
        await reply

    def stop(self) -> None:
        """Play no answer on any more."""
        self._pondering.stop()

    def _show_verdict(self) -> None:
        judgement = self._judgement
        if judgement is None:
            raise RuntimeError("the attempt is not over")
        lines = [*self.tell.verdict(judgement)]
        if judgement.is_right:
            lines += self._series.late(self.attempt, self._app.language)
            lines += (*self.tell.told(judgement), *self.tell.reached(self.attempt))
        else:
            lines += self._attempted()
        self._app.show(PuzzleScreen(self._headline, lines, [*self._ways(judgement)]))

    def _attempted(self) -> Iterator[str]:
        """Iterate over the lines about the choices of the attempt, and where they lead."""
        yield from self.tell.given(self.attempt)
        yield from self.tell.hint(self.attempt)
        yield from self.tell.answered(self.attempt)

    def _ways(self, judgement: Judgement) -> Iterator[Way]:
        """Iterate over the ways on from a verdict, the likeliest one first."""
        if judgement.is_right:
            yield self._next_way
            yield Way("s", self._say("screen.puzzle.solution"), self._show_solution)
        else:
            yield Way("enter", self._say("screen.puzzle.again"), self._again)
            if len(self.attempt.choices) > 1:
                yield Way("u", self._say("screen.puzzle.undo"), self._undo)
            yield Way("s", self._say("screen.puzzle.solution"), self._show_solution)
            yield self._next_way
        yield Way("q", self._say("screen.puzzle.back"), self._app.show_puzzles)

    def _show_solution(self) -> None:
        """Play a solution on the table; whoever sees it has given up, unless it was found."""
        solution = self.attempt.solution()
        has_failed = self._judgement is not None and not self._judgement.is_right
        # Beneath it stands what may be done afterwards.
        self._judgement = judgement = self._judgement or Judgement(is_right=False)
        if not judgement.is_right:
            self._series.answer(self.attempt, right=False)
        lines = [*self.tell.verdict(judgement)] if judgement.is_right else []
        lines += self.tell.solved_by(solution)
        told = self.tell.told(judgement if judgement.is_right else None)
        lines += [*told] or filter(None, [self.tell.shown(solution)])
        if has_failed:
            lines += self.tell.given_in_vain(self.attempt)
        self._app.leave_table()
        self._app.show(PuzzleScreen(self._headline, lines, [*self._ways(judgement)]))
        captions = self.tell.captions(solution)
        self._app.push_screen(SolutionScreen(solution, self._app.language, captions))
