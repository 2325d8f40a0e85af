"""Heat Shield and Dig In: put a spirit under oneself (rules G14.4)."""

from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.state import Unit


def _shield(draft: Draft, unit: Unit) -> None:
    if not unit.guard and draft.player(unit.seat).pool:
        draft.place_spirit(unit)


class HeatShield(Behaviour):
    """Guard oneself when engaged, if unguarded."""

    def when_engaged(self, draft: Draft, unit: Unit) -> None:
        """Take the top spirit of the pool."""
        _shield(draft, unit)


class DigIn(Behaviour):
    """Guard oneself at the end of a turn without a command stone, if unguarded."""

    at_end = True

    def begin(self, draft: Draft, unit: Unit) -> None:
        """Take the top spirit of the pool."""
        if unit.stone is None:
            _shield(draft, unit)
