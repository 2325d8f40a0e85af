"""Attack: play whatever is worth more than keeping it, the best first."""

from collections.abc import Iterator, Mapping, Sequence

from magblast.bots.base import dearest_of
from magblast.games.magblast.bots import events, fleet_events, squadrons
from magblast.games.magblast.bots.abilities import price_of_use
from magblast.games.magblast.bots.aim import price_of_hit
from magblast.games.magblast.bots.sight import Sight
from magblast.games.magblast.engine.actions import (
    Action,
    EndPhase,
    Fire,
    Launch,
    PlayCard,
    Sweep,
    UseAbility,
)
from magblast.games.magblast.engine.terms import CardId, TargetId
from magblast.games.magblast.engine.view import ShipView


def decide(sight: Sight) -> Action:
    """Return the most valuable thing to do; ending the turn is worth nothing."""
    return dearest_of(priced(sight), sight.legal[-1])


def priced(sight: Sight) -> Iterator[tuple[float, Action]]:
    """Iterate over what can be done, with its price; of shots that are alike, only the first."""
    fire = [sight.fire_from(zone_index) for zone_index in range(4)]
    reach = within_reach(sight, fire)
    seen: set[object] = set()
    for action in sight.legal:
        match action:
            case Fire():
                key = (sight.rules.cards[action.card].damage, action.ship, action.target)
                if key in seen:
                    continue
                seen.add(key)
                yield price_of_shot(sight, action, reach), action
            case Launch():
                yield squadrons.price_of_launch(sight, action, reach), action
            case PlayCard():
                yield events.price_of_play(sight, action, fire), action
            case Sweep():
                yield fleet_events.price_of_sweep(sight, action, fire), action
            case UseAbility():
                yield price_of_use(sight, action), action
            case EndPhase():
                pass
            case _:
                raise RuntimeError("this is nothing for the Attack phase")


def within_reach(sight: Sight, fire: Sequence[int]) -> Mapping[TargetId, int]:
    """Return the damage that all blasts and squadrons in hand together could do to each target.

    ``fire`` is what the blasts can do from each zone.
    """
    found: dict[TargetId, int] = {}
    for foe in sight.foes:
        bearing: list[ShipView] = []
        for index, zone in enumerate(foe.fleet):
            if not zone:
                bearing += sight.me.fleet[index]
            for ship in zone:
                found[ship.id] = fire[index]
        found[foe.flagship.id] = sight.fire_of(bearing)
    seen: set[tuple[CardId, TargetId]] = set()
    for action in sight.legal:
        if isinstance(action, Launch) and (action.card, action.target) not in seen:
            # It flies once, whatever carrier it comes from.
            seen.add((action.card, action.target))
            found[action.target] += squadrons.damage_of(sight, action)
    return found


def price_of_shot(sight: Sight, action: Fire, reach: Mapping[TargetId, int]) -> float:
    """Return what a shot is worth: a little less from a ship that could do much else."""
    damage = sight.rules.cards[action.card].damage or 0
    more = max(0, reach[action.target] - damage)
    price = price_of_hit(sight, sight.place(action.target), damage, more)
    return price - 0.1 * len(sight.rules.ships[action.ship].turrets)
