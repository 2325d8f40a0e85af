"""Bind the rules of thumb, the search and the evaluation of Battlecards together."""

from collections.abc import Callable, Hashable, Mapping, Sequence

from magblast.bots.base import BaseTactics
from magblast.games.battlecards.bots.evaluate import evaluate
from magblast.games.battlecards.bots.prices import USUAL, Prices
from magblast.games.battlecards.bots.thumbs import RulesOfThumb
from magblast.games.battlecards.engine.actions import Action
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import CardId, DecisionKind, rank_of
from magblast.games.battlecards.engine.view import PlayerView
from magblast.kernel.vocabulary import fields_of

_GREEDY: Mapping[str, Callable[[RulesOfThumb], Action]] = {
    # The seat that begins wins 53 % of the games between greedy captains.
    DecisionKind.CHOOSE: lambda sight: sight.legal[0],
    DecisionKind.DRAW: RulesOfThumb.decide_turn,
    DecisionKind.UPGRADE: RulesOfThumb.decide_turn,
    DecisionKind.DEPLOY: RulesOfThumb.decide_turn,
    DecisionKind.ATTACK: RulesOfThumb.decide_turn,
    DecisionKind.DISCARD: RulesOfThumb.decide_discard,
    DecisionKind.RESPOND: RulesOfThumb.decide_response,
    DecisionKind.BLOCK: RulesOfThumb.decide_block,
    DecisionKind.RESCUE: RulesOfThumb.decide_rescue,
}


class BattlecardsTactics(BaseTactics[Action, PlayerView, RulesOfThumb]):
    """Play Battlecards well at one table."""

    thumbs = _GREEDY
    brier: float | None = 0.183
    doubt = 0.5
    beyond = 1

    def __init__(self, rules: Rules, prices: Prices = USUAL) -> None:
        self.rules = rules
        self.prices = prices

    def see(self, view: PlayerView) -> RulesOfThumb:
        """Return a view with what several decisions need."""
        return RulesOfThumb(view, self.rules, self.prices)

    def candidates(self, view: PlayerView) -> Sequence[Action]:
        """List every answer, ending or passing first, but none when asked who begins."""
        if view.decision and view.decision.kind == DecisionKind.CHOOSE:
            # The evaluation overrates the two extra cards of the second seat.
            return ()
        return super().candidates(view)

    def alike(self, action: Action) -> Hashable:
        """Return a value that actions share when they differ only in copies of a rank."""
        return type(action), *[
            rank_of(value) if kind is CardId else value
            for name, kind, _ in fields_of(type(action))
            for value in [getattr(action, name)]
        ]

    def evaluate(self, view: PlayerView) -> float:
        """Return the viewer's chance of winning."""
        return evaluate(view, self.rules)
