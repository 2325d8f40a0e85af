"""Bind the rules of thumb, the search and the evaluation of Mag•Blast together."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from types import MappingProxyType

from magblast.bots.base import BaseTactics
from magblast.games.magblast.bots.attack import Agreeing, Attacking, FollowingUp, Responding
from magblast.games.magblast.bots.evaluate import evaluate
from magblast.games.magblast.bots.fleet import (
    HOPELESS,
    ChoosingShips,
    Deploying,
    Maneuvering,
    SettingUp,
)
from magblast.games.magblast.bots.hand import Discarding, Reinforcing
from magblast.games.magblast.bots.prices import USUAL, Prices
from magblast.games.magblast.bots.sight import PrintedPrices
from magblast.games.magblast.engine.actions import Action, Discard, Fire, Launch, Pay, UseAbility
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import CardId, DecisionKind, title_of
from magblast.games.magblast.engine.view import PlayerView

_TEMPERS: Mapping[str, tuple[str, ...]] = {
    "fierce": ("alpha_mazons", "sardakk_norr", "l1z1x", "letnev", "overseers_of_kalgon"),
    "sly": ("freep", "hacan", "mentak_coalition", "yssaril_tribes"),
    "mechanical": ("recyclons_v40k", "tri_bot", "cranium_consortium", "jol_nar"),
    "strange": ("the_glorp", "mhee_yow_meex", "bzzgzzrt", "naalu"),
    "calm": ("brotherhood_of_peace", "xxcha", "sol"),
}
"""The flagships of each temper."""
TEMPER: Mapping[str, str] = {
    flagship: temper for temper, flagships in _TEMPERS.items() for flagship in flagships
}
"""The temper of each flagship."""


class RulesOfThumb(
    SettingUp,
    Discarding,
    Reinforcing,
    Deploying,
    Maneuvering,
    Attacking,
    Responding,
    FollowingUp,
    ChoosingShips,
    Agreeing,
):
    """Decide whatever a captain of Mag•Blast is asked, by what it sees."""

    __slots__ = ()


_PRICED: Mapping[str, Callable[[RulesOfThumb], Iterator[tuple[float, Action]]]] = {
    DecisionKind.DISCARD: RulesOfThumb.priced_discards,
    DecisionKind.REINFORCE: RulesOfThumb.priced_reinforcements,
    DecisionKind.DEPLOY: RulesOfThumb.priced_deployments,
    DecisionKind.MANEUVER: RulesOfThumb.priced_maneuvers,
    DecisionKind.ATTACK: RulesOfThumb.priced_attacks,
    DecisionKind.RESPOND: RulesOfThumb.priced_responses,
    DecisionKind.FOLLOW_UP: RulesOfThumb.priced_follow_ups,
}


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
        self.printed = PrintedPrices(rules, prices)

    def see(self, view: PlayerView) -> RulesOfThumb:
        """Return a view beside what is printed."""
        return RulesOfThumb(view, self.printed)

    def candidates(self, view: PlayerView) -> Sequence[Action]:
        """List the answers worth a search: to end or to pass first, then the dearest ones."""
        decision = view.decision
        priced = None if decision is None else _PRICED.get(decision.kind)
        if decision is None or priced is None:
            return ()
        found = [
            (price, action)
            for price, action in priced(self.see(view))
            if price > self._least(decision.kind, action)
        ]
        found.sort(key=lambda each: -each[0])
        return [view.legal[-1], *[action for _, action in found]]

    def _least(self, kind: str, action: Action) -> float:
        """Return the price above which an answer is worth a search.

        A robbery that can wait is left out: the evaluation hardly sees what it would bring later.
        """
        robs = isinstance(action, UseAbility) and action.seat is not None
        return 0.0 if robs or kind == DecisionKind.ATTACK else HOPELESS

    def alike(self, action: Action) -> Hashable:
        """Return a value shared by actions that differ only in copies or in the ship that fires."""
        match action:
            case Discard(_, card):
                return "discard", self._kind(card)
            case Fire(_, card, _, target):
                # The target tells the zone.
                return "fire", title_of(card), target
            case Launch(_, card, _, target):
                return "launch", title_of(card), target
            case Pay(_, cards, ships, take):
                return "pay", tuple(sorted(map(self._kind, cards))), ships, take
        return action

    def _kind(self, card: CardId) -> tuple[str, ...]:
        return title_of(card), *self.rules.cards[card].icons

    def evaluate(self, view: PlayerView) -> float:
        """Return the viewer's chance of winning."""
        return evaluate(view, self.printed)

    def temper(self, view: PlayerView) -> str:
        """Return how the viewer behaves."""
        return TEMPER[view.seats[(view.viewer or 1) - 1].flagship.id]
