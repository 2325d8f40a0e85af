"""Attack: play whatever is worth more than keeping it, the best first."""

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


def decide(sight: Sight) -> Action:
    """Return what brings more to play with, else the most valuable thing to do.

    Ending the turn is worth nothing.
    """
    best, most = sight.legal[-1], 0.0
    fire = [sight.fire_from(zone_index) for zone_index in range(4)]
    seen: set[object] = set()
    for action in sight.legal:
        match action:
            case Fire():
                key = (sight.rules.cards[action.card].damage, action.ship, action.target)
                if key in seen:
                    continue
                seen.add(key)
                price = price_of_shot(sight, action, fire)
            case Launch():
                price = squadrons.price_of_launch(sight, action, fire)
            case PlayCard():
                price = events.price_of_play(sight, action, fire)
                if events.brings_more(action):
                    return action
            case Sweep():
                price = fleet_events.price_of_sweep(sight, action, fire)
            case UseAbility():
                price = price_of_use(sight, action)
            case EndPhase():
                continue
            case _:
                raise RuntimeError("this is nothing for the Attack phase")
        if price > most:
            best, most = action, price
    return best


def price_of_shot(sight: Sight, action: Fire, fire: list[int]) -> float:
    """Return what a shot is worth; ``fire`` is the damage that each zone can do with the hand."""
    damage = sight.rules.cards[action.card].damage or 0
    zone_index = sight.place(action.ship).zone_index
    target = sight.place(action.target)
    more = max(0, fire[zone_index] - damage)
    # Of several ships, one that could do little else fires.
    spare = 0.1 * len(sight.rules.ships[action.ship].turrets)
    return price_of_hit(sight, target, damage, more) - spare
