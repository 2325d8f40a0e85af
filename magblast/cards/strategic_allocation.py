"""Strategic Allocation (rules 4.11)."""

from dataclasses import dataclass

from magblast.engine.actions import Action, PlayCard
from magblast.engine.frames import Play
from magblast.engine.reason import Reason
from magblast.engine.rules import Board, Draft, Effect, Rules
from magblast.engine.terms import CardId, Seat
from magblast.kernel.refusal import Refusal


@dataclass(frozen=True)
class StrategicAllocation(Effect):
    """Draw action cards, beyond the usual hand too."""

    draws: int

    def plays(self, board: Board, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        return [PlayCard(seat, card)] if board.action_deck or board.discard_pile else []

    def refusal_of(self, board: Board, rules: Rules, action: PlayCard) -> Refusal:
        return Refusal(Reason.NOTHING_TO_DO, "10.1")

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.draw(play.by, self.draws)
        draft.discard(play.card)


EFFECT = StrategicAllocation(draws=3)
FOUR = StrategicAllocation(draws=4)
