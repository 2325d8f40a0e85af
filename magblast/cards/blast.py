"""Fire a blast (rules 4.2): what the laser, the beam and the mag blast share."""

from dataclasses import dataclass

from magblast.engine import combat, follow_up
from magblast.engine.actions import Action
from magblast.engine.frames import FollowUp, Play
from magblast.engine.rules import Board, Draft, Effect, Rules
from magblast.engine.terms import CardId, Seat, Turret


@dataclass(frozen=True)
class Blast(Effect):
    """Fire from a ship with the turret."""

    turret: Turret
    is_blast = True

    def plays(self, board: Board, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        return combat.shots(board, rules, seat, card, self.turret)

    def follow_ups(self, board: Board, rules: Rules, frame: FollowUp, card: CardId) -> list[Action]:
        return follow_up.second_shots(board, rules, frame, card, self.turret)

    def resolve(self, draft: Draft, play: Play) -> None:
        follow_up.strike(draft, play)
