"""List the answers that are worth a search, the dearest first."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence

from magblast.games.magblast.bots import maneuver
from magblast.games.magblast.bots.sight import Printed
from magblast.games.magblast.bots.thumbs import RulesOfThumb
from magblast.games.magblast.engine.actions import Action, Discard, Fire, Launch, Pay, UseAbility
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import CardId, DecisionKind, title_of
from magblast.games.magblast.engine.view import PlayerView

_PRICED: Mapping[str, Callable[[RulesOfThumb], Iterator[tuple[float, Action]]]] = {
    DecisionKind.DISCARD: RulesOfThumb.priced_discards,
    DecisionKind.REINFORCE: RulesOfThumb.priced_reinforcements,
    DecisionKind.DEPLOY: RulesOfThumb.priced_deployments,
    DecisionKind.MANEUVER: RulesOfThumb.priced_maneuvers,
    DecisionKind.ATTACK: RulesOfThumb.priced_attacks,
    DecisionKind.RESPOND: RulesOfThumb.priced_responses,
    DecisionKind.FOLLOW_UP: RulesOfThumb.priced_follow_ups,
}


def candidates(view: PlayerView, printed: Printed) -> Sequence[Action]:
    """List the answers worth a search: to end or to pass first, then the dearest ones."""
    decision = view.decision
    priced = None if decision is None else _PRICED.get(decision.kind)
    if decision is None or priced is None:
        return ()
    found = [
        (price, action)
        for price, action in priced(RulesOfThumb(view, printed))
        if price > _least(decision.kind, action)
    ]
    found.sort(key=lambda each: -each[0])
    return [view.legal[-1], *[action for _, action in found]]


def _least(kind: str, action: Action) -> float:
    """Return the price above which an answer is worth a search.

    A robbery that can wait is left out: the evaluation hardly sees what it would be worth later.
    """
    if kind == DecisionKind.ATTACK or (isinstance(action, UseAbility) and action.seat is not None):
        return 0.0
    return maneuver.HOPELESS


def alike(action: Action, rules: Rules) -> Hashable:
    """Return a value shared by actions that differ only in copies of a card or the ship firing."""
    match action:
        case Discard(_, card):
            return "discard", _kind(card, rules)
        case Fire(_, card, _, target):
            # The target tells the zone.
            return "fire", title_of(card), target
        case Launch(_, card, _, target):
            return "launch", title_of(card), target
        case Pay(_, cards, ships, take):
            return "pay", tuple(sorted([_kind(card, rules) for card in cards])), ships, take
    return action


def _kind(card: CardId, rules: Rules) -> tuple[str, ...]:
    return title_of(card), *rules.cards[card].icons
