"""Overseers of Kalgon (rules 7.2)."""

from itertools import chain, combinations

from magblast.engine.actions import UseAbility
from magblast.engine.events import CardsTaken
from magblast.engine.reason import Reason
from magblast.engine.rules import Ability, Board, Draft, Rules
from magblast.engine.terms import CardKind, Phase, Seat
from magblast.engine.turn import enter_phase
from magblast.kernel.refusal import Refusal


class OverseersOfKalgon(Ability):
    """Take up to three blasts of the discard pile instead of drawing."""

    phases = frozenset({Phase.DRAW})
    most = 3

    def own_turn(self, board: Board, rules: Rules, seat: Seat) -> list[UseAbility]:
        if len(board.players[seat - 1].hand) >= rules.numbers.hand_size:
            return []
        blasts = [card for card in board.discard_pile if rules.cards[card].kind is CardKind.BLAST]
        return [
            UseAbility(seat, cards=cards)
            for cards in chain.from_iterable(
                combinations(blasts, count) for count in range(1, self.most + 1)
            )
        ]

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        if not action.cards:
            return Refusal(Reason.NOTHING_TO_DO, "10.1")
        if len(action.cards) > self.most:
            return Refusal(Reason.TOO_MANY_CARDS, self.rule)
        if not set(action.cards) <= set(board.discard_pile):
            return Refusal(Reason.NOT_IN_PILE, self.rule)
        if any(rules.cards[card].kind is not CardKind.BLAST for card in action.cards):
            return Refusal(Reason.WRONG_CARD, self.rule)
        return super().refusal_of(board, rules, action)

    def use(self, draft: Draft, action: UseAbility) -> None:
        draft.discard_pile = tuple(card for card in draft.discard_pile if card not in action.cards)
        draft.add_to_hand(action.by, action.cards)
        draft.emit(CardsTaken(action.by, action.cards))
        enter_phase(draft, action.by, Phase.REINFORCE)


ABILITY = OverseersOfKalgon("7.2")
