"""List the answers that are worth a search: those of the quiet phases."""

from collections.abc import Hashable, Sequence

from magblast.games.magblast.engine.actions import Action, Discard, Pay
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


def candidates(view: PlayerView) -> Sequence[Action]:
    """List the legal answers in the quiet phases, ending the phase first; else nothing."""
    decision = view.decision
    if decision is None or decision.kind not in SEARCHED:
        return ()
    return view.legal[::-1]


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
