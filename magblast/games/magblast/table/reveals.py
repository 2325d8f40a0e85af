"""Decide what tells something: actions that cannot be undone, and phases that need a card."""

from collections.abc import Sequence

from magblast.games.magblast.engine.actions import Action, Sound
from magblast.games.magblast.engine.events import CardPlayed, Event, SquadronLaunched
from magblast.games.magblast.engine.frames import Turn
from magblast.games.magblast.engine.position import Position
from magblast.games.magblast.engine.rules import Board, Rules
from magblast.games.magblast.engine.terms import Phase
from magblast.games.magblast.engine.view import PlayerView
from magblast.kernel.seat import Seat


def reveals(before: Position, action: Action, events: Sequence[Event], after: Position) -> bool:
    """Return whether an action revealed something, or was no action of the player's own turn."""
    turn = before.board.running_turn()
    if turn is None or turn.seat != action.by:
        return True
    if isinstance(action, Sound):
        # The table has judged the sound effect.
        return True
    if before.rules.options.ask == "holders" and any(
        isinstance(event, CardPlayed | SquadronLaunched) for event in events
    ):
        # Who is asked now tells what hands hold.
        return True
    return not _nothing_learnt(before.board, after.board, action.by)


def legal_is_public(rules: Rules, public: PlayerView) -> bool:
    """Return whether what may be done in a phase depends on no card of a hand."""
    turn = public.stack[-1] if public.stack else None
    if not isinstance(turn, Turn):
        return False
    mine = public.seats[turn.seat - 1]
    if mine.hand_size and turn.phase is Phase.MANEUVER:
        # No card is played in it but for a flagship.
        return turn.phase not in rules.abilities[mine.flagship.id].moments
    return not mine.hand_size


def _nothing_learnt(before: Board, after: Board, seat: Seat) -> bool:
    """Return whether nothing was drawn, shuffled, stolen or shown from another hand."""
    return (
        before.rng == after.rng
        and before.action_deck == after.action_deck
        and before.shipyard == after.shipyard
        and all(
            old.hand == new.hand
            for number, (old, new) in enumerate(zip(before.players, after.players, strict=True), 1)
            if number != seat
        )
    )
