"""Pay resources to cancel a blast: what the Cranium Consortium and Jol-Nar share."""

from magblast.games.magblast.engine import payment
from magblast.games.magblast.engine.actions import MOST, UseAbility
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Moments
from magblast.games.magblast.flagships.rescue import Rescue
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class Barter(Rescue):
    """Discard two resources of any kind to cancel a blast at a ship of the fleet."""

    takes = frozenset({"cards"})
    takes_cards = True
    price = 2

    def uses(self, board: Board, seat: Seat, at: Moments) -> list[UseAbility]:
        if self.cannot_rescue(board, seat, at):
            return []
        hand = board.players[seat - 1].hand
        enough = payment.icons_at_least(self.price)
        # Two icons are never very many payments.
        return [
            UseAbility(seat, cards=cards)
            for cards in payment.payments(hand, board.rules, enough, MOST) or ()
        ]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        enough = payment.icons_at_least(self.price)
        lack = Refusal(Reason.TOO_FEW_ICONS, self.rule, {"count": self.price})
        return super().refusal(board, action, at) or payment.refusal(
            board, action.by, action.cards, enough, lack
        )

    def use(self, draft: Draft, action: UseAbility) -> None:
        draft.take_from_hand(action.by, action.cards)
        draft.discard(*action.cards)
        super().use(draft, action)
