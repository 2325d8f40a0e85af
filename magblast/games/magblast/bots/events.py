"""Event cards and upgrades of one's own turn."""

from magblast.games.magblast.bots.aim import price_of_hit
from magblast.games.magblast.bots.fleet_events import price_of_laying
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import PlayCard
from magblast.games.magblast.engine.terms import CardKind
from magblast.games.magblast.engine.view import ShipView

_FIRST = 10_000.0
"""Above all other prices: cards and ships may be useful in this turn."""


def price_of_play(sight: Sight, action: PlayCard, fire: list[int]) -> float:
    """Return what it is worth to play a card now instead of keeping it."""
    if action.seat is not None:
        return price_of_laying(sight, action)
    if sight.rules.cards[action.card].kind is CardKind.UPGRADE:
        return _price_of_upgrade(sight, action)
    if action.cards:
        return _price_of_repair(sight, action)
    if action.ship is not None:
        return _price_of_ramming(sight, action, fire)
    return _FIRST


def _price_of_repair(sight: Sight, action: PlayCard) -> float:
    """Price the hull that comes back; scratches can wait."""
    ship = sight.place(action.target).ship
    if ship is None:
        return 0.0
    damage = sum([hit.damage for hit in ship.damage if hit.card in action.cards])
    return sight.prices.hull * damage - sight.prices.cards["spacedock"]


def _price_of_ramming(sight: Sight, action: PlayCard, fire: list[int]) -> float:
    """Price the hit less the ship that is given up for it."""
    at = sight.place(action.ship)
    if at.ship is None:
        return 0.0
    damage = sight.rules.ships[at.ship.id].speed
    gap = len(sight.me.fleet[at.zone_index]) == 1
    lost = sight.worth(at.ship) + (sight.prices.flagship_hull if gap else 0)
    return price_of_hit(sight, sight.place(action.target), damage, fire[at.zone_index]) - lost


def _price_of_upgrade(sight: Sight, action: PlayCard) -> float:
    """Put upgrades on sturdy ships that have a use for them."""
    ship = sight.place(action.target).ship
    if ship is None:
        return 0.0
    title = sight.printed.titles[action.card]
    price = sight.prices.of(title)
    if title == "squadron_bay":
        fits = 0.2 if ship.carries else 1.0
    elif title in ("point_defense_turret", "security_force"):
        fits = 1.0
    else:
        fits = sight.printed.guns[ship.id] / 4
    return price * fits + 0.1 * ship.hull_left + _soundness(ship)


def _soundness(ship: ShipView) -> float:
    """Prefer ships that will not be lost soon."""
    return 0.0 if ship.hull_left > 2 else -20.0
