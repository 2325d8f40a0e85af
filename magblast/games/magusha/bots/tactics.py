"""Bind the rules of thumb and the evaluation of Magusha together."""

from collections.abc import Callable, Mapping

from magblast.bots.base import PricedTactics
from magblast.bots.tactics import BaseWalk, Walk
from magblast.games.magusha.bots import answer, command
from magblast.games.magusha.bots.evaluate import evaluate
from magblast.games.magusha.bots.reach import reaches
from magblast.games.magusha.bots.sight import Sight
from magblast.games.magusha.engine.actions import Action
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.kernel.game import AnyPosition
from magblast.kernel.seat import other

_PRICES: Mapping[str, Callable[[Sight, Action], float]] = {
    **dict.fromkeys(DecisionKind, answer.price),
    DecisionKind.DEPLOY: command.price,
    DecisionKind.COMMAND: command.price,
}


class MagushaTactics(PricedTactics[Action, View, Sight]):
    """Play Magusha well at one table."""

    prices = _PRICES
    margin = 0.5
    is_sure = True
    brier: float | None = 0.203

    def __init__(self, rules: Rules) -> None:
        self.reaches = reaches(rules)

    def see(self, view: View) -> Sight:
        """Return a view with what several decisions need."""
        if view.decision is None:
            raise RuntimeError("nothing is to be decided")
        return Sight(view, self.reaches, view.decision.seat)

    def walk(self, position: AnyPosition) -> Walk:
        """Walk from position to position: a view is one, so nothing is listed twice."""
        return BaseWalk(position)

    def evaluate(self, view: View) -> float:
        """Return the viewer's chance of winning."""
        if view.viewer is None or not view.turn:
            return 0.5
        seats = view.viewer, other(view.viewer)
        return evaluate(*[Sight(view, self.reaches, seat) for seat in seats])
