"""Say what an event means to news, log filters, seeking and statistics."""

from collections.abc import Sequence

from magblast.games.magusha.engine import events as e
from magblast.games.magusha.engine.terms import Ending
from magblast.kernel.base import last_index
from magblast.kernel.game import Mark
from magblast.kernel.seat import Seat

_MARKS: dict[type, Mark] = {
    e.TurnBegan: Mark.TURN,
    e.PhaseBegan: Mark.PHASE,
    e.StrikeBegan: Mark.COMBAT,
    e.StrikeRedirected: Mark.COMBAT,
    e.SpiritLost: Mark.COMBAT,
    e.TroopLost: Mark.COMBAT,
    e.CommanderHit: Mark.COMBAT,
    e.UnitPushed: Mark.COMBAT,
    e.AbilityUsed: Mark.COMBAT,
    e.UnitDefeated: Mark.LOSS,
    e.ReserveLost: Mark.LOSS,
    e.GameWon: Mark.WIN,
}
_LAST: dict[Ending, type] = {Ending.ALONE: e.UnitDefeated, Ending.DAMAGE: e.CommanderHit}
"""What happens last in a game that is won so."""


def mark(event: e.Event) -> tuple[Mark, Seat | None]:
    """Return the mark of an event, and whose it is."""
    return _MARKS.get(type(event), Mark.OTHER), getattr(event, "seat", None)


def decisive(events: Sequence[e.Event]) -> int | None:
    """Return the index of the loss that left a commander alone, or of its last hit (rules G11)."""
    lost = next((_LAST[event.how] for event in events if isinstance(event, e.GameWon)), None)
    return None if lost is None else last_index(events, lambda event: isinstance(event, lost))


def kept(event: e.Event) -> Seat | None:
    """Return whose commander an event changed."""
    return event.seat if isinstance(event, e.CommanderHit | e.CommanderFlipped) else None
