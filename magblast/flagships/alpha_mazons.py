"""Alpha Mazons (rules 7.4)."""

from magblast.engine.actions import PlayCard, UseAbility
from magblast.engine.combat import announce
from magblast.engine.evolve import evolve
from magblast.engine.frames import FollowUp
from magblast.engine.reason import Reason
from magblast.engine.rules import Ability, Board, Draft, Rules
from magblast.engine.terms import CardKind
from magblast.kernel.refusal import Refusal


class AlphaMazons(Ability):
    """Play an effect right after a hit, without a Direct Hit."""

    def follow_ups(self, board: Board, rules: Rules, frame: FollowUp) -> list[UseAbility]:
        player = board.players[frame.by - 1]
        if frame.direct_hit or not player.flagship.uses_left:
            return []
        # The effects judge the target as if the Direct Hit had been played.
        as_direct = evolve(frame, direct_hit=True)
        return [
            UseAbility(frame.by, card=card)
            for card in player.hand
            if rules.cards[card].kind is CardKind.EFFECT
            and rules.effects[card].follow_ups(board, rules, as_direct, card)
        ]

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        frame = board.stack[-1]
        if not isinstance(frame, FollowUp) or frame.direct_hit:
            return Refusal(Reason.NO_ABILITY, self.rule)
        if action.card not in board.players[action.by - 1].hand:
            return Refusal(Reason.NOT_IN_HAND, "1.3")
        if rules.cards[action.card].kind is not CardKind.EFFECT:
            return Refusal(Reason.WRONG_CARD, self.rule)
        played = PlayCard(action.by, action.card, target=frame.target)
        return rules.effects[action.card].refusal_of(board, rules, played)

    def use(self, draft: Draft, action: UseAbility) -> None:
        frame = draft.stack.pop()
        if not isinstance(frame, FollowUp) or action.card is None:
            raise RuntimeError("Alpha Mazons follow a hit with an effect")
        announce(draft, PlayCard(action.by, action.card, target=frame.target), frame.ship)


ABILITY = AlphaMazons("7.4")
