"""Deploy: close gaps first, then put guns where they do most."""

from magblast.games.magblast.bots.maneuver import price_of_zone
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Deploy


def decide(sight: Sight) -> Action:
    """Return the best ship of those to choose from, in its best zone."""
    best, most = sight.legal[0], float("-inf")
    for action in sight.legal:
        if isinstance(action, Deploy):
            price = price_of_deployment(sight, action)
            if price > most:
                best, most = action, price
    return best


def price_of_deployment(sight: Sight, action: Deploy) -> float:
    """Return what a ship is worth in a zone."""
    hull = sight.rules.ships[action.ship].hull
    ship = sight.printed.ships[action.ship] + sight.prices.hull * hull
    return ship + price_of_zone(sight, action.ship, action.zone)
