"""Price whatever a player of Battlecards is asked, by rules of thumb."""

from magblast.bots.base import dearest
from magblast.games.battlecards.bots.sight import Sight
from magblast.games.battlecards.engine.actions import (
    Action,
    Attack,
    Block,
    Deploy,
    Discard,
    PlayCard,
    Respond,
    Upgrade,
)
from magblast.games.battlecards.engine.frames import Arrival, Play, Strike
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import (
    BARRAGE,
    BASE,
    COMMANDOS,
    FULL_BASE,
    MINE,
    MISSILE,
    REPAIR,
    SHIELD,
    SQUADRON,
    CardId,
    CardKind,
    DecisionKind,
    Extra,
    rank_of,
)


class HandPrices(Sight):
    """Price the cards of a hand by what can be done with them at this table."""

    __slots__ = ()

    def values_of_hand(self) -> dict[CardId, float]:
        """Return what each card of the hand is worth to keep."""
        cards = self.rules.cards
        found: dict[CardId, float] = {}
        like: dict[str, int] = {}
        for card in self.hand:
            rank, kind = rank_of(card), cards[card].kind
            price = self.prices.cards[rank]
            group = (
                rank if kind is CardKind.UPGRADE else (rank if kind is CardKind.ANYTIME else kind)
            )
            if kind is CardKind.UPGRADE and not self._fits(rank, like.get("upgrades", 0)):
                price *= self.prices.no_use
            if kind is CardKind.SHIP:
                price -= self.prices.fleet * len(self.me.ships)
            price *= self.prices.copy ** like.get(group, 0)
            like[group] = like.get(group, 0) + 1
            if kind is CardKind.UPGRADE:
                like["upgrades"] = like.get("upgrades", 0) + 1
            found[card] = price
        return found

    def _fits(self, rank: str, before: int) -> bool:
        """Return whether a ship has room for an upgrade beside those counted before."""
        free = 0
        takes = False
        for ship in self.me.ships:
            room = self.rules.room_of(ship)
            free += room
            takes = takes or (room > 0 and ship.upgrade_of_rank(rank) is None)
        # A ship from the hand makes room as well.
        coming = any(self.rules.cards[card].kind is CardKind.SHIP for card in self.hand)
        return (takes and before < free) or coming


class PlayPrices(Sight):
    """Anytime cards in a decision of one's own, and the Ace that adds something."""

    __slots__ = ()

    def price_of_play(self, action: PlayCard) -> float:
        """Return what it is worth to play a card now instead of keeping it."""
        rank = rank_of(action.card)
        kept = self.prices.cards[rank]
        match rank:
            case _ if rank == REPAIR:
                gained = min(3, FULL_BASE - self.me.base)
                return self.prices.point * gained - 2 * kept if gained == 3 else 0.0
            case _ if rank == SQUADRON:
                if self.view.decision and self.view.decision.kind == DecisionKind.DRAW:
                    # It can wait until it is known what else is drawn.
                    return 0.0
                return self.price_of_squadron(self.ship(action.ship)) - kept
            case _ if rank == MINE:
                return self.price_of_mine(action.target) - kept
            case _ if rank == COMMANDOS:
                return self._price_of_extra(action) - kept
        return 0.0

    def price_of_squadron(self, ship: Ship) -> float:
        """Return what a three permanently does for one of the seat's ships."""
        cover = 0.0 if ship.upgrades else self.prices.cover
        return self.prices.attack + self.prices.defense + cover

    def price_of_mine(self, target: str | None) -> float:
        """Return what a mine does; the second one in hand may as well go to the base."""
        if target != BASE:
            return self.worth(self.ship(target))
        spare = self.prices.cards[MINE] * 0.6 if self.holds(MINE) > 1 else 0.0
        return self.price_of_damage(self.foe, 1) + spare

    def _price_of_extra(self, action: PlayCard) -> float:
        """Return what an Ace adds in the Deploy phase (rules B6.5)."""
        cards = self.rules.cards
        if action.option is Extra.SHIP:
            slots = [cards[card].slots for card in self.hand if cards[card].kind is CardKind.SHIP]
            return self.prices.ship + self.prices.slot * max(slots)
        gains = [
            self.prices.attack * cards[card].attack + self.prices.defense * cards[card].defense
            for card in self.hand
            if cards[card].kind is CardKind.UPGRADE
            and any(
                ship.deployed and ship.upgrade_of_rank(rank_of(card)) is None
                for ship in self.me.ships
            )
        ]
        return max(gains, default=0.0) + self.prices.cover / 2


_FIRST = 500.0
"""Above all other prices: ships are announced before anything closes the announcement."""


