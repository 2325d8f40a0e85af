"""Bind the rules of thumb and the evaluation of Magusha together."""

from collections.abc import Callable, Mapping

from magblast.bots.base import PricedTactics
from magblast.bots.tactics import BaseWalk, Walk
from magblast.games.magusha.bots.evaluate import NETWORK, features
from magblast.games.magusha.bots.prices import USUAL, Prices
from magblast.games.magusha.bots.reach import reaches
from magblast.games.magusha.bots.sight import Sight
from magblast.games.magusha.bots.thumbs import RulesOfThumb
from magblast.games.magusha.engine.actions import Action
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.printed import Rules
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import other

_PRICES: Mapping[str, Callable[[RulesOfThumb, Action], float]] = {
    **dict.fromkeys(DecisionKind, RulesOfThumb.price_of_answer),
    DecisionKind.DEPLOY: RulesOfThumb.price_of_command,
    DecisionKind.COMMAND: RulesOfThumb.price_of_command,
}


class MagushaTactics(PricedTactics[Action, View, RulesOfThumb]):
    """Play Magusha well at one table."""

    prices = _PRICES
    margin = 0.5
    is_sure = True
    brier: float | None = 0.180

    def __init__(self, rules: Rules, price_list: Prices = USUAL) -> None:
        self.price_list = price_list
        self.reaches = reaches(rules)

    def see(self, view: View) -> RulesOfThumb:
        """Return a view with what several decisions need."""
        if view.decision is None:
            raise RuntimeError("nothing is to be decided")
        return RulesOfThumb(view, self.reaches, view.decision.seat, self.price_list)

    def walk(self, position: AnyPosition) -> Walk:
        """Walk from position to position: a view is one, so nothing is listed twice."""
        return BaseWalk(position)

    def evaluate(self, view: View) -> float:
        """Return the viewer's chance of winning."""
        if view.viewer is None or not view.turn:
            return 0.5
        chance = NETWORK.chance(self.features(view))
        return chance if view.active in (view.viewer, None) else 1 - chance

    def features(self, view: View) -> list[float]:
        """List what the evaluation judges: the seat to move, then the other."""
        mover = view.active or view.viewer or 1
        return features(*[Sight(view, self.reaches, seat) for seat in (mover, other(mover))])
