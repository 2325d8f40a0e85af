"""Bind the rules of thumb and the evaluation of Magi-Nation Duel together."""

from collections.abc import Callable, Hashable, Mapping, Sequence

from magblast.bots.base import PricedTactics
from magblast.games.magi_nation.bots.evaluate import evaluate
from magblast.games.magi_nation.bots.prices import USUAL, Prices
from magblast.games.magi_nation.bots.thumbs import RulesOfThumb
from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.terms import DecisionKind, Phase
from magblast.games.magi_nation.engine.view import PlayerView

_PRICES: Mapping[str, Callable[[RulesOfThumb, Action], float]] = {
    **dict.fromkeys(DecisionKind, RulesOfThumb.price_of_answer),
    **dict.fromkeys((Phase.PRS_1, Phase.CREATURES, Phase.PRS_2), RulesOfThumb.price_of_play),
    Phase.ATTACK: RulesOfThumb.price_of_attack,
}


class MagiNationTactics(PricedTactics[Action, PlayerView, RulesOfThumb]):
    """Play Magi-Nation Duel well at one table."""

    prices = _PRICES
    brier: float | None = 0.136

    def __init__(self, rules: Rules, price_list: Prices = USUAL) -> None:
        self.rules = rules
        self.price_list = price_list

    def see(self, view: PlayerView) -> RulesOfThumb:
        """Return a view with what several decisions need."""
        if view.decision is None:
            raise RuntimeError("nothing is to be decided")
        return RulesOfThumb(view, self.rules, view.decision.seat, self.price_list)

    def priced(self, view: PlayerView) -> list[tuple[float, Action]]:
        """List the legal answers with their prices, without amounts that nobody would choose."""
        if view.decision is None:
            raise RuntimeError("nothing is to be decided")
        price, sight = _PRICES[view.decision.kind], self.see(view)
        try:
            return [(price(sight, each), each) for each in sight.meant()]
        finally:
            # Papers know their sight: as long as it keeps them, nothing frees either.
            sight.begun.clear()

    def candidates(self, view: PlayerView) -> Sequence[Action]:
        """List the answers that are not much worse than the best one, the dearest first."""
        found = sorted(self.priced(view), key=lambda each: -each[0])
        return [action for price, action in found if price >= found[0][0] - self.price_list.doubt]

    def alike(self, action: Action) -> Hashable:
        """Return a value that actions share when they differ only in copies of a card in hand."""
        return self.rules.alike(action)

    def evaluate(self, view: PlayerView) -> float:
        """Return the viewer's chance of winning."""
        return evaluate(view, self.rules)
