"""Deploy: close gaps, and put guns where they do the most."""

from collections.abc import Iterator

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.maneuver import Stand
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Deploy


def decide(sight: Sight) -> Action:
    """Return the best ship of those to choose from, in its best zone."""
    return dearest_of(priced(sight), sight.legal[0], float("-inf"))


def priced(sight: Sight) -> Iterator[tuple[float, Action]]:
    """Iterate over the ships and zones with their prices."""
    stand = Stand(sight)
    for action in sight.legal:
        if isinstance(action, Deploy):
            yield price_of_deployment(sight, stand, action), action


def price_of_deployment(sight: Sight, stand: Stand, action: Deploy) -> float:
    """Return what a ship is worth in a zone."""
    return sight.worth_new(action.ship) + stand.price_of_zone(action.ship, action.zone)
