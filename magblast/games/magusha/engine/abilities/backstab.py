"""Backstab: damage a squad once more that does not look this way (rules G14.6)."""

from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.frames import Striking
from magblast.games.magusha.engine.geometry import WAYS
from magblast.games.magusha.engine.printed import Ability
from magblast.games.magusha.engine.state import Unit


class Backstab(Behaviour):
    """Look at the squad that was really hit, after the hit."""

    def on_strike(self, draft: Draft, ability: Ability, frame: Striking, unit: Unit) -> None:
        """Damage the squad if none of its arrows points at this unit's space (rules R36)."""
        target = draft.unit_at(frame.target)
        if target is None or draft.is_commander(target):
            return
        way = WAYS[target.seat].get((target.at, unit.at))
        compass = draft.sheet_of(target).compass
        if way is None or way.distance > 1 or way.arrow not in compass:
            draft.damage(target, unit.seat, ability.id)
