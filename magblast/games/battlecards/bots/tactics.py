"""Bind the rules of thumb, the search and the evaluation of Battlecards together."""

from collections.abc import Callable, Hashable, Mapping, Sequence

from magblast.bots.base import BaseTactics
from magblast.games.battlecards.bots import answer, turn
from magblast.games.battlecards.bots.evaluate import evaluate
from magblast.games.battlecards.bots.sight import Sight
from magblast.games.battlecards.engine.actions import (
    Action,
    Deploy,
    Discard,
    PlayCard,
    Respond,
    Upgrade,
)
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import DecisionKind, rank_of
from magblast.games.battlecards.engine.view import PlayerView

_GREEDY: Mapping[str, Callable[[Sight], Action]] = {
    # The seat that begins wins 53 % of the games between greedy captains.
    DecisionKind.CHOOSE: lambda sight: sight.legal[0],
    DecisionKind.DRAW: turn.decide,
    DecisionKind.UPGRADE: turn.decide,
    DecisionKind.DEPLOY: turn.decide,
    DecisionKind.ATTACK: turn.decide,
    DecisionKind.DISCARD: turn.discard,
    DecisionKind.RESPOND: answer.respond,
    DecisionKind.BLOCK: answer.block,
    DecisionKind.RESCUE: answer.rescue,
}


class BattlecardsTactics(BaseTactics[Action, PlayerView, Sight]):
    """Play Battlecards well at one table."""

    thumbs = _GREEDY
    brier: float | None = 0.183
    doubt = 0.5
    beyond = 1

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def see(self, view: PlayerView) -> Sight:
        """Return a view with what several decisions need."""
        return Sight(view, self.rules)

    def candidates(self, view: PlayerView) -> Sequence[Action]:
        """List every answer, ending or passing first, but none when asked who begins."""
        if view.decision and view.decision.kind == DecisionKind.CHOOSE:
            # The evaluation overrates the two extra cards of the second seat.
            return ()
        return super().candidates(view)

    def alike(self, action: Action) -> Hashable:
        """Return a value that actions share when they differ only in copies of a rank."""
        match action:
            case Deploy(_, card):
                return "deploy", rank_of(card)
            case Discard(_, card):
                return "discard", rank_of(card)
            case Upgrade(_, card, ship):
                return "upgrade", rank_of(card), ship
            case PlayCard(_, card, ship, target, option):
                return "play", rank_of(card), ship, target, option
            case Respond(_, card, ship, target):
                return "respond", rank_of(card), ship, target
        return action

    def evaluate(self, view: PlayerView) -> float:
        """Return the viewer's chance of winning."""
        return evaluate(view, self.rules)
