"""Review a finished game: its largest swings, each as a question before the answer."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.widgets import Static

from magblast.bots.tactics import bots_of
from magblast.kernel.language import Language
from magblast.play.judging import Judging
from magblast.play.playback import Playback
from magblast.reviewing.telling import Telling, tell_judge
from magblast.reviewing.verdicts import Verdict
from magblast.tui.screens.reel import ReelScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.widgets.log_panel import LogPanel

_LOOK = 0.25
"""Seconds between two looks at how far the review is."""
_LEAST_ROWS, _MOST_ROWS, _PART = 7, 13, 3
"""Rows of question and answer: a part of the window."""
_BESIDE = 3
"""Rows of them without answers to choose from."""
_MOST_ANSWERS = 9
"""Each has a digit."""


class ReviewSummary(HelpScreen):
    """Sum a review up."""

    title_key = "screen.review.title"


class ReviewScreen(ReelScreen):
    """Show the table as a captain saw it, ask what to do, and then tell what was played.

    The review goes on in a thread until it is whole or stopped. What people did is judged first,
    and asked about as it is found; the question that is shown stays, whatever is found meanwhile.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "swing(-1)", "key.previous"),
        Binding("right", "swing(1)", "key.next"),
        Binding("space,enter", "reveal", "key.answer"),
        Binding("s", "sum_up", "key.summary"),
        Binding("v", "turn_view", show=False),
        Binding("i", "inspect", show=False),
        Binding("q,escape", "leave", "key.leave_review"),
        *(Binding(str(digit), f"pick({digit})", show=False) for digit in range(1, 10)),
    ]
    DEFAULT_CSS = "ReviewScreen #below { display: none; }"

    def __init__(self, playback: Playback, language: Language) -> None:
        super().__init__(playback, language)
        self.judging: Judging = playback.review()
        self.worst: list[Verdict] = []
        """The largest swings that are known by now; larger ones may still come before them."""
        self.at = 0
        """Which of them is shown."""
        self.picked: dict[int, int] = {}
        """The answer the reader gave to each swing that is answered, by its number; 0 for none."""
        self._seen: set[int] = set()
        """The numbers of the swings that have been shown."""
        self._telling = Telling(self.judging.played, self.language)
        self._is_done = False

    def foot(self) -> ComposeResult:
        """Lay out question and answer."""
        yield Static("", id="caption")
        yield LogPanel(id="below")

    def on_mount(self) -> None:
        """Begin at the end of the game, and look how far the review is."""
        self.reel.go(self.reel.last)
        super().on_mount()
        self._timer = self.set_interval(_LOOK, self._look)

    def on_unmount(self) -> None:
        """Stop the review when its screen is closed."""
        self.judging.stop()

    def _make_room(self) -> None:
        self.query_one("#caption").styles.height = self._rows

    @property
    def _rows(self) -> int:
        return max(_LEAST_ROWS, min(_MOST_ROWS, self.app.size.height // _PART))

    def _look(self) -> None:
        shown = self.swing
        if self.judging.is_done:
            self.stop_playing()
            self._is_done = True
        self.worst = self.judging.swings
        if shown is not None:
            self._hold(shown)
            self.show_caption()
        elif self.worst or self._is_done:
            self._go_to_swing(0)
        else:
            self.show_caption()

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

    def _go_to_swing(self, at: int) -> None:
        """Show the table before an answer, as whoever gave it saw it."""
        self.at = max(0, min(len(self.worst) - 1, at))
        if (swing := self.swing) is not None:
            numbers = [self.playback.number(place) for place in self.reel.places]
            self.reel.go(bisect_left(numbers, swing.n) - 1)
            self.viewer = swing.seat
            self._seen.add(swing.n)
        self.show()

    @property
    def _next(self) -> int | None:
        """Where the next swing stands: the largest not shown yet, else the one after this one."""
        unseen = [at for at, each in enumerate(self.worst) if each.n not in self._seen]
        after = [*unseen, *range(self.at + 1, len(self.worst))]
        return after[0] if after else None

    def show_where(self) -> None:
        """Leave it to the caption."""

    def show_caption(self) -> None:
        self.query_one("#caption", Static).update(Content("\n".join(self._lines_below())))

    def _lines_below(self) -> Iterator[str]:
        """Iterate over what stands below the board."""
        swing, tell, found = self.swing, self._telling, self.judging.found
        progress = {"done": len(found), "count": self.judging.count}
        if swing is None and not self._is_done:
            yield self.say("screen.review.judging", **progress)
        elif swing is None:
            yield tell.none(found, self.judging.count)
            yield self.say("screen.review.none")
        else:
            place = {"where": tell.where(swing), "index": self.at + 1, "last": len(self.worst)}
            if self._is_done:
                yield self.say("screen.review.where", **place)
            else:
                yield self.say("screen.review.where.judging", **place, **progress)
            if swing.n in self.picked:
                yield from self._answer(swing, self.picked[swing.n])
            else:
                yield tell.question()
                yield self.say("screen.review.pick")
                for digit, number in enumerate(self._offered(swing), 1):
                    yield f"{digit}  {tell.answers(swing)[number - 1]}"

    def _answer(self, swing: Verdict, picked: int) -> Iterator[str]:
        if picked:
            yield self._telling.reply(swing, picked)
        yield f"{swing.mark} {self._telling.sentence(swing)}"
        if self._next is not None:
            yield self.say("screen.review.next")
        else:
            yield self.say("screen.review.last" if self._is_done else "screen.review.wait")

    def _offered(self, swing: Verdict) -> list[int]:
        """List the numbers of as many answers as there is room for, the played and best of all."""
        room = min(_MOST_ANSWERS, self._rows - _BESIDE)
        first = [swing.tried.index(each) for each in (swing.played, swing.better)]
        rest = [place for place in range(len(swing.tried)) if place not in first]
        return sorted(place + 1 for place in (*first, *rest)[:room])

    def action_pick(self, digit: int) -> None:
        """Answer the question."""
        if (swing := self.swing) is None or swing.n in self.picked:
            return
        offered = self._offered(swing)
        if digit <= len(offered):
            self.picked[swing.n] = offered[digit - 1]
            self.show_caption()

    def action_reveal(self) -> None:
        """Tell the answer, or go to the next question."""
        if (swing := self.swing) is None:
            return
        if swing.n not in self.picked:
            self.picked[swing.n] = 0
            self.show_caption()
        elif self._next is None:
            self.action_sum_up()
        else:
            self._go_to_swing(self._next)

    def action_swing(self, by: int) -> None:
        """Go to the swing before or after."""
        if self.worst:
            self._go_to_swing(self.at + by)

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
        yield ""
        make = bots_of(self.playback.game.id)
        if make is not None:
            tactics = make(self.playback.setup)
            yield from tell_judge(tactics, self.judging.worlds, self.language)

    def action_leave(self) -> None:
        """Stop the review and show what is known; once it has ended, go back."""
        if self._is_done:
            self.app.pop_screen()
        else:
            self.judging.stop()
