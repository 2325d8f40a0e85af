"""Mark events for news, log filters, seeking and statistics, and tell which of them end undo."""

from collections.abc import Sequence

from magblast.games.battlecards.engine import events as e
from magblast.games.battlecards.engine.actions import Action
from magblast.games.battlecards.engine.position import Position
from magblast.kernel.base import last_index
from magblast.kernel.game import Mark
from magblast.kernel.seat import Seat, other

_MARKS: dict[type, Mark] = {
    e.TurnBegan: Mark.TURN,
    e.PhaseBegan: Mark.PHASE,
    e.CardPlayed: Mark.COMBAT,
    e.Responded: Mark.COMBAT,
    e.PlayNegated: Mark.COMBAT,
    e.AttackBegan: Mark.COMBAT,
    e.ShipBlocked: Mark.COMBAT,
    e.AttackStopped: Mark.COMBAT,
    e.ShieldLost: Mark.COMBAT,
    e.BaseHit: Mark.COMBAT,
    e.ShipDestroyed: Mark.LOSS,
    e.BaseFallen: Mark.LOSS,
    e.GameWon: Mark.WIN,
}
_ASKS = (e.CardPlayed, e.ShipDeployed, e.AttackBegan)
"""What the opponent may answer."""


def mark(event: e.Event) -> tuple[Mark, Seat | None]:
    """Return the mark of an event, and the seat it happened to or that caused it."""
    seat = getattr(event, "seat", getattr(event, "by", None))
    return _MARKS.get(type(event), Mark.OTHER), seat


def decisive(events: Sequence[e.Event]) -> int | None:
    """Return the index of the fall of a base."""
    return last_index(events, lambda event: isinstance(event, e.BaseFallen))


def kept(event: e.Event) -> Seat | None:
    """Return whose base an event changed."""
    return event.seat if isinstance(event, e.BaseHit | e.BaseRepaired) else None


def reveals(before: Position, action: Action, events: Sequence[e.Event], after: Position) -> bool:
    """Return whether an action revealed something, or was no action of one's own turn."""
    old, new = before.board, after.board
    turn = old.running_turn()
    if turn is None or turn.seat != action.by:
        return True
    if before.rules.options.ask == "holders" and any(isinstance(each, _ASKS) for each in events):
        # Who is asked now tells what hands hold.
        return True
    opponent = other(action.by) - 1
    return (
        old.rng != new.rng
        or old.deck != new.deck
        or old.players[opponent].hand != new.players[opponent].hand
    )
