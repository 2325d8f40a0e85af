"""Mark events for news, log filters, seeking and statistics, and tell which of them end undo."""

from collections.abc import Sequence

from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.engine import events as e
from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.position import Position
from magblast.games.magi_nation.engine.terms import MAGI, DecisionKind, TitleId
from magblast.kernel.base import last_index
from magblast.kernel.game import Mark
from magblast.kernel.seat import Seat

_MARKS: dict[type, Mark] = {
    e.TurnBegan: Mark.TURN,
    e.PhaseBegan: Mark.PHASE,
    e.AttackBegan: Mark.COMBAT,
    e.DefenderChanged: Mark.COMBAT,
    e.AttackEnded: Mark.COMBAT,
    e.Clashed: Mark.COMBAT,
    e.CreatureDiscarded: Mark.LOSS,
    e.RelicDiscarded: Mark.LOSS,
    e.MagiDefeated: Mark.LOSS,
    e.GameWon: Mark.WIN,
}
_SECRETS = (e.DiceRolled, e.DeckShuffled, e.CardsDrawn, e.HandSeen, e.DeckSeen, e.MagiRevealed)
"""Events that tell what nobody, or not everybody, knew."""


def mark(event: e.Event) -> tuple[Mark, Seat | None]:
    """Return the mark of an event, and the seat it happened to or that caused it."""
    seat = getattr(event, "seat", getattr(event, "by", None))
    return _MARKS.get(type(event), Mark.OTHER), seat


def decisive(events: Sequence[e.Event]) -> int | None:
    """Return the index of the defeat of a Magi that no other follows (rules M8)."""
    return last_index(events, lambda event: isinstance(event, e.MagiDefeated) and not event.left)


def kept(event: e.Event) -> Seat | None:
    """Return whose Magi an event changed, other than by its usual energy and by what it pays."""
    match event:
        case e.MagiRevealed(seat=seat):
            return seat
        case e.EnergyGained(seat=seat, card=card) | e.EnergyLost(seat=seat, card=card):
            title = TitleId(card.rpartition(".")[0])
            return seat if printed().cards[title].kind is MAGI else None
    return None


def reveals(before: Position, action: Action, events: Sequence[e.Event], after: Position) -> bool:
    """Return whether an action revealed something, or was no action of one's own turn."""
    turn, asked = before.board.running_turn(), after.decision
    if turn is None or turn.seat != action.by or before.board.turn != after.board.turn:
        return True
    if asked is None or asked.seat != action.by or asked.kind == DecisionKind.FETCH:
        # Whoever searches sees the whole deck.
        return True
    return any(isinstance(each, _SECRETS) for each in events)
