"""Fire a blast (rules 4.2): what the laser, the beam and the mag blast share."""

from collections.abc import Iterable
from dataclasses import dataclass

from magblast.games.magblast.engine import combat, follow_up
from magblast.games.magblast.engine.actions import Action, Fire
from magblast.games.magblast.engine.frames import FollowUp, Play, Turn
from magblast.games.magblast.engine.rules import Board, Draft, Effect, Reach
from magblast.games.magblast.engine.terms import CardId, Turret
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


@dataclass(frozen=True)
class Blast(Effect):
    """Fire from a ship with the turret."""

    turret: Turret
    is_blast = True
    action = Fire

    def plays(self, reach: Reach, card: CardId, at: Turn | FollowUp) -> list[Action]:
        if isinstance(at, Turn):
            return combat.shots(reach, card, self.turret)
        return super().plays(reach, card, at)

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        if isinstance(at, FollowUp):
            return [Fire(seat, card, at.ship or "", at.target)]
        targets = combat.targets_around(board, seat)
        # Of several reasons the first is told: not that some other ship lacks the turret.
        own = sorted(
            board.players[seat - 1].ship_ids(),
            key=lambda ship: ship not in board.rules.armed[self.turret],
        )
        return [Fire(seat, card, ship, target) for ship in own for target in targets]

    def refusal(self, board: Board, action: Fire, at: Turn | FollowUp) -> Refusal | None:
        if isinstance(at, FollowUp):
            return combat.refusal_of_second_shot(board, action, self.turret, at)
        return combat.refusal_to_fire(board, action, self.turret)

    def resolve(self, draft: Draft, play: Play) -> None:
        follow_up.strike(draft, play)
