"""Review a finished game: give its reader tips on the table, the costliest answers first."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import Static

from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.paint.log import LogLine
from magblast.paint.scene import Marks, Scene
from magblast.play.judging import Judging
from magblast.play.playback import Playback
from magblast.play.public import as_seen
from magblast.puzzles.keeping import keep_mistakes
from magblast.reviewing.telling import Telling
from magblast.reviewing.tip_telling import TipTelling
from magblast.reviewing.tips import Tip, TipKind, people
from magblast.reviewing.verdicts import Asked, asked_at
from magblast.tui.screens.past import PastScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.table_tools import TablePreferences, TableTools
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.log_panel import LogPanel

_LOOK = 0.25
"""Seconds between two looks at how far the review is."""
_LEAST_ROWS, _MOST_ROWS, _PART = 9, 14, 0.4
"""Rows of the text: a part of the window."""
_MEMORY = 40
"""Actions whose events the log beside the board shows."""


class ReviewSummary(HelpScreen):
    """Show the figures of a review."""

    title_key = "screen.review.title"


class ReviewScreen(PastScreen):
    """Show the table as the reader saw it, and tell what would have been better there.

    The review goes on in a thread until it is whole or the screen is closed. The first answer is
    told soon; what is shown stays, whatever is found meanwhile.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "go(-1)", "key.previous"),
        Binding("right", "go(1)", show=False),
        Binding("space,enter", "go(1)", "key.next"),
        Binding("e", "next_eyes", "key.view"),
        Binding("f", "figures", "key.figures"),
        Binding("v", "turn_view", show=False),
        Binding("i", "inspect", show=False),
        Binding("down", "scroll_told(1)", show=False),
        Binding("up", "scroll_told(-1)", show=False),
        Binding("pageup", "scroll_board(-1)", show=False),
        Binding("pagedown", "scroll_board(1)", show=False),
        Binding("question_mark", "help", "key.help"),
        Binding("q,escape", "app.pop_screen", "key.back"),
        *(Binding(str(seat), f"look({seat})", show=False) for seat in range(1, 9)),
    ]
    DEFAULT_CSS = """
    ReviewScreen #below { display: none; }
    ReviewScreen #told { scrollbar-size: 1 1; }
    ReviewScreen #caption { height: auto; }
    """

    def __init__(self, playback: Playback, language: Language, reader: Seat | None = None) -> None:
        super().__init__()
        self.judging: Judging = playback.review(reader)
        self.played = self.judging.played
        self.use(TableTools.of(self.played.game, self.played.setup, language), TablePreferences())
        self.shown: list[Tip] = []
        """What has been told the reader, in that order."""
        self.at = 0
        """Which of it is shown."""
        self.asked: Asked | None = None
        """The decision that is shown; None for the end of the game."""
        self._replay = playback.finished
        self._kept: int | None = None
        """How many puzzles were made of the mistakes; None before any are known."""
        self._lines: Sequence[LogLine] = ()
        self._is_done = False

    def foot(self) -> ComposeResult:
        """Lay out the text; the log stands beside the board or nowhere."""
        with VerticalScroll(id="told", can_focus=False):
            yield Static("", id="caption")
        yield LogPanel(id="below")

    def on_mount(self) -> None:
        """Begin at the end of the game, and look how far the review is."""
        self._ask(None)
        self._timer = self.set_interval(_LOOK, self._look)

    def on_unmount(self) -> None:
        """Stop the review when its screen is closed."""
        self.judging.stop()

    def on_resize(self, event: events.Resize) -> None:
        """Use the room there is now."""
        for told in self.query("#told"):
            rows = int(self.app.size.height * _PART)
            told.styles.height = max(_LEAST_ROWS, min(_MOST_ROWS, rows))

    def _look(self) -> None:
        if self.judging.is_done and not self._is_done:
            self._is_done = True
            self._keep()
        elif self._kept is None and self.judging.has_read:
            # Whoever goes on before the answers of others are judged has the puzzles, too.
            self._keep()
        self.app.tell_of_files()
        if self.tip is not None:
            self.show_caption()
        elif self.judging.is_ready and self._unseen:
            self.action_go(1)
        elif self.asked is None and (index := self.judging.looked_at) is not None:
            self._ask(asked_at(self.played, index))
        else:
            self.show_caption()

    def _keep(self) -> None:
        """Make puzzles of the mistakes that are known by now."""
        self._kept = (self._kept or 0) + keep_mistakes(self._replay, self.judging.found)

    @property
    def tip(self) -> Tip | None:
        """What is told now; None while nothing is known."""
        return self.shown[self.at] if self.shown else None

    @property
    def _unseen(self) -> list[Tip]:
        """The tips that are known by now and have not been told."""
        return self.judging.tips_beside(self.shown)

    @property
    def scene(self) -> Scene[Any]:
        """The table that is drawn now, and on it what would have been better."""
        switched = self.preferences.board.switched
        if self.asked is None:
            view = self.played.position.view(None)
            return self.kit.scene(view, self.glyphs, switched=switched)
        view, tip = self.asked.view, self.tip
        if tip is None:
            return self.kit.scene(view, self.glyphs, switched=switched)
        action, _ = tip.compared
        spelled = self.kit.words.spell(action, view)
        lit = frozenset(thing for part in spelled for thing in part.things)
        scene = self.kit.scene(view, self.glyphs, Marks(chosen=lit), switched=switched)
        if action not in view.legal:
            return scene
        tolls = self.kit.tolls(scene, action)
        marks = Marks(chosen=lit, tolls=tolls)
        return self.kit.scene(view, self.glyphs, marks, switched=switched)

    @property
    def lines(self) -> Sequence[LogLine]:
        return self._lines

    def _ask(self, asked: Asked | None) -> None:
        """Show the table at a decision, with the log up to then."""
        self.asked, entries = asked, self.played.entries
        self.viewer = None if asked is None else asked.seat
        count = len(entries) if asked is None else asked.before
        happened = [
            (entry.events, entry.text) for entry in entries[max(0, count - _MEMORY) : count]
        ]
        if count < _MEMORY:
            happened.insert(0, (self.played.opening, None))
        game, kit = self.kit.game, self.kit
        self._lines = [
            line
            for events, text in happened
            for line in kit.log_lines(as_seen(game, events, self.viewer), text)
        ]
        self.show()
        if asked is not None and self.tip is not None:
            self.query_one(BoardPanel).show_all(
                thing
                for action in self.tip.compared
                for part in kit.words.spell(action, asked.view)
                for thing in part.things
            )
        self.query_one("#told").scroll_home(animate=False)

    def show_caption(self) -> None:
        """Show what is told."""
        head, *rest = self._told()
        rows = [Content.styled(head, "bold $accent"), *map(Content, rest)]
        self.query_one("#caption", Static).update(Content("\n").join(rows))
        self.refresh_keys()

    def _told(self) -> Iterator[str]:
        """Iterate over the lines below the board: where it is, and what is told there."""
        tip, judging = self.tip, self.judging
        tell = TipTelling(self.played, judging.coach, self.language)
        progress, so_far = judging.progress, judging.is_so_far
        if tip is None:
            name = self.kit.names[judging.reader - 1]
            if self._is_done:
                yield name
                yield tell.none()
            else:
                yield self.say("screen.review.begin", name=name, **progress)
                if judging.is_ready:
                    yield from tell.news(judging.found, so_far=so_far)
                yield from tell.begin(None if self.asked is None else self.asked.view.turn)
                if progress["count"]:
                    yield self.say("screen.review.comes", **progress)
        else:
            unseen = self._unseen
            place = {
                "where": tell.where(tip),
                "index": self.at + 1,
                "last": len(self.shown) + len(unseen),
            }
            form = ".judging" if so_far else ""
            yield self.say(f"screen.review.where{form}", **place, **progress)
            known = judging.found
            if any(_is_larger(each, tip) for each in unseen):
                yield self.say("screen.review.larger")
            yield from tell.lines(tip, judging.why(tip), self.shown, known, so_far=so_far)
        if len(seats := people(self.played)) > 1:
            names = [
                self.say("screen.review.eye", seat=seat, name=self.kit.names[seat - 1])
                for seat in seats
            ]
            yield self.say("screen.review.eyes", names=", ".join(names))

    def action_go(self, by: int) -> None:
        """Tell what comes before or after, or say that there is nothing."""
        at = self.at + by if self.shown else 0
        if at == len(self.shown) and self.judging.is_ready:
            new = self._unseen[:1]
            kept = [each for each in self.shown if not any(tip.outdoes(each) for tip in new)]
            at -= len(self.shown) - len(kept)
            self.shown = [*kept, *new]
        if 0 <= at < len(self.shown):
            self.at = at
            self._ask(asked_at(self.played, self.shown[at].verdict.before))
        else:
            self.app.clear_notifications()
            self.notify(self._nothing(by), markup=False)

    def _nothing(self, by: int) -> str:
        """Return why nothing comes before or after."""
        if by < 0 and self.shown:
            return self.say("screen.review.first")
        if not self.judging.is_so_far:
            return self.say("screen.review.last", name=self.kit.names[self.judging.reader - 1])
        return self.say("screen.review.later", **self.judging.progress)

    def action_look(self, seat: Seat) -> None:
        """Tell another seat about its own game."""
        if seat <= len(self.kit.names) and seat != self.judging.reader:
            # What is said of the end of a review is said of another captain's game.
            self.app.clear_notifications()
            self.judging.read_as(seat)
            self.shown, self.at = [], 0
            self._ask(None)
            self._look()
            self.refresh_keys()

    @property
    def _next_reader(self) -> Seat:
        return self.judging.reader % len(self.kit.names) + 1

    def action_next_eyes(self) -> None:
        """Tell the next seat about its own game."""
        self.action_look(self._next_reader)

    def offers(self, binding: Binding) -> bool:
        """Return whether a key is shown: none leads beyond the first or the last page."""
        if binding.action == "go(-1)":
            return binding.show and self.at > 0
        if binding.action == "go(1)":
            return binding.show and (self.at + 1 < len(self.shown) or bool(self._unseen))
        return super().offers(binding)

    def _labelled(self, binding: Binding) -> Binding:
        """Name the captain about whose game a key tells."""
        told = super()._labelled(binding)
        if binding.action != "next_eyes":
            return told
        name = self.kit.names[self._next_reader - 1]
        return replace(told, description=self.say("key.review_of", name=name))

    def action_scroll_told(self, by: int) -> None:
        """Scroll the text if it does not fit."""
        self.query_one("#told").scroll_relative(y=by, animate=False)

    def action_help(self) -> None:
        """Show the keys."""
        self.app.push_screen(HelpScreen(self.say("screen.help.review")))

    def action_figures(self) -> None:
        """Show the figures that are known by now, and no notice over them."""
        self.app.clear_notifications()
        self.app.push_screen(ReviewSummary("\n".join(self._figures())))

    def _figures(self) -> Iterator[str]:
        found, judging = self.judging.found, self.judging
        if not self._is_done:
            slots = {"done": len(found), "count": judging.count}
            yield self.say("screen.review.figures", **slots)
        if self._kept:
            yield self.say("screen.review.kept", count=self._kept)
        yield from Telling(self.played, self.language).figures(found, judging.worlds)


def _is_larger(one: Tip, other: Tip) -> bool:
    """Return whether an answer cost more than another that is told."""
    if one.kind is not TipKind.WORSE or other.kind is TipKind.BEST:
        return False
    return one.verdict.loss.mean > other.verdict.loss.mean
