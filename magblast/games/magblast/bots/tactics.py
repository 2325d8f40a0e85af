"""Bind the rules of thumb, the search and the evaluation of Mag•Blast together."""

from collections.abc import Callable, Hashable, Mapping, Sequence
from types import MappingProxyType

from magblast.bots.base import BaseTactics
from magblast.games.magblast.bots.candidates import alike, candidates
from magblast.games.magblast.bots.evaluate import evaluate
from magblast.games.magblast.bots.prices import USUAL, Prices
from magblast.games.magblast.bots.sight import Printed
from magblast.games.magblast.bots.temper import TEMPER
from magblast.games.magblast.bots.thumbs import RulesOfThumb
from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.engine.view import PlayerView

_GREEDY: Mapping[str, Callable[[RulesOfThumb], Action]] = {
    DecisionKind.PLACE: RulesOfThumb.decide_set_up,
    DecisionKind.DISCARD: RulesOfThumb.decide_discard,
    DecisionKind.DRAW: RulesOfThumb.decide_draw,
    DecisionKind.REINFORCE: RulesOfThumb.decide_reinforcement,
    DecisionKind.DEPLOY: RulesOfThumb.decide_deployment,
    DecisionKind.MANEUVER: RulesOfThumb.decide_maneuver,
    DecisionKind.ATTACK: RulesOfThumb.decide_attack,
    # The sound effect is always made.
    DecisionKind.SOUND: lambda sight: sight.legal[0],
    DecisionKind.RESPOND: RulesOfThumb.decide_response,
    DecisionKind.FOLLOW_UP: RulesOfThumb.decide_follow_up,
    DecisionKind.CHOOSE: RulesOfThumb.decide_choice,
    DecisionKind.AGREE: RulesOfThumb.decide_agreement,
}
BRIER: Mapping[str, float] = MappingProxyType({"third": 0.18, "second": 0.171})
"""How far the evaluation is off in each printed edition."""


class MagblastTactics(BaseTactics[Action, PlayerView, RulesOfThumb]):
    """Play Mag•Blast well at one table."""

    thumbs = _GREEDY
    doubt = 1.0

    def __init__(self, rules: Rules, prices: Prices = USUAL) -> None:
        self.rules = rules
        self.brier = BRIER.get(rules.edition)
        self.printed = Printed(rules, prices)

    def see(self, view: PlayerView) -> RulesOfThumb:
        """Return a view beside what is printed."""
        return RulesOfThumb(view, self.printed)

    def candidates(self, view: PlayerView) -> Sequence[Action]:
        """List the answers worth a search."""
        return candidates(view, self.printed)

    def alike(self, action: Action) -> Hashable:
        """Return a value that actions share when they come to the same."""
        return alike(action, self.rules)

    def evaluate(self, view: PlayerView) -> float:
        """Return the viewer's chance of winning."""
        return evaluate(view, self.printed)

    def temper(self, view: PlayerView) -> str:
        """Return how the viewer behaves."""
        return TEMPER[view.seats[(view.viewer or 1) - 1].flagship.id]
