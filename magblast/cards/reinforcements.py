"""Reinforcements (rules 4.11)."""

from magblast.engine.actions import Action, PlayCard
from magblast.engine.frames import Play
from magblast.engine.ops import send_ships
from magblast.engine.query import has_room
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Effect, Rules
from magblast.engine.terms import CardId, Seat
from magblast.engine.turn import ships_available
from magblast.kernel.refusal import Refusal


class Reinforcements(Effect):
    """Draw a ship and deploy it."""

    def plays(self, board: Board, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        if has_room(board.players[seat - 1], rules) and ships_available(board):
            return [PlayCard(seat, card)]
        return []

    def refusal_of(self, board: Board, rules: Rules, action: PlayCard) -> Refusal:
        if not has_room(board.players[action.by - 1], rules):
            return Refusal(Reason.ZONES_FULL, "3.5")
        return Refusal(Reason.NO_SHIPS_LEFT, "1.5")

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        send_ships(draft, play.by, 1)


EFFECT = Reinforcements()
