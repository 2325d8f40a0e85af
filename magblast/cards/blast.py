"""Fire a blast (rules 4.2): what the laser, the beam and the mag blast share."""

from dataclasses import dataclass

from magblast.engine import combat
from magblast.engine.actions import Action
from magblast.engine.draft import Draft, Table
from magblast.engine.effect import Effect
from magblast.engine.frames import FollowUp, Play
from magblast.engine.rules import Rules
from magblast.engine.terms import CardId, Seat, Turret


@dataclass(frozen=True)
class Blast(Effect):
    """Fire from a ship with the turret."""

    turret: Turret
    is_blast = True

    def plays(self, table: Table, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        return combat.shots(table, rules, seat, card, self.turret)

    def follow_ups(self, table: Table, rules: Rules, frame: FollowUp, card: CardId) -> list[Action]:
        return combat.second_shots(table, rules, frame, card, self.turret)

    def resolve(self, draft: Draft, play: Play) -> None:
        combat.strike(draft, play)
