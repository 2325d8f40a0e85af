"""Review a finished game: its largest swings, each as a question before the answer."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from magblast.bots.tactics import bots_of
from magblast.kernel.language import Language
from magblast.play.judging import Judging
from magblast.play.playback import Playback
from magblast.puzzles.keeping import Keeping
from magblast.reviewing.telling import Telling, tell_judge
from magblast.reviewing.verdicts import Verdict, asked_at
from magblast.tui.screens.asking import AskingScreen
from magblast.tui.screens.text import HelpScreen

_LOOK = 0.25
"""Seconds between two looks at how far the review is."""
SOON = 16
"""Checks after the first swing is found: a larger one may be asked about first."""


class ReviewSummary(HelpScreen):
    """Sum a review up."""

    title_key = "screen.review.title"


class ReviewScreen(AskingScreen):
    """Show the table as a captain saw it, ask for an answer, and then tell the one that was given.

    The review goes on in a thread until it is whole or stopped. What people did is judged first,
    and the largest swing that has been found after a few seconds is asked about; the question that
    is shown stays, whatever is found meanwhile.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "swing(-1)", "key.previous"),
        Binding("right", "swing(1)", "key.next"),
        Binding("space,enter", "reveal", "key.answer"),
        Binding("s", "sum_up", "key.summary"),
        Binding("q,escape", "leave", "key.leave_review"),
    ]

    def __init__(self, playback: Playback, language: Language) -> None:
        self.judging: Judging = playback.review()
        super().__init__(self.judging.played, language)
        self.worst: list[Verdict] = []
        """The largest swings that are known by now; larger ones may still come before them."""
        self.at = 0
        """Which of them is shown."""
        self.picked: dict[int, int] = {}
        """The answer the reader gave to each swing that is answered, by its number; 0 for none."""
        self._seen: set[int] = set()
        """The numbers of the swings that have been shown."""
        self._looks = 0
        """How often something was known, but not shown yet."""
        self._replay = playback.finished
        self._keeping: Keeping | None = None
        """Makes puzzles of the mistakes, once the review is done."""
        self._telling = Telling(self.judging.played, self.language)
        self._is_done = False

    def on_mount(self) -> None:
        """Begin at the end of the game, and look how far the review is."""
        super().on_mount()
        self._timer = self.set_interval(_LOOK, self._look)

    def on_unmount(self) -> None:
        """Stop the review when its screen is closed, and what follows it."""
        self.judging.stop()
        if self._keeping is not None:
            self._keeping.stop()

    def _look(self) -> None:
        shown = self.swing
        if self.judging.is_done:
            self._timer.stop()
            self._is_done = True
            self._keeping = Keeping(self._replay, self.judging.found)
        self.app.tell_of_files()
        if shown is not None:
            self.worst = self.judging.swings
            self._hold(shown)
            self.show_caption()
            return
        self._looks += bool(self.judging.swings)
        if self._is_done or self._looks > SOON:
            self._begin()
        else:
            self.show_caption()

    def _begin(self) -> None:
        """Ask about the largest swing that is known by now."""
        self.worst = self.judging.swings
        self._go_to_swing(0)

    def _hold(self, shown: Verdict) -> None:
        """Keep the place at the swing that is shown, even if there are larger ones now."""
        numbers = [each.n for each in self.worst]
        if shown.n not in numbers:
            self.worst.append(shown)
            numbers.append(shown.n)
        self.at = numbers.index(shown.n)

    @property
    def swing(self) -> Verdict | None:
        """The swing that is shown; None while there is none."""
        return self.worst[self.at] if self.worst else None

    @property
    def tried(self) -> Sequence[Any]:
        return () if self.swing is None else self.swing.tried

    @property
    def needed(self) -> Sequence[int]:
        swing = self.swing
        return [] if swing is None else [*map(swing.tried.index, (swing.played, swing.better))]

    @property
    def is_answered(self) -> bool:
        return self.swing is not None and self.swing.n in self.picked

    def _go_to_swing(self, at: int) -> None:
        """Show the table before an answer, as whoever gave it saw it."""
        self.at = max(0, min(len(self.worst) - 1, at))
        if (swing := self.swing) is None:
            self.ask(None)
        else:
            self._seen.add(swing.n)
            self.ask(asked_at(self.played, swing.before))

    @property
    def _next(self) -> int | None:
        """Where the next swing stands: the largest not shown yet, else the one after this one."""
        unseen = [at for at, each in enumerate(self.worst) if each.n not in self._seen]
        after = [*unseen, *range(self.at + 1, len(self.worst))]
        return after[0] if after else None

    def told(self) -> Iterator[str]:
        """Iterate over what stands below the board."""
        swing, tell, found = self.swing, self._telling, self.judging.found
        progress = {"done": len(found), "count": self.judging.count}
        if swing is None and not self._is_done:
            yield self.say("screen.review.judging", **progress)
            if self._looks:
                yield self.say("screen.review.found")
        elif swing is None:
            yield tell.none(found, self.judging.count)
            yield self.say("screen.review.none")
        else:
            place = {"where": tell.where(swing), "index": self.at + 1, "last": len(self.worst)}
            if self._is_done:
                yield self.say("screen.review.where", **place)
            else:
                yield self.say("screen.review.where.judging", **place, **progress)
            if self.is_answered:
                yield from self._verdict(swing, self.picked[swing.n])
            else:
                yield tell.question()
                yield self.say("screen.review.pick")

    def _verdict(self, swing: Verdict, picked: int) -> Iterator[str]:
        if picked:
            yield self._telling.reply(swing, picked)
        yield f"{swing.mark} {self._telling.sentence(swing)}"
        if self._next is not None:
            key = "next.larger" if self._next < self.at else "next"
            yield self.say(f"screen.review.{key}")
        else:
            yield self.say("screen.review.last" if self._is_done else "screen.review.wait")

    def answer(self, number: int) -> None:
        if self.swing is not None:
            self.picked[self.swing.n] = number
            self.show_caption()
            self.scroll_to_begin()

    def action_reveal(self) -> None:
        """Tell the answer, or go to the next question."""
        if self.swing is None:
            self._begin()
        elif not self.is_answered:
            self.answer(0)
        elif self._next is None:
            self.action_sum_up()
        else:
            self._go_to_swing(self._next)

    def action_swing(self, by: int) -> None:
        """Go to the swing before or after."""
        if self.worst:
            self._go_to_swing(self.at + by)
        else:
            self._begin()

    def action_sum_up(self) -> None:
        """Show what the whole review found."""
        if self._is_done:
            self.app.push_screen(ReviewSummary("\n".join(self._summary())))

    def _summary(self) -> Iterator[str]:
        found, tell = self.judging.found, self._telling
        if len(found) < self.judging.count:
            yield self.say("review.stopped", done=len(found), count=self.judging.count)
        if not found:
            yield tell.none(found, self.judging.count)
            return
        yield from tell.sums(found)
        yield ""
        marked = [each for each in found if each.mark]
        yield from (f"{each.mark} {tell.where(each)}: {tell.sentence(each)}" for each in marked)
        if self._keeping is not None and self._keeping.kept:
            yield self.say("screen.review.kept", count=self._keeping.kept)
        yield ""
        make = bots_of(self.played.game.id)
        if make is not None:
            tactics = make(self.played.setup)
            yield from tell_judge(tactics, self.judging.worlds, self.language)

    def action_leave(self) -> None:
        """Stop the review and show what is known; once it has ended, go back."""
        if self._is_done:
            self.app.pop_screen()
        else:
            self.judging.stop()
