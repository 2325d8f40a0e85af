"""Judge the cards of a hand, in a phase or after a hit (rules 1.3, 4.8)."""

from collections.abc import Iterator

from magblast.games.magblast.engine import abilities
from magblast.games.magblast.engine.actions import Action, Fire, Launch, PlayCard
from magblast.games.magblast.engine.conditions import not_in_hand, not_now, surplus
from magblast.games.magblast.engine.frames import FollowUp, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Rules
from magblast.games.magblast.engine.terms import CardId, Phase, Window
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

WINDOWS = {Phase.REINFORCE: Window.REINFORCE, Phase.ATTACK: Window.ATTACK}
"""The windows in which cards are played in a turn, by its phase."""


def refusal_to_play(
    board: Board, action: Fire | Launch | PlayCard, at: Turn | FollowUp
) -> Refusal | None:
    """Judge the use of a card in hand, in a phase or after a hit."""
    rules = board.rules
    missing = not_in_hand(board, action.by, (action.card,))
    if missing:
        return missing
    card, effect = action.card, rules.effects[action.card]
    if not is_timely(rules, card, at):
        return not_now(rules, card) if isinstance(at, Turn) else _not_after(board, at)
    if type(action) is not effect.action:
        return Refusal(Reason.WRONG_KIND, _WAYS[type(action)])
    refusal = effect.refusal(board, action, at)
    if refusal is None and isinstance(action, PlayCard):
        return surplus(action, effect.takes, "1.3")
    return refusal


def _not_after(board: Board, at: FollowUp) -> Refusal:
    """Refuse a card after a hit by saying what can follow (rules 4.8)."""
    reason = Reason.AFTER_DIRECT_HIT if at.direct_hit else Reason.AFTER_HIT
    if not abilities.is_timely(board, at.by, at):
        return Refusal(reason, "4.8")
    return Refusal(reason, "4.8", {"flagship": board.players[at.by - 1].flagship.id})


_WAYS: dict[type, str] = {Fire: "4.2", Launch: "4.6", PlayCard: "1.3"}


def is_timely(rules: Rules, card: CardId, at: Turn | FollowUp) -> bool:
    """Return whether a card is meant for a phase, or for what follows a hit (rules 1.3, 4.8)."""
    windows = rules.cards[card].windows
    if isinstance(at, Turn):
        return WINDOWS.get(at.phase) in windows
    return Window.FOLLOW_UP in windows and at.direct_hit != rules.effects[card].is_direct_hit


def plausible_plays(board: Board, seat: Seat, at: Turn | FollowUp) -> Iterator[Action]:
    """Iterate over what a seat might try with the cards in its hand."""
    rules = board.rules
    for card in board.players[seat - 1].hand:
        if is_timely(rules, card, at):
            yield from rules.effects[card].plausible(board, seat, card, at)
        elif isinstance(at, FollowUp) and rules.effects[card].is_direct_hit:
            yield PlayCard(seat, card, target=at.target)
        else:
            yield PlayCard(seat, card)
