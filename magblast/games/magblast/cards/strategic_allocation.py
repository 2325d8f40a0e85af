"""Strategic Allocation (rules 4.11)."""

from dataclasses import dataclass

from magblast.games.magblast.engine.actions import PlayCard
from magblast.games.magblast.engine.frames import FollowUp, Play, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft, Effect
from magblast.kernel.refusal import Refusal


@dataclass(frozen=True)
class StrategicAllocation(Effect):
    """Draw action cards, beyond the usual hand too."""

    draws: int

    def refusal(self, board: Board, action: PlayCard, at: Turn | FollowUp) -> Refusal | None:
        if board.action_deck or board.discard_pile:
            return None
        return Refusal(Reason.NO_CARDS_LEFT, "10.1")

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.draw(play.by, self.draws)
        draft.discard(play.card)


EFFECT = StrategicAllocation(draws=3)
FOUR = StrategicAllocation(draws=4)