class TakingTurns(PlayPrices, HandPrices):
    """The phases of one's own turn: upgrade, deploy, attack, discard."""

    __slots__ = ()

    def decide_turn(self) -> Action:
        """Return the most valuable thing to do; ending the phase is worth nothing."""
        return dearest(self, TakingTurns.price_of)

    def decide_discard(self) -> Action:
        """Return the card that is worth least, if one drawn in its place would be worth more."""
        worth = self.values_of_hand()

        def price(sight: Sight, action: Action) -> float:
            if isinstance(action, Discard):
                return self.prices.draw - worth[action.card]
            return self.price_of(action)

        return dearest(self, price)

    def price_of(self, action: Action) -> float:
        """Return what an action of one's own turn is worth."""
        match action:
            case Upgrade():
                return self.price_of_upgrade(action)
            case Deploy():
                return self.prices.ship + self.prices.slot * self.rules.cards[action.ship].slots
            case Attack():
                # Attacking costs nothing, and the attacker is never harmed (rules B5.1, B5.6).
                return _FIRST + self.attack(self.ship(action.ship))
            case PlayCard():
                rank = rank_of(action.card)
                if rank in (MISSILE, BARRAGE):
                    return self.price_of_attack_card(rank)
                return self.price_of_play(action)
        return 0.0

    def price_of_upgrade(self, action: Upgrade) -> float:
        """Return what an upgrade does for a ship; those that fight already fight best with more."""
        ship = self.ship(action.ship)
        card = self.rules.cards[action.card]
        price = self.prices.attack * card.attack + self.prices.defense * card.defense
        if rank_of(action.card) == SHIELD:
            price += self.prices.shield
        if not ship.upgrades:
            price += self.prices.cover
        return price + 0.5 * self.attack(ship)

    def price_of_attack_card(self, rank: str) -> float:
        """Return what an attack card does, with the ships that attack after it."""
        kept = self.prices.cards[rank] * 0.5
        if rank == MISSILE:
            return self.price_of_missile(self.foe) - kept
        price = self.price_of_barrage(self.foe)
        if self.foe.ships:
            # What is hit and survives cannot block (rules B5.5).
            coming = sum([self.attack(ship) for ship in self.me.ships])
            price += 0.5 * min(self.prices.win / 2, self.price_of_damage(self.foe, coming))
        return price - kept


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
        kept = self.prices.cards[rank]
        if rank == COMMANDOS:
            return self.price_of_harm(self.view.in_flight) - kept
        if rank == MINE and action.target != BASE:
            target = self.ship(action.target)
            if isinstance(top, Arrival) and top.ship == target.id:
                return self.worth(target) - kept
            if isinstance(top, Play) and rank_of(top.card) == SQUADRON and top.ship == target.id:
                return self.worth(target) + self.prices.cards[SQUADRON] - kept
        if rank == SQUADRON:
            own = self.ship(action.ship)
            gain = self.price_of_squadron(own) - kept
            if isinstance(top, Play) and rank_of(top.card) == MINE and top.target == str(own.id):
                return gain + self.worth(own)
            if isinstance(top, Strike):
                return gain + self._price_in_strike(top, own.id) - 2.5
        if rank == MINE and self.foe.base == 1:
            return self.prices.win
        return 0.0

    def _price_in_strike(self, strike: Strike, ship: str) -> float:
        """Return what one point more for a ship changes in the attack in progress."""
        if strike.blocker is None:
            own = any(each.id == strike.ship for each in self.me.ships)
            if ship == strike.ship and own:
                return self.price_of_damage(self.foe, self.attack(self.ship(ship)) + 1) / 2
            return -self.prices.attack
        blockers = [
            each for seat in (self.me, self.foe) for each in seat.ships if each.id == strike.blocker
        ]
        if not blockers:
            return -self.prices.attack
        ahead = self.attack(self.ship(strike.ship)) - self.defense(blockers[0])
        decides = (ship == strike.ship and ahead == 0) or (ship == strike.blocker and ahead == 1)
        return self.worth(blockers[0]) if decides else -self.prices.attack

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
                return sign * 3 * self.prices.point
        return sign * 2 * self.prices.point

    def decide_block(self) -> Action:
        """Return the ship that suffers least, if that is less than what the base would lose."""
        return dearest(self, Answering.price_of_block)

    def price_of_block(self, action: Action) -> float:
        """Return the worth of the damage spared to the base, less the risk to the ship."""
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


class RulesOfThumb(Answering, TakingTurns):
    """Decide whatever a player of Battlecards is asked, by what it sees."""

    __slots__ = ()
