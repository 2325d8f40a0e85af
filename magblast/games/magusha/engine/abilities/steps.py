"""Abilities that let a unit move 1 for free (rules G10)."""

from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.frames import FreeMove, Striking
from magblast.games.magusha.engine.printed import Ability
from magblast.games.magusha.engine.state import Unit


class Vanguard(Behaviour):
    """Move when engaged (rules G14.1)."""

    def when_engaged(self, draft: Draft, unit: Unit) -> None:
        """Offer the step."""
        draft.push(FreeMove(unit.seat, unit.at))


class SlipAway(Behaviour):
    """Move after a hit (rules G14.9)."""

    def on_strike(self, draft: Draft, ability: Ability, frame: Striking, unit: Unit) -> None:
        """Offer the step."""
        draft.push(FreeMove(unit.seat, unit.at))


class Hurry(Behaviour):
    """Let the ally that was guarded move (rules G14.7)."""

    moves_guarded = True
