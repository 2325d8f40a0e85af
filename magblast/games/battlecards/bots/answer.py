"""Answer plays, deployments and attacks; block; save the base."""

from magblast.bots.base import dearest
from magblast.games.battlecards.bots import prices
from magblast.games.battlecards.bots.anytime import price_of_squadron
from magblast.games.battlecards.bots.sight import Sight
from magblast.games.battlecards.engine.actions import Action, Block, PlayCard, Respond
from magblast.games.battlecards.engine.frames import Arrival, Play, Strike
from magblast.games.battlecards.engine.terms import (
    BARRAGE,
    BASE,
    COMMANDOS,
    MINE,
    MISSILE,
    REPAIR,
    SQUADRON,
    rank_of,
)


def respond(sight: Sight) -> Action:
    """Return the answer that is worth most; passing is worth nothing."""
    return dearest(sight, price_of_answer)


def price_of_answer(sight: Sight, action: Action) -> float:
    """Return what an answer brings, less the card."""
    if not isinstance(action, Respond):
        return 0.0
    top = sight.view.stack[-1]
    rank = rank_of(action.card)
    kept = prices.CARDS[rank]
    if rank == COMMANDOS:
        return price_of_harm(sight, sight.view.in_flight) - kept
    if rank == MINE and action.target != BASE:
        target = sight.ship(action.target)
        if isinstance(top, Arrival) and top.ship == target.id:
            return sight.worth(target) - kept
        if isinstance(top, Play) and rank_of(top.card) == SQUADRON and top.ship == target.id:
            return sight.worth(target) + prices.CARDS[SQUADRON] - kept
    if rank == SQUADRON:
        own = sight.ship(action.ship)
        gain = price_of_squadron(sight, own) - kept
        if isinstance(top, Play) and rank_of(top.card) == MINE and top.target == str(own.id):
            return gain + sight.worth(own)
        if isinstance(top, Strike):
            return gain + _price_in_strike(sight, top, own.id) - 2.5
    if rank == MINE and sight.foe.base == 1:
        return prices.WIN
    return 0.0


def _price_in_strike(sight: Sight, strike: Strike, ship: str) -> float:
    """Return what one point more for a ship changes in the attack in progress."""
    if strike.blocker is None:
        own = any(each.id == strike.ship for each in sight.me.ships)
        if ship == strike.ship and own:
            return sight.price_of_damage(sight.foe, sight.attack(sight.ship(ship)) + 1) / 2
        return -prices.ATTACK
    blockers = [
        each for seat in (sight.me, sight.foe) for each in seat.ships if each.id == strike.blocker
    ]
    if not blockers:
        return -prices.ATTACK
    ahead = sight.attack(sight.ship(strike.ship)) - sight.defense(blockers[0])
    decides = (ship == strike.ship and ahead == 0) or (ship == strike.blocker and ahead == 1)
    return sight.worth(blockers[0]) if decides else -prices.ATTACK


def price_of_harm(sight: Sight, plays: tuple[Play, ...]) -> float:
    """Return what the play on top costs this seat; less than nothing when it helps."""
    play = plays[-1]
    mine = play.by == sight.me.seat
    sign, victim = (-1.0, sight.foe) if mine else (1.0, sight.me)
    match rank_of(play.card):
        case rank if rank == BARRAGE:
            return sign * sight.price_of_barrage(victim)
        case rank if rank == MISSILE:
            return sign * sight.price_of_missile(victim)
        case rank if rank == COMMANDOS and play.option is None:
            # What it negates does the opposite.
            return -price_of_harm(sight, plays[:-1]) if len(plays) > 1 else 0.0
        case rank if rank == MINE:
            if play.target == BASE:
                return sign * sight.price_of_damage(victim, 1)
            return sign * sight.worth(sight.ship(play.target))
        case rank if rank == REPAIR:
            return sign * 3 * prices.POINT
    return sign * 2 * prices.POINT


def block(sight: Sight) -> Action:
    """Return the ship that suffers least, if that is less than what the base would lose."""
    return dearest(sight, price_of_block)


def price_of_block(sight: Sight, action: Action) -> float:
    """Return what the base is spared, less what the ship risks."""
    if not isinstance(action, Block):
        return 0.0
    ship = sight.ship(action.ship)
    strike = sight.view.strike
    if strike is None:
        return sight.price_of_damage(sight.me, 1) - sight.price_of_hit(ship)
    attack = sight.attack(sight.ship(strike.ship))
    ahead = attack - sight.defense(ship)
    # The attacker may still play a three, and so may the blocker.
    risk = 1.0 if ahead > 1 else 0.8 if ahead == 1 else 0.2 if ahead == 0 else 0.02
    return sight.price_of_damage(sight.me, attack) - risk * sight.worth(ship)


def rescue(sight: Sight) -> Action:
    """Play every joker there is."""
    for action in sight.legal:
        if isinstance(action, PlayCard):
            return action
    return sight.legal[-1]
