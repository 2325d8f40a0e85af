"""Strategic Allocation (rules 4.11)."""

from dataclasses import dataclass

from magblast.engine.actions import Action, PlayCard
from magblast.engine.draft import Draft, Table
from magblast.engine.effect import Effect
from magblast.engine.frames import Play
from magblast.engine.refusal import Reason, Refusal
from magblast.engine.rules import Rules
from magblast.engine.terms import CardId, Seat


@dataclass(frozen=True)
class StrategicAllocation(Effect):
    """Draw action cards, beyond the usual hand too."""

    draws: int

    def plays(self, table: Table, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        return [PlayCard(seat, card)] if table.action_deck or table.discard_pile else []

    def why_not(self, table: Table, rules: Rules, action: PlayCard) -> Refusal:
        return Refusal(Reason.NOTHING_TO_DO, "10.1")

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.draw(play.by, self.draws)
        draft.discard(play.card)


EFFECT = StrategicAllocation(draws=3)
FOUR = StrategicAllocation(draws=4)
