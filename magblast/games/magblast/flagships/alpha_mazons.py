"""Alpha Mazons (rules 7.4)."""

from collections.abc import Iterable

from msgspec.structs import replace

from magblast.games.magblast.engine.actions import PlayCard, UseAbility
from magblast.games.magblast.engine.combat import announce
from magblast.games.magblast.engine.conditions import not_in_hand
from magblast.games.magblast.engine.frames import FollowUp
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Ability, Board, Draft, Moment, Moments
from magblast.games.magblast.engine.terms import CardKind
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class AlphaMazons(Ability):
    """Play an effect right after a hit, without a Direct Hit."""

    moments = (Moment.FOLLOW_UP,)
    takes = frozenset({"card"})
    takes_cards = True

    def plausible(self, board: Board, seat: Seat, at: Moments) -> Iterable[UseAbility]:
        hand = board.players[seat - 1].hand
        if not any(board.rules.cards[card].kind is CardKind.EFFECT for card in hand):
            return []
        return [UseAbility(seat, card=card) for card in hand]

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        rules = board.rules
        card = action.card
        if card is None or not isinstance(at, FollowUp):
            return Refusal(Reason.NO_EFFECT, self.rule)
        missing = not_in_hand(board, action.by, (card,))
        if missing:
            return missing
        if rules.cards[card].kind is not CardKind.EFFECT:
            return Refusal(Reason.WRONG_CARD, self.rule, {"card": card})
        # The effects judge the target as if the Direct Hit had been played.
        as_direct = replace(at, direct_hit=True)
        played = PlayCard(action.by, card, target=at.target)
        return rules.effects[card].refusal(board, played, as_direct)

    def use(self, draft: Draft, action: UseAbility) -> None:
        frame = draft.stack.pop()
        if not isinstance(frame, FollowUp) or action.card is None:
            raise RuntimeError("Alpha Mazons follow a hit with an effect")
        announce(draft, PlayCard(action.by, action.card, target=frame.target), frame.ship)


ABILITY = AlphaMazons("7.4")
