"""Bind the rules of thumb and the evaluation of Magi-Nation Duel together."""

from collections.abc import Callable, Hashable, Mapping, Sequence

from magblast.bots.base import PricedTactics
from magblast.games.magi_nation.bots import announce, answer, clash, prices
from magblast.games.magi_nation.bots.evaluate import evaluate
from magblast.games.magi_nation.bots.sight import Sight
from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import DecisionKind, Phase
from magblast.games.magi_nation.engine.view import PlayerView

_PRICES: Mapping[str, Callable[[Sight, Action], float]] = {
    **dict.fromkeys(DecisionKind, answer.price),
    **dict.fromkeys((Phase.PRS_1, Phase.CREATURES, Phase.PRS_2), announce.price),
    Phase.ATTACK: clash.price,
}


class MagiNationTactics(PricedTactics[Action, PlayerView, Sight]):
    """Play Magi-Nation Duel well at one table."""

    prices = _PRICES
    brier: float | None = 0.188

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def see(self, view: PlayerView) -> Sight:
        """Return a view with what several decisions need."""
        if view.decision is None:
            raise RuntimeError("nothing is to be decided")
        return Sight(view, self.rules, view.decision.seat)

    def priced(self, view: PlayerView) -> list[tuple[float, Action]]:
        """List the legal answers with their prices, without amounts that nobody would choose."""
        if view.decision is None:
            raise RuntimeError("nothing is to be decided")
        price, sight = _PRICES[view.decision.kind], self.see(view)
        found = [
            (price(sight, each), each) for each in view.legal if announce.is_meant(sight, each)
        ]
        # Papers know their sight: as long as it keeps them, only the garbage collector frees both.
        sight.begun.clear()
        return found

    def candidates(self, view: PlayerView) -> Sequence[Action]:
        """List the answers that are not much worse than the best one, the dearest first."""
        found = sorted(self.priced(view), key=lambda each: -each[0])
        return [action for price, action in found if price >= found[0][0] - prices.DOUBT]

    def alike(self, action: Action) -> Hashable:
        """Return a value that actions share when they differ only in copies of a card in hand."""
        return announce.alike(self.rules, action)

    def evaluate(self, view: PlayerView) -> float:
        """Return the viewer's chance of winning."""
        if view.viewer is None:
            return 0.5
        return evaluate(Sight(view, self.rules, view.viewer))
