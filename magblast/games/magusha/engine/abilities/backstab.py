"""Backstab: damage a squad once more that does not look this way (rules G14.6)."""

from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.changes import damage
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.frames import Striking
from magblast.games.magusha.engine.geometry import WAYS
from magblast.games.magusha.engine.printed import Ability
from magblast.games.magusha.engine.query import is_commander, sheet_of, unit_at
from magblast.games.magusha.engine.state import Unit


class Backstab(Behaviour):
    """Look at the squad that was really hit, after the hit."""

    def on_strike(self, draft: Draft, ability: Ability, frame: Striking, unit: Unit) -> None:
        """Damage the squad if none of its arrows points at this unit's space (rules R36)."""
        target = unit_at(draft, frame.target)
        if target is None or is_commander(draft, target):
            return
        way = WAYS[target.seat].get((target.at, unit.at))
        compass = sheet_of(draft, draft.rules, target).compass
        if way is None or way.distance > 1 or way.arrow not in compass:
            damage(draft, target, unit.seat, ability.id)
