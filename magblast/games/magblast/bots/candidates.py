"""List the answers that are worth a search: those of the quiet phases."""

from collections.abc import Hashable, Sequence

from magblast.games.magblast.bots.abilities import price_of_use
from magblast.games.magblast.bots.sight import Printed, Sight
from magblast.games.magblast.engine.actions import Action, Discard, Pay, UseAbility
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import CardId, DecisionKind, title_of
from magblast.games.magblast.engine.view import PlayerView

SEARCHED = frozenset(
    {
        DecisionKind.DISCARD,
        DecisionKind.REINFORCE,
        DecisionKind.DEPLOY,
        DecisionKind.MANEUVER,
    }
)
"""In Attack, and in answers to others, a search has shown no gain over the rules of thumb."""


def candidates(view: PlayerView, printed: Printed) -> Sequence[Action]:
    """List the legal answers in the quiet phases, ending the phase first; else nothing.

    No robbery that can wait: the evaluation hardly sees what a use would be worth later.
    """
    decision = view.decision
    if decision is None or decision.kind not in SEARCHED:
        return ()
    sight = Sight(view, printed)
    return [
        action
        for action in view.legal[::-1]
        if not (isinstance(action, UseAbility) and action.seat and not price_of_use(sight, action))
    ]


def alike(action: Action, rules: Rules) -> Hashable:
    """Return a value that actions share when they differ only in copies of a card."""
    match action:
        case Discard(_, card):
            return "discard", _kind(card, rules)
        case Pay(_, cards, ships, take):
            return "pay", tuple(sorted([_kind(card, rules) for card in cards])), ships, take
    return action


def _kind(card: CardId, rules: Rules) -> tuple[str, ...]:
    return title_of(card), *rules.cards[card].icons
