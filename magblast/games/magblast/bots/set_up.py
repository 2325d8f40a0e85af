"""Set-up: place the ships that are worth most."""

from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Place
from magblast.games.magblast.engine.terms import ZONES


def decide(sight: Sight) -> Action:
    """Return the fleet of the best ships; the zones are all alike before anybody has placed."""
    dealt = sight.me.dealt or ()
    ships, printed, hull = sight.printed.ships, sight.rules.ships, sight.prices.hull
    best = sorted(dealt, key=lambda ship: -(ships[ship] + hull * printed[ship].hull))
    return Place(sight.seat, tuple(best[: len(ZONES)]))
