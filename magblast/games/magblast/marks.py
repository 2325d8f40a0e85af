"""Return what an event means to news, log filters, seeking and statistics."""

from collections.abc import Sequence

from magblast.games.magblast.engine import events as e
from magblast.games.magblast.table.tally import is_flagship
from magblast.kernel.base import last_index
from magblast.kernel.game import Mark
from magblast.kernel.seat import Seat

_MARKS: dict[type, Mark] = {
    e.TurnBegan: Mark.TURN,
    e.PhaseBegan: Mark.PHASE,
    e.BlastFired: Mark.COMBAT,
    e.SoundMade: Mark.COMBAT,
    e.SoundMissed: Mark.COMBAT,
    e.SquadronLaunched: Mark.COMBAT,
    e.Responded: Mark.COMBAT,
    e.PlayCancelled: Mark.COMBAT,
    e.TargetHit: Mark.COMBAT,
    e.BlastMoved: Mark.COMBAT,
    e.ShipDestroyed: Mark.LOSS,
    e.FlagshipDestroyed: Mark.LOSS,
    e.SeatEliminated: Mark.LOSS,
    e.ShipCaptured: Mark.LOSS,
    e.GameWon: Mark.WIN,
}


def mark(event: e.Event) -> tuple[Mark, Seat | None]:
    """Return the mark of an event, and the seat it happened to or that caused it."""
    seat = getattr(event, "seat", getattr(event, "by", None))
    aimed = isinstance(event, e.CardPlayed) and (event.target is not None or event.seat is not None)
    return Mark.COMBAT if aimed else _MARKS.get(type(event), Mark.OTHER), seat


def decisive(events: Sequence[e.Event]) -> int | None:
    """Return the index of the fall of the last flagship (rules 8.1)."""
    return last_index(events, lambda event: isinstance(event, e.FlagshipDestroyed))


def kept(event: e.Event) -> Seat | None:
    """Return whose flagship an event damaged."""
    if isinstance(event, e.TargetHit) and event.damage and is_flagship(event.target):
        return event.seat
    return None
