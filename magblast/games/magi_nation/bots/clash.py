"""Price attacks, by fighting them out on paper."""

from magblast.games.magi_nation.bots.sight import Sight
from magblast.games.magi_nation.bots.sketch import Sketch
from magblast.games.magi_nation.engine.actions import Action, Attack
from magblast.games.magi_nation.engine.frames import Attacking


class AttackPrices(Sight):
    """Price attacks, by fighting them out on paper."""

    __slots__ = ()

    def price_of_attack(self, action: Action) -> float:
        """Return what an attack brings; to end the step brings nothing."""
        if not isinstance(action, Attack):
            return self.prices.idle
        target = action.target
        frame = Attacking(action.by, action.creature, action.joined, (target,), target, self.noted)
        paper = Sketch.of(self)
        paper.tire(frame.attackers)
        paper.fight(frame)
        late = max(0, self.view.turn - self.prices.patience)
        return paper.worth() - self.worth + self.prices.risk * late
