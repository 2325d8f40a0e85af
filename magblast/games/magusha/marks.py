"""Say what an event means to news, log filters, seeking and statistics."""

from magblast.games.magusha.engine import events as e
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


def mark(event: e.Event) -> tuple[Mark, Seat | None]:
    """Return the mark of an event, and whose it is."""
    return _MARKS.get(type(event), Mark.OTHER), getattr(event, "seat", None)
