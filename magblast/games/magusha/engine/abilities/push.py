"""Shove and Gale: push the unit hit (rules G14.3)."""

from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.frames import Striking
from magblast.games.magusha.engine.printed import Ability
from magblast.games.magusha.engine.state import Unit


class Push(Behaviour):
    """Push along the line of the strike, also a unit to which it was redirected."""

    def on_strike(self, draft: Draft, ability: Ability, frame: Striking, unit: Unit) -> None:
        """Push whoever was hit and still stands."""
        target = draft.unit_at(frame.target)
        if target is not None and frame.heading is not None:
            draft.push_unit(target, unit.seat, frame.heading, ability.value, ability.id)
