"""Describe what has been played, with the actions undone last."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, field

from magblast.errors import UndoError
from magblast.kernel.entry import Entry
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import Seat

MOST_BACK = 1000
"""How many actions can be undone; what lies further back is settled for good."""


@dataclass(frozen=True, slots=True)
class Played:
    """Pair an entry with the position after it."""

    entry: Entry
    position: AnyPosition

    @property
    def n(self) -> int:
        """Return the number of the record."""
        return self.entry.n


def _number(played: Played) -> int:
    return played.n


@dataclass(slots=True)
class History:
    """Represent the actions in force in their order; those that are settled need not be kept.

    The positions kept remember nothing that was listed or shown of them.
    """

    first: AnyPosition
    forgets: bool = False
    """Settled actions are dropped, so that a log of any length needs the same memory."""
    settled: int = 0
    """How many actions can no longer be undone."""
    undone_by: Seat | None = None
    undone: list[Played] = field(default_factory=list)
    _kept: list[Played] = field(default_factory=list)
    _dropped: int = 0
    _listed: tuple[Entry, ...] | None = None
    """The entries, once somebody has asked for them; None again as soon as they change."""

    def __len__(self) -> int:
        """Count the actions in force, dropped ones included."""
        return self._dropped + len(self._kept)

    @property
    def position(self) -> AnyPosition:
        """Return the position after the last action in force."""
        return self._kept[-1].position if self._kept else self.first

    @property
    def entries(self) -> Sequence[Entry]:
        """List the actions in force that are kept, oldest first."""
        if self._listed is None:
            self._listed = tuple([played.entry for played in self._kept])
        return self._listed

    @property
    def last(self) -> Entry | None:
        """Return the last action in force."""
        return self._kept[-1].entry if self._kept else None

    def since(self, count: int) -> list[Entry]:
        """List the actions in force but for the first ``count``."""
        return [played.entry for played in self._kept[count - self._dropped :]]

    def position_after(self, count: int) -> AnyPosition:
        """Return the position after the first ``count`` actions, which must not be dropped."""
        return self._kept[count - self._dropped - 1].position if count else self.first

    def add(self, played: list[Played]) -> None:
        """Add actions; what was undone before stays as it is."""
        self._listed = None
        self._kept += [Played(one.entry, one.position.fresh()) for one in played]
        self.settled = max(self.settled, len(self) - MOST_BACK)
        # In portions, since each costs a shift of the list; the position settled last is needed.
        if self.forgets and self.settled - self._dropped > MOST_BACK:
            portion = self.settled - self._dropped - 1
            del self._kept[:portion]
            self._dropped += portion

    def drop_last(self, count: int) -> None:
        """Remove the last actions without a trace."""
        self._listed = None
        if count:
            del self._kept[-count:]

    def count_upto(self, to: int) -> int:
        """Count the actions that stay when everything after record ``to`` is undone.

        Raises ``UndoError`` when the record is not in force, nothing lies behind it, or it is
        settled what came after it.
        """
        keep = self._dropped + bisect_right(self._kept, to, key=_number)
        if keep < self.settled:
            raise UndoError("undo.too_far", record=to, most=MOST_BACK)
        known = to == 0 if keep == 0 else self._kept[keep - self._dropped - 1].n == to
        if keep == len(self) or not known:
            raise UndoError("undo.not_from_here", record=to)
        return keep

    def undo(self, by: Seat, to: int) -> None:
        """Undo everything after record ``to``; raises ``UndoError``."""
        keep = self.count_upto(to) - self._dropped
        self._listed = None
        self.undone = self._kept[keep:] + self.undone
        self.undone_by = by
        del self._kept[keep:]

    def undone_upto(self, to: int) -> int:
        """Count what comes back when record ``to`` is played again; raises ``UndoError``."""
        count = bisect_right(self.undone, to, key=_number)
        if not count or self.undone[count - 1].n != to:
            raise UndoError("redo.not_undone", record=to)
        return count

    def redo(self, to: int) -> None:
        """Redo what was undone, up to record ``to``; raises ``UndoError``."""
        count = self.undone_upto(to)
        again = self.undone[:count]
        del self.undone[:count]
        self.add(again)
