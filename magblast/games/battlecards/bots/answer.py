"""Answer plays, deployments and attacks; block; save the base."""

from magblast.bots.base import dearest
from magblast.games.battlecards.bots import prices
from magblast.games.battlecards.bots.anytime import PlayPrices
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


class Answering(PlayPrices):
    """Answer plays, deployments and attacks; block; save the base."""

    __slots__ = ()

    def decide_response(self) -> Action:
        """Return the answer that is worth most; passing is worth nothing."""
        return dearest(self, Answering.price_of_answer)

    def price_of_answer(self, action: Action) -> float:
        """Return what an answer brings, less the card."""
        if not isinstance(action, Respond):
            return 0.0
        top = self.view.stack[-1]
        rank = rank_of(action.card)
        kept = prices.CARDS[rank]
        if rank == COMMANDOS:
            return self.price_of_harm(self.view.in_flight) - kept
        if rank == MINE and action.target != BASE:
            target = self.ship(action.target)
            if isinstance(top, Arrival) and top.ship == target.id:
                return self.worth(target) - kept
            if isinstance(top, Play) and rank_of(top.card) == SQUADRON and top.ship == target.id:
                return self.worth(target) + prices.CARDS[SQUADRON] - kept
        if rank == SQUADRON:
            own = self.ship(action.ship)
            gain = self.price_of_squadron(own) - kept
            if isinstance(top, Play) and rank_of(top.card) == MINE and top.target == str(own.id):
                return gain + self.worth(own)
            if isinstance(top, Strike):
                return gain + self._price_in_strike(top, own.id) - 2.5
        if rank == MINE and self.foe.base == 1:
            return prices.WIN
        return 0.0

    def _price_in_strike(self, strike: Strike, ship: str) -> float:
        """Return what one point more for a ship changes in the attack in progress."""
        if strike.blocker is None:
            own = any(each.id == strike.ship for each in self.me.ships)
            if ship == strike.ship and own:
                return self.price_of_damage(self.foe, self.attack(self.ship(ship)) + 1) / 2
            return -prices.ATTACK
        blockers = [
            each for seat in (self.me, self.foe) for each in seat.ships if each.id == strike.blocker
        ]
        if not blockers:
            return -prices.ATTACK
        ahead = self.attack(self.ship(strike.ship)) - self.defense(blockers[0])
        decides = (ship == strike.ship and ahead == 0) or (ship == strike.blocker and ahead == 1)
        return self.worth(blockers[0]) if decides else -prices.ATTACK

    def price_of_harm(self, plays: tuple[Play, ...]) -> float:
        """Return what the play on top costs this seat; less than nothing when it helps."""
        play = plays[-1]
        mine = play.by == self.me.seat
        sign, victim = (-1.0, self.foe) if mine else (1.0, self.me)
        match rank_of(play.card):
            case rank if rank == BARRAGE:
                return sign * self.price_of_barrage(victim)
            case rank if rank == MISSILE:
                return sign * self.price_of_missile(victim)
            case rank if rank == COMMANDOS and play.option is None:
                # What it negates does the opposite.
                return -self.price_of_harm(plays[:-1]) if len(plays) > 1 else 0.0
            case rank if rank == MINE:
                if play.target == BASE:
                    return sign * self.price_of_damage(victim, 1)
                return sign * self.worth(self.ship(play.target))
            case rank if rank == REPAIR:
                return sign * 3 * prices.POINT
        return sign * 2 * prices.POINT

    def decide_block(self) -> Action:
        """Return the ship that suffers least, if that is less than what the base would lose."""
        return dearest(self, Answering.price_of_block)

    def price_of_block(self, action: Action) -> float:
        """Return what the base is spared, less what the ship risks."""
        if not isinstance(action, Block):
            return 0.0
        ship = self.ship(action.ship)
        strike = self.view.strike
        if strike is None:
            return self.price_of_damage(self.me, 1) - self.price_of_hit(ship)
        attack = self.attack(self.ship(strike.ship))
        ahead = attack - self.defense(ship)
        # The attacker may still play a three, and so may the blocker.
        risk = 1.0 if ahead > 1 else 0.8 if ahead == 1 else 0.2 if ahead == 0 else 0.02
        return self.price_of_damage(self.me, attack) - risk * self.worth(ship)

    def decide_rescue(self) -> Action:
        """Play every joker there is."""
        for action in self.legal:
            if isinstance(action, PlayCard):
                return action
        return self.legal[-1]
