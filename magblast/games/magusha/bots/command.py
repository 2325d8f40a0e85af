"""Bring troops in and command them."""

from magblast.games.magusha.bots import prices
from magblast.games.magusha.bots.sight import Sight
from magblast.games.magusha.engine.actions import (
    Action,
    Deploy,
    Guard,
    Move,
    Reinforce,
    SpiritBreak,
    Strike,
)
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import Stone, UnitAt


def price(sight: Sight, action: Action) -> float:
    """Return what an answer in one's own turn is worth; to end a phase is worth nothing."""
    match action:
        case Deploy():
            return price_of_deployment(sight, action)
        case Reinforce():
            return prices.BODY * action.count + _kept(sight, action.count)
        case Move():
            return price_of_move(sight, action)
        case Strike():
            unit = sight.unit(action.unit)
            targets = map(sight.unit, action.targets)
            return sum([sight.hit(unit, unit.at, each, action.pay) for each in targets])
        case Guard():
            return price_of_guard(sight, sight.unit(action.target))
        case SpiritBreak():
            return sight.harm(sight.unit(action.target)) - prices.SPIRIT
    return 0.0


def price_of_deployment(sight: Sight, action: Deploy) -> float:
    """Return what a squad does on its space, less the reserves that it takes."""
    squad = Unit(UnitAt(action.at), action.by, action.card, action.count)
    price = prices.SQUAD + prices.BODY * action.count + _kept(sight, action.count)
    return price + sight.stand(squad, action.at)


def _kept(sight: Sight, count: int) -> float:
    """Return, below 0, what it costs that the commander has fewer reserves."""
    reserves = len(sight.player(sight.seat).reserves)
    return -prices.LOW_RESERVES * (1 / (reserves - count + 1) - 1 / (reserves + 1))


def price_of_move(sight: Sight, action: Move) -> float:
    """Return what a unit gains by a move, with the strike that it may make afterwards."""
    unit = sight.unit(action.unit)
    price = sight.stand(unit, action.to) - sight.standing(unit)
    if action.pay is None and unit.stone is not Stone.ENGAGED:
        price += sight.best_strike(unit, action.to)
    return price


def price_of_guard(sight: Sight, ally: Unit) -> float:
    """Return what a spirit under an ally is worth."""
    price = prices.GUARD * (1 + min(sight.attackers(ally.at), 2))
    trigger = sight.rules.commanders[sight.player(ally.seat).commander].front.trigger
    flips = trigger is not None and trigger.id == "guarded_at_least" and not ally.guard
    return price + prices.FLIP * (flips and not sight.player(ally.seat).magusha)
