"""Wind through a log: the place that is shown, the marks on the way, and the log lines there."""

from bisect import bisect_left
from collections.abc import Sequence
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from magblast.kernel.game import Mark
from magblast.kernel.seat import Seat
from magblast.paint.log import LogLine
from magblast.paint.timeline import Lead, Tick, tick_of
from magblast.play.directions import Direction
from magblast.play.playback import Playback
from magblast.tui.table_tools import TableTools

if TYPE_CHECKING:
    from magblast.reviewing.curve import Chances

_MEMORY = 40
"""Actions whose events the log beside the board shows."""


def best_of(chances: "Chances") -> tuple[Seat, float]:
    """Return who has the best chance, and how good it is; the first of several."""
    seat = max(chances.by_seat, key=lambda each: chances.by_seat[each])
    return seat, chances.by_seat[seat]


class Reel:
    """Stand at one place of a log."""

    def __init__(self, playback: Playback, kit: TableTools) -> None:
        self.playback = playback
        self._kit = kit
        self.places: Sequence[int] = playback.effective()
        """What is shown, as places of the playback."""
        self.index = 0
        """Which of these places is shown."""
        self.typed: dict[int, str] = {}
        """What the learner typed beside an action, by its place, in place of the log's text."""
        self.shows_take_backs = False
        # A step shows the lines of many steps before it again.
        self._told_at = lru_cache(8 * _MEMORY)(self._lines_of)

    @property
    def place(self) -> int:
        """The place of the playback that is shown."""
        return self.places[self.index]

    @property
    def last(self) -> int:
        """The index of the last place."""
        return len(self.places) - 1

    @property
    def is_at_end(self) -> bool:
        """Whether the last place is shown."""
        return self.index == self.last

    @property
    def direction(self) -> Direction:
        """What the log wants at the place that is shown."""
        return self.direction_at(self.index)

    def direction_at(self, index: int) -> Direction:
        """Return what the log wants at another place."""
        return self.playback.direction(self.places[index])

    def go(self, index: int) -> None:
        """Go to another place, or as far as there are any."""
        self.index = max(0, min(self.last, index))

    def seek(self, by: int, *marks: Mark) -> int:
        """Return the next index, or the one before, where something of some marks happens."""
        marked = self._kit.game.mark
        index = self.index + by
        while 0 < index < self.last and not any(
            marked(event)[0] in marks for event in self.playback.events(self.places[index])
        ):
            index += by
        return index

    @property
    def stops(self) -> list[int]:
        """Where the log wants to stop."""
        return [index for index, _ in enumerate(self.places) if self.direction_at(index).stops]

    def turn_take_backs(self) -> None:
        """Show or leave out what was undone, and stay where the log was, or just before."""
        place, playback = self.place, self.playback
        self.shows_take_backs = not self.shows_take_backs
        self.places = range(playback.last + 1) if self.shows_take_backs else playback.effective()
        del self.ticks
        vars(self).pop("leads", None)
        self.index = max(index for index, each in enumerate(self.places) if each <= place)

    def note(self, text: str) -> None:
        """Keep a remark about the last action in the log; raises what ``Playback.note`` raises."""
        self.playback = self.playback.note(self.place, text)

    @cached_property
    def ticks(self) -> list[Tick]:
        """What marks each place on a timeline."""
        events, text = self.playback.events, self.playback.text
        game = self._kit.game
        return [tick_of(game, events(place), text(place)) for place in self.places]

    @cached_property
    def leads(self) -> list[Lead]:
        """Who had the best chance to win, from which index on."""
        numbers = [self.playback.number(place) for place in self.places]
        return [
            Lead(min(self.last, bisect_left(numbers, each.n)), *best_of(each))
            for each in self.playback.chances
        ]

    @property
    def lead(self) -> Lead | None:
        """Who has the best chance to win at the place that is shown, if that is known."""
        there = [lead for lead in self.leads if lead.place <= self.index]
        return there[-1] if there else None

    @property
    def swing(self) -> int | None:
        """Where the turn begins in which a chance changed most; None where no chance is known."""
        known = self.playback.chances
        if len(known) < 2:
            return None
        changed = [
            max(abs(after.by_seat.get(seat, 0.0) - chance) for seat, chance in each.by_seat.items())
            for each, after in pairwise(known)
        ]
        return self.leads[changed.index(max(changed))].place

    @property
    def recent(self) -> range:
        """The places whose lines are shown beside the board."""
        return range(max(0, self.index - _MEMORY), self.index + 1)

    def lines_at(
        self, indices: Sequence[int], viewer: Seat | None, held: int = 0
    ) -> list[tuple[LogLine, int]]:
        """List the lines of some places as a viewer reads them, each with its index.

        So many of the events that happened last are ``held`` back.
        """
        if not held:
            told, places = self._told_at, self.places
            return [(line, index) for index in indices for line in told(places[index], viewer)]
        found: list[list[tuple[LogLine, int]]] = []
        after = 0
        for index in reversed(indices):
            lines = self._told_at(self.places[index], viewer)
            if after < held:
                lines = [line for line in lines if after + line.after >= held]
                after += len(self.playback.seen(self.places[index], viewer))
            found.append([(line, index) for line in lines])
        return [each for lines in reversed(found) for each in lines]

    def text_at(self, place: int) -> str | None:
        """Return what was typed beside the action at a place."""
        return self.typed.get(place) or self.playback.text(place)

    def heard_at(self, place: int) -> str | None:
        """Return what was typed beside the latest action that may carry a text."""
        return self.text_at(self.playback.noise(place))

    def _lines_of(self, place: int, viewer: Seat | None) -> list[LogLine]:
        return self._kit.log_lines(self.playback.seen(place, viewer), self.text_at(place))
