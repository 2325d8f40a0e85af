"""Cinder Burst, Eruption and Sabotage: damage one adjacent enemy unit (rules G14)."""

from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.frames import Choosing
from magblast.games.magusha.engine.geometry import AROUND, ZONES
from magblast.games.magusha.engine.reason import Reason
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import AbilityId
from magblast.kernel.seat import other


class Harm(Behaviour):
    """Damage an enemy unit on one of the eight spaces around."""

    def __init__(self, id_: AbilityId) -> None:
        self.id = id_

    def cannot_affect(self, board: Board, unit: Unit, target: Unit) -> Reason | None:
        """Return why a unit is not an enemy beside this one."""
        if target.seat == unit.seat:
            return Reason.NOT_AN_ENEMY
        return None if target.at in AROUND[unit.at] else Reason.NOT_ADJACENT

    def affect(self, draft: Draft, unit: Unit, target: Unit) -> None:
        """Damage the target; that is not strike damage (rules G7.8)."""
        draft.damage(target, unit.seat, self.id)


class CinderBurst(Harm):
    """Damage at the price of a spirit (rules G14.5)."""

    breaks_spirits = True


class Sabotage(Harm):
    """Damage at the start of the own turn from within the enemy zone (rules G14.6)."""

    at_start = True

    def begin(self, draft: Draft, unit: Unit) -> None:
        """Let the owner choose."""
        if unit.at in ZONES[other(unit.seat)]:
            draft.push(Choosing(unit.seat, unit.at, self.id))
