"""Maneuver: bring guns to bear, and leave no zone empty that an enemy faces."""

from magblast.games.magblast.bots.abilities import price_of_use
from magblast.games.magblast.bots.aim import price_of_hit
from magblast.games.magblast.bots.sight import Place, Sight
from magblast.games.magblast.engine.actions import Action, Move, UseAbility
from magblast.games.magblast.engine.terms import ZONE_INDEX, ShipId, Turret, Zone

_ENOUGH = 6.0
"""What a move must gain, so that ships do not go to and fro."""


def decide(sight: Sight) -> Action:
    """Use the ability when it pays, else make the best move, else end the phase."""
    best, most = sight.legal[-1], _ENOUGH
    crowded = any(len(zone) > sight.rules.numbers.zone_limit for zone in sight.me.fleet)
    if crowded:
        most = float("-inf")
    aims: Aims | None = None
    for action in sight.legal:
        match action:
            case Move():
                if aims is None:
                    aims = Aims(sight)
                price = price_of_move(sight, aims, action)
            case UseAbility():
                price = price_of_use(sight, action)
            case _:
                continue
        if price > most:
            best, most = action, price
    return best


class Aims:
    """Describe what each blast in hand would be worth, fired from each zone."""

    def __init__(self, sight: Sight) -> None:
        self.blasts: list[tuple[Turret, list[float]]] = []
        known: dict[Turret, list[float]] = {}
        for blast in sight.blasts():
            if blast.turret is None or blast.damage is None:
                continue
            if blast.turret not in known:
                known[blast.turret] = [
                    _best_hit(sight, zone_index, blast.damage) for zone_index in range(4)
                ]
            self.blasts.append((blast.turret, known[blast.turret]))


def _best_hit(sight: Sight, zone_index: int, damage: int) -> float:
    """Return what a blast from a zone is worth at best."""
    best = 0.0
    for foe in sight.foes:
        if foe.shielded:
            continue
        zone = foe.fleet[zone_index]
        if not zone:
            best = max(best, price_of_hit(sight, Place(foe, zone_index, None), damage))
        for ship in zone:
            best = max(best, price_of_hit(sight, Place(foe, zone_index, ship), damage))
    return best


def price_of_move(sight: Sight, aims: Aims, action: Move) -> float:
    """Return what a move gains: better shots, and zones that are closed or opened by it."""
    at = sight.place(action.ship)
    to = ZONE_INDEX[action.zone]
    fleet, limit = sight.me.fleet, sight.rules.numbers.zone_limit
    if at.ship is None or len(fleet[to]) >= limit:
        return -1000.0
    if at.ship.origin not in (None, at.zone_index) and len(fleet[at.zone_index]) <= limit:
        # It has moved already: once a phase is enough.
        return -1000.0
    gain = _exposed(sight, to) if not fleet[to] else 0.0
    if len(fleet[at.zone_index]) == 1:
        gain -= _exposed(sight, at.zone_index)
    elif len(fleet[at.zone_index]) > limit:
        gain += 100.0
    return gain + _better_shot(sight, aims, action.ship, at.zone_index, to)


def _better_shot(sight: Sight, aims: Aims, ship: ShipId, zone_index: int, to: int) -> float:
    """Return how much more a ship's best shot is worth from another zone."""
    best = 0.0
    armed = sight.rules.armed
    for turret, worth in aims.blasts:
        if ship not in armed[turret]:
            continue
        gain = worth[to] - worth[zone_index]
        if gain > best:
            # Nothing is gained if another ship fires this blast from there as well.
            others = [
                worth[place]
                for place, zone in enumerate(sight.me.fleet)
                for other in zone
                if other.id != ship and other.id in armed[turret]
            ]
            copies = sum([each == turret for each, _ in aims.blasts])
            others.sort(reverse=True)
            beaten = others[copies - 1] if len(others) >= copies else 0.0
            gain = max(0.0, worth[to] - max(beaten, worth[zone_index]))
        best = max(best, gain)
    return best


def _exposed(sight: Sight, zone_index: int) -> float:
    """Return what it costs to leave a zone empty."""
    if sight.me.shielded:
        return 4.0
    guns = 0.0
    beside = 0.0
    for foe in sight.foes:
        if foe.mined:
            continue
        guns += sight.guns(foe.fleet[zone_index])
        for other in (zone_index - 1, (zone_index + 1) % 4):
            beside += sum(
                [
                    sight.printed.guns[ship.id]
                    for ship in foe.fleet[other]
                    if sight.rules.ships[ship.id].speed
                ]
            )
    return 4.0 + sight.prices.open_zone * (guns + 0.5 * beside)


def price_of_zone(sight: Sight, ship: ShipId, zone: Zone) -> float:
    """Return what a zone is worth for a new ship."""
    zone_index = ZONE_INDEX[zone]
    gap = 0.0 if sight.me.fleet[zone_index] else _exposed(sight, zone_index)
    facing = 0.0
    for foe in sight.foes:
        hull = sum([other.hull_left for other in foe.fleet[zone_index]])
        facing = max(facing, 1.0 / (1 + hull))
    return gap + 10 * sight.printed.guns[ship] * facing - len(sight.me.fleet[zone_index])
