"""Watch bots think, and take their answers at a pace that can be read."""

from collections.abc import Callable
from math import inf
from time import monotonic

from textual.timer import Timer

from magblast.kernel.seat import Seat
from magblast.play.since import last_of, lost_to
from magblast.play.waiting import TICK, Waiting, keeps_still
from magblast.tui.base_app import BaseApp
from magblast.tui.log_teller import LogTeller
from magblast.tui.screens.public import BotScreen
from magblast.tui.screens.table import TableScreen

_NOW_AND_THEN, _SOON = 0.3, 0.005
"""Seconds between two looks at the table, and at a bot, once nobody is asked any more."""
_FALL = 12.0
"""Seconds for which it is said how somebody fell."""


class BotWatch:
    """Wait for what the bots answer next, as long as somebody watches."""

    def __init__(self, app: BaseApp, told: LogTeller) -> None:
        self._app = app
        self._hotseat = hotseat = told.hotseat
        self._kit = told.kit
        self._told = told
        self._waiting: Waiting | None = None
        """For what the bots answer next."""
        self._timer: Timer | None = None
        self._shown: TableScreen | BotScreen | None = None
        """Where it is shown who thinks."""
        self._read = len(hotseat.session.entries)
        """Up to which action there was time to read."""
        self.skips = False
        """Nobody waits to read what happens until a person is asked."""
        self._living: frozenset[Seat] = frozenset()
        """The people who were in the game when skipping began."""
        self._drawn = -inf
        """When the table was shown last to those who skip to the end."""
        self._asked = self.looked = len(hotseat.session.entries)
        """Up to which action a person had looked: when asked last, and so before skipping began."""
        self._skipped_from: int | None = None
        """From which action on there was no time to read; None if there was."""

    def begin(self, take_answer: Callable[[], None]) -> None:
        """Let the bots think about what they are asked now, unless they do.

        ``take_answer`` is called when it is time for their answer.
        """
        self._take_answer = take_answer
        if self._waiting is None or not self._waiting.goes_on:
            self._waiting = Waiting(self._hotseat, self._lines_to_read())
            if self.skips and self._in_game < self._living:
                # Whoever has just fallen sees how, and may skip the rest.
                self.skips = False
                self._tell_fall()
            if self.skips:
                self._hurry()

    def show_on(self, screen: TableScreen | BotScreen) -> None:
        """Show on a screen who thinks, and take the answer while it is seen."""
        self._shown = screen
        if self._timer is None:
            self._timer = self._app.set_interval(TICK, self._look)

    def leaves_out(self) -> bool:
        """Return whether an answer need not be shown; if so, it is taken as soon as it is there.

        Once nobody is asked any more, those who skip to the end see the table now and then.
        """
        if not self.skips or self._in_game or self._shown is None:
            return False
        if monotonic() - self._drawn >= _NOW_AND_THEN:
            self._drawn = monotonic()
            return False
        self._app.set_timer(_SOON, self._look)
        return True

    def stop(self) -> None:
        """Wait for nothing: somebody else is asked, who reads what has happened."""
        self._waiting = self._shown = None
        self._asked = self._read = len(self._hotseat.session.entries)
        self.skips = False

    def hurry(self) -> None:
        """Skip to the next question to a person; once that is done, cut short whoever thinks.

        Where bots play alone, there is no such question.
        """
        if self._waiting is None:
            return
        if self.skips or not self._hotseat.bots.people:
            self._waiting.hurry()
        else:
            self.skips = True
            self._living = self._in_game
            if self._skipped_from is None:
                self._skipped_from = len(self._hotseat.session.entries)
                self.looked = self._asked
            self._hurry()

    def _hurry(self) -> None:
        """Leave no time to read, and to think only where a person is still in the game."""
        if self._waiting is None:
            return
        if self._in_game:
            self._waiting.skip()
        else:
            self._waiting.hurry()

    @property
    def _in_game(self) -> frozenset[Seat]:
        """The people who have not fallen."""
        living = self._hotseat.session.view(None).living
        return frozenset(seat for seat in self._hotseat.bots.people if seat in living)

    def _tell_fall(self) -> None:
        """Say how the only person fell."""
        seat, session = self._hotseat.covers.lone, self._hotseat.session
        if seat is None:
            return
        start = len(session.entries) if self._skipped_from is None else self._skipped_from
        lost = [*lost_to(session.entries[start:], session.game, self._kit.words, seat)]
        if told := " ".join(each.tell() for each in last_of(lost)):
            self._app.notify(told, timeout=_FALL, markup=False)

    def take_skipped(self) -> int | None:
        """Return, once, from which action on there was no time to read."""
        skipped, self._skipped_from = self._skipped_from, None
        return skipped

    @property
    def thinking(self) -> str:
        """Who thinks, and how far the search is."""
        hotseat, seat = self._hotseat, self._hotseat.cue.seat
        say = self._kit.language.say
        if hotseat.is_call:
            return say("screen.bot.asked")
        # Whoever is asked out of turn would tell by it how much there is to think about.
        done = 0.0 if keeps_still(hotseat) else hotseat.bots.progress(seat)
        # In steps that can be read, and only where there is a search to wait for.
        percent = int(done * 20) * 5
        key = "screen.bot.searches" if percent else "screen.bot.thinks"
        return say(key, name=self._kit.names[seat - 1], percent=percent)

    def _lines_to_read(self) -> int:
        """Count the public lines since somebody was asked or a bot answered."""
        read, self._read = self._read, len(self._hotseat.session.entries)
        return len(self._told.latest(self._read - read)) if self._read > read else 0

    def _look(self) -> None:
        """Take the answer of the bots when it is time for it, and nothing is cut short by it."""
        waiting, shown = self._waiting, self._shown
        if waiting is None:
            if self._timer is not None:
                self._timer.stop()
                self._timer = None
            return
        # It waits while somebody looks something up. No screen is active while the program ends.
        if shown is None or not shown.is_active or not shown.is_mounted:
            return
        if waiting.is_over and not shown.is_moving:
            self._waiting = None
            self._take_answer()
        else:
            shown.wait_for(self.thinking, skips=self.skips)
