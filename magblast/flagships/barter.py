"""Pay resources to cancel a blast: what the Cranium Consortium and Jol-Nar share."""

from magblast.engine import payment
from magblast.engine.actions import UseAbility
from magblast.engine.frames import Play
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Rules
from magblast.engine.terms import Seat
from magblast.flagships.rescue import Rescue
from magblast.kernel.refusal import Refusal


class Barter(Rescue):
    """Discard two resources of any kind to cancel a blast at a ship of the fleet."""

    price = 2

    def answers(self, board: Board, rules: Rules, seat: Seat, play: Play) -> list[UseAbility]:
        if not self.may_rescue(board, rules, seat, play):
            return []
        hand = board.players[seat - 1].hand
        return [
            UseAbility(seat, cards=cards)
            for cards in payment.payments(hand, rules, payment.icons_at_least(self.price))
        ]

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        refusal = super().refusal_of(board, rules, action)
        if refusal.reason is not Reason.ILLEGAL:
            return refusal
        if not set(action.cards) <= set(board.players[action.by - 1].hand):
            return Refusal(Reason.NOT_IN_HAND, "1.3")
        enough = payment.icons_at_least(self.price)
        if not enough(payment.icons_of(action.cards, rules)):
            return Refusal(Reason.TOO_FEW_ICONS, self.rule)
        if not payment.is_exact(action.cards, rules, enough):
            return Refusal(Reason.OVERPAID, "3.5")
        return refusal

    def use(self, draft: Draft, action: UseAbility) -> None:
        draft.take_from_hand(action.by, action.cards)
        draft.discard(*action.cards)
        super().use(draft, action)
