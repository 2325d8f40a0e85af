"""Tell the log of a game in lines, as somebody at the table may read it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Any, NamedTuple

from magblast.kernel.entry import gives_up
from magblast.kernel.game import Mark, View
from magblast.kernel.seat import Seat
from magblast.paint.ink import Ink
from magblast.paint.log import LogLine
from magblast.paint.look import SeenEvent
from magblast.play.deciding import decisive
from magblast.play.hotseat import Hotseat
from magblast.play.public import SeenEntry, heard
from magblast.play.since import since_last_acted
from magblast.tui.table_tools import TableTools
from magblast.wording.passed import passed_by

MEMORY = 80
"""Actions whose events the log of the table shows."""
_MOST = 80
"""Events that are kept until a table shows them."""
_DONE = 2
"""Lines about the last blow of a game: the blow, and what it did."""
_NOTHING: Mapping[int, LogLine] = MappingProxyType({})


def lines_of(
    kit: TableTools,
    told: Sequence[SeenEntry],
    passed: Mapping[int, LogLine] = _NOTHING,
    since: Mapping[int, LogLine] = _NOTHING,
) -> Iterator[LogLine]:
    """Iterate over the lines of what happened last.

    Lines about phases that ``passed`` by themselves come before their entry, given by its number;
    those that sum up what happened ``since`` an answer come after theirs.
    """
    after = sum(len(entry.events) for entry in told)
    for events, text, n in told:
        if n is not None and n in passed:
            yield replace(passed[n], after=after)
        after -= len(events)
        yield from kit.log_lines(events, text, after)
        if n is not None and n in since:
            yield replace(since[n], after=after)


class Ending(NamedTuple):
    """Tell which play ended a game, and what it decided."""

    play: Sequence[LogLine] = ()
    """What was done last."""
    fall: Sequence[LogLine] = ()
    """What was lost by it, else what it did."""


NO_ENDING = Ending()


class LogTeller:
    """Tell the whole log, the lines beside the table, the last events, or those not yet shown."""

    def __init__(self, hotseat: Hotseat, kit: TableTools) -> None:
        self.hotseat = hotseat
        self.kit = kit
        self._start = 0
        """The first action whose events the log beside the table shows."""
        self._passed: dict[int, LogLine] = {}
        """What is told of phases that passed by themselves, by the number of the entry."""
        self._since: dict[int, LogLine] = {}
        """What the only person at a table was told again, by the number of the entry before it."""
        self._followed = self._now
        """How many actions there were when the last question was asked, and what all saw then."""
        self.unshown: Sequence[SeenEvent] = ()
        """What has happened and no table has shown yet, the oldest first; everybody may see it."""

    def lines(self, told: Sequence[SeenEntry]) -> list[LogLine]:
        """List the lines of what happened."""
        return [*lines_of(self.kit, told, self._passed)]

    def whole(self, viewer: Seat | None) -> list[LogLine]:
        """List the whole log as a seat may read it; None is the public."""
        return self.lines(self.hotseat.news.log(viewer))

    def beside(self, viewer: Seat | None) -> list[LogLine]:
        """List the lines beside the table as a seat may read them; None is the public."""
        told = self.hotseat.news.log(viewer, self._start)
        return [*lines_of(self.kit, told, self._passed, self._since if viewer else _NOTHING)]

    def sum_up(self) -> None:
        """Sum up in the log beside the table what happened since the only person acted last."""
        entries, seat = self.hotseat.session.entries, self.hotseat.covers.lone
        summed = since_last_acted(self.hotseat, self.kit.words, self.kit.language)
        if entries and seat is not None and summed:
            self._since[entries[-1].n] = LogLine(
                summed, Ink.TEXT, True, False, frozenset({seat}), ()
            )

    def set_start(self, *, goes_on: bool) -> None:
        """Choose where the log beside a table begins, which a table that stays keeps."""
        # While a captain looks, the log only grows or shrinks at its end.
        start = self._count - MEMORY
        self._start = min(start, self._start) if goes_on else start

    def latest(self, actions: int = MEMORY) -> list[LogLine]:
        """List the lines of the latest actions as everybody may read them."""
        start = self._count - actions
        return self.lines(self.hotseat.news.log(None, start)[-actions:])

    def passed(self) -> str:
        """Tell, once, that phases passed by themselves; the log tells of each. Empty for none."""
        taken, words, language = self.hotseat.take_passed(), self.kit.words, self.kit.language
        for n, view in taken.items():
            told = passed_by([view], words, language)
            seats = frozenset({view.active} if view.active else ())
            self._passed[n] = LogLine(told, Ink.SOFT, False, False, seats, ())
        return language.say("phase.passed.brief") if taken else ""

    def since_the_play(self) -> list[LogLine]:
        """List what followed the latest play of the captain whose turn it is, with the play."""
        hotseat = self.hotseat
        entries, active = hotseat.session.entries, hotseat.session.view(None).active
        for index in reversed(range(max(0, len(entries) - MEMORY), len(entries))):
            # A sound effect belongs to the shot before it.
            if entries[index].action.by == active and entries[index].text is None:
                told = hotseat.news.log(None, index)
                if self.lines(told[:1]):
                    return self.lines(told)
        return self.latest()

    def ending(self) -> Ending:
        """Tell what decided a finished game."""
        game, entries = self.hotseat.session.game, self.hotseat.session.entries
        for index in reversed(range(max(0, len(entries) - MEMORY), len(entries))):
            action, text = entries[index].action, entries[index].text
            if text is not None or gives_up(game, action):
                continue
            told = self.hotseat.news.log(None, index)
            events = [event for each in told for event in each.events]
            if self.kit.log_lines(told[0].events[:1]):
                return self._decided(events)
        return NO_ENDING

    def _decided(self, events: Sequence[Any]) -> Ending:
        """Tell the events that decided a game, given all events from the last play on."""
        game, last, lines = self.hotseat.session.game, len(events), self.kit.log_lines
        said = [lines([event], after=last - n) for n, event in enumerate(events, 1)]
        decided_by = decisive(game, events)
        fall = [] if decided_by is None else said[decided_by][:1]
        before = decided_by if fall else last
        fought = [
            n
            for n, event in enumerate(events[:before])
            if said[n] and game.mark(event)[0] is Mark.COMBAT
        ]
        done = [line for n in fought[-_DONE:] or [0] if n != decided_by for line in said[n]]
        return Ending(done, fall) if fall else Ending(done[:-1], done[-1:])

    def follow(self) -> None:
        """Keep what has happened since the last question until a table shows it in motion."""
        (count, before), self._followed = self._followed, self._now
        session = self.hotseat.session
        seen = session.game.seen
        happened = (
            SeenEvent(seen(event, None), before, entry.text, noise)
            for index, entry in enumerate(session.entries[count:], count + 1)
            for noise in (heard(session.game, session.entries[:index]),)
            for event in entry.events
        )
        self.unshown = [*self.unshown, *happened][-_MOST:]

    def take_unshown(self) -> Sequence[SeenEvent]:
        """Return, once, what the next table shows in motion."""
        unshown, self.unshown = self.unshown, ()
        return unshown

    @property
    def _now(self) -> tuple[int, View]:
        return self._count, self.hotseat.session.view(None)

    @property
    def _count(self) -> int:
        return len(self.hotseat.session.entries)
