"""Deploy: close gaps, and put guns where they do the most."""

from collections.abc import Iterator

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots.maneuver import Stand
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import Action, Deploy


class Deploying(Sight):
    """Deploy: close gaps, and put guns where they do the most."""

    __slots__ = ()

    def decide_deployment(self) -> Action:
        """Return the best ship of those to choose from, in its best zone."""
        return dearest_of(self.priced_deployments(), self.legal[0], float("-inf"))

    def priced_deployments(self) -> Iterator[tuple[float, Action]]:
        """Iterate over the ships and zones with their prices."""
        stand = Stand(self)
        for action in self.legal:
            if isinstance(action, Deploy):
                yield self.price_of_deployment(stand, action), action

    def price_of_deployment(self, stand: Stand, action: Deploy) -> float:
        """Return what a ship is worth in a zone."""
        return self.worth_new(action.ship) + stand.price_of_zone(action.ship, action.zone)
