"""Cancel a blast: what the Cranium Consortium, Jol-Nar and the Yssaril Tribes share."""

from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.response import cancel_answered
from magblast.games.magblast.engine.rules import Ability, Board, Draft, Moment, Moments
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


class Rescue(Ability):
    """Cancel a blast at one of the player's ships, not one at the flagship."""

    moments = (Moment.RESPONSE,)

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        return self.cannot_rescue(board, action.by, at)

    def cannot_rescue(self, board: Board, seat: Seat, at: Moments) -> Refusal | None:
        """Refuse a play that is not a blast at one of the seat's ships."""
        by = board.players[seat - 1].flagship.id
        if not isinstance(at, Play):
            facts = {"flagship": by, "moments": self.moments}
            return Refusal(Reason.NO_ABILITY, self.rule, facts)
        if at.target is None or not board.rules.effects[at.card].is_blast:
            return Refusal(Reason.CANNOT_ANSWER, self.rule, {"card": at.card, "answer": by})
        if at.seat != seat:
            return Refusal(Reason.NOT_AIMED_AT_YOU, self.rule, {"card": at.card})
        if board.find_ship(at.target) is None:
            return Refusal(Reason.NOT_A_FLAGSHIP_TARGET, self.rule)
        return None

    def use(self, draft: Draft, action: UseAbility) -> None:
        cancel_answered(draft, draft.player(action.by).flagship.id)
