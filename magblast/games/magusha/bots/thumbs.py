"""Price whatever a commander of Magusha is asked, by rules of thumb."""

from magblast.games.magusha.bots.sight import Sight
from magblast.games.magusha.engine.actions import (
    Action,
    Choose,
    Deploy,
    Discard,
    Flip,
    Guard,
    Move,
    Place,
    Redirect,
    Reinforce,
    SpiritBreak,
    Strike,
)
from magblast.games.magusha.engine.board import turned
from magblast.games.magusha.engine.frames import Striking
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import Stone, UnitAt


class Answering(Sight):
    """Set up, and answer in the middle of a turn: hits, losses, flips, choices and free steps."""

    __slots__ = ()

    def price_of_answer(self, action: Action) -> float:
        """Return what an answer is worth; to pass is worth nothing."""
        match action:
            case Place():
                return self.price_of_place(action)
            case Redirect():
                frame = self.board.stack[-1]
                if isinstance(frame, Striking) and frame.target is not None:
                    spared = self.harm(self.unit(frame.target))
                    return spared - self.harm(self.unit(action.target))
            case Discard():
                # What there is most of is missed least.
                return float(self.player(action.by).reserves.count(action.card))
            case Flip():
                return 1.0
            case Choose():
                target = self.unit(action.target)
                if target.seat == action.by:
                    return 1.0 + self.attackers(target.at)
                return self.harm(target)
            case Move():
                unit = self.unit(action.unit)
                return self.stand(unit, action.to) - self.standing(unit)
        return 0.0

    def price_of_place(self, action: Place) -> float:
        """Return how well a unit fits the standard formation, also where any is allowed."""
        troop = self.rules.troops.get(action.card)
        class_ = None if troop is None else troop.class_
        at = action.at if action.by == 1 else turned(action.at)
        for post in self.rules.printed.standard_formation:
            if (post.at, post.class_) == (at, class_):
                return 1.0 + min(action.count, post.count)
        return 0.0


class Commanding(Sight):
    """Bring troops in and command them."""

    __slots__ = ()

    def price_of_command(self, action: Action) -> float:
        """Return what an answer in one's own turn is worth; to end a phase is worth nothing."""
        match action:
            case Deploy():
                return self.price_of_deployment(action)
            case Reinforce():
                return self.prices.body * action.count + self._kept(action.count)
            case Move():
                return self.price_of_move(action)
            case Strike():
                unit = self.unit(action.unit)
                targets = map(self.unit, action.targets)
                return sum([self.hit(unit, unit.at, each, action.pay) for each in targets])
            case Guard():
                return self.price_of_guard(self.unit(action.target))
            case SpiritBreak():
                return self.harm(self.unit(action.target)) - self.prices.spirit
        return 0.0

    def price_of_deployment(self, action: Deploy) -> float:
        """Return what a squad does on its space, less the reserves that it takes."""
        squad = Unit(UnitAt(action.at), action.by, action.card, action.count)
        price = self.prices.squad + self.prices.body * action.count + self._kept(action.count)
        return price + self.stand(squad, action.at)

    def _kept(self, count: int) -> float:
        """Return, below 0, what it costs that the commander has fewer reserves."""
        reserves = len(self.player(self.seat).reserves)
        return -self.prices.low_reserves * (1 / (reserves - count + 1) - 1 / (reserves + 1))

    def price_of_move(self, action: Move) -> float:
        """Return what a unit gains by a move, with the strike that it may make afterwards."""
        unit = self.unit(action.unit)
        price = self.stand(unit, action.to) - self.standing(unit)
        if action.pay is None and unit.stone is not Stone.ENGAGED:
            price += self.best_strike(unit, action.to)
        return price

    def price_of_guard(self, ally: Unit) -> float:
        """Return what a spirit under an ally is worth."""
        price = self.prices.guard * (1 + min(self.attackers(ally.at), 2))
        trigger = self.rules.commanders[self.player(ally.seat).commander].front.trigger
        flips = trigger is not None and trigger.id == "guarded_at_least" and not ally.guard
        return price + self.prices.flip * (flips and not self.player(ally.seat).magusha)


class RulesOfThumb(Answering, Commanding):
    """Price whatever a commander of Magusha is asked, by what it sees."""

    __slots__ = ()
