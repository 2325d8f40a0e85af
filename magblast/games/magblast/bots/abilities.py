"""Abilities of flagships that are used by an action of their own."""

from magblast.games.magblast.bots.aim import price_of_hit
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.terms import Phase


def price_of_use(sight: Sight, action: UseAbility) -> float:
    """Return what the use of an ability in one's own turn is worth."""
    if action.seat is not None:
        return _price_of_robbery(sight, action)
    if action.target is not None:
        return _price_of_removal(sight, action)
    # A ship from the shipyard.
    return sight.prices.new_ship


def _price_of_robbery(sight: Sight, action: UseAbility) -> float:
    """Wait for a full hand, and for room in one's own to play what is taken."""
    view = sight.view
    if action.seat is None or len(sight.hand) > sight.rules.numbers.hand_size:
        return 0.0
    if view.active != sight.seat and view.phase in (Phase.DISCARD, Phase.DRAW):
        # They would only draw again.
        return 0.0
    held = view.seats[action.seat - 1].hand_size
    return sight.prices.steal * min(held, 3) if held >= 3 else 0.0


def _price_of_removal(sight: Sight, action: UseAbility) -> float:
    """Price the hull that comes back, and the damage that goes elsewhere."""
    moved = 0
    for zone in sight.me.fleet:
        for ship in zone:
            for hit in ship.damage:
                if ship.id == action.ship or hit.card == action.card:
                    moved += hit.damage
    if moved < 3:
        return 0.0
    return sight.prices.hull * moved + price_of_hit(sight, sight.place(action.target), moved)
