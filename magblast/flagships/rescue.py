"""Cancel a blast: what the Cranium Consortium, Jol-Nar and the Yssaril Tribes share."""

from magblast.engine.actions import UseAbility
from magblast.engine.frames import Play
from magblast.engine.query import find_ship
from magblast.engine.reason import Reason
from magblast.engine.response import cancel_answered, play_beneath
from magblast.engine.rules import Ability, Board, Draft, Rules
from magblast.engine.terms import Seat
from magblast.kernel.refusal import Refusal


class Rescue(Ability):
    """Cancel a blast at a ship of the own fleet, not one at the flagship."""

    def may_rescue(self, board: Board, rules: Rules, seat: Seat, play: Play) -> bool:
        """Say whether the play is a blast at a ship of the seat."""
        return (
            play.seat == seat
            and rules.effects[play.card].is_blast
            and find_ship(board, play.target) is not None
        )

    def refusal_of(self, board: Board, rules: Rules, action: UseAbility) -> Refusal:
        play = play_beneath(board)
        if not rules.effects[play.card].is_blast:
            return Refusal(Reason.CANNOT_ANSWER, self.rule)
        if play.seat != action.by:
            return Refusal(Reason.NOT_THE_TARGET, self.rule)
        if find_ship(board, play.target) is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
        return super().refusal_of(board, rules, action)

    def use(self, draft: Draft, action: UseAbility) -> None:
        cancel_answered(draft, draft.player(action.by).flagship.id)
