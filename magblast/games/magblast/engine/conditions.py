"""Judge what several actions share: each function returns the refusal, or None.

A condition is written once. Whoever lists actions asks for it once for a whole group, and whoever
judges one action asks for it again.
"""

from collections.abc import Iterator, Sequence

from magblast.games.magblast.engine.actions import Action, EndPhase, PlayCard, UseAbility
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board
from magblast.games.magblast.engine.terms import CardId, DecisionKind
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

_RULES = {
    DecisionKind.PLACE: "2.2",
    DecisionKind.SOUND: "4.4",
    DecisionKind.RESPOND: "5.2",
    DecisionKind.FOLLOW_UP: "4.8",
    DecisionKind.DEPLOY: "3.5",
    DecisionKind.CHOOSE: "4.9",
    DecisionKind.AGREE: "9.2",
}
"""Where the rules ask what must be answered before anything else, unless a flagship asks it."""


def first(kind: DecisionKind, rule: str = "") -> Refusal:
    """Refuse whatever does not answer the question; ``rule`` is that of a flagship that asks it."""
    return Refusal(Reason.FIRST, rule or _RULES[kind], {"asked": kind})


def anything_else(board: Board, frame: object, seat: Seat) -> Iterator[Action]:
    """Iterate over what a seat might try while it is asked something else."""
    for card in board.players[seat - 1].hand:
        yield PlayCard(seat, card)
    yield UseAbility(seat)
    yield EndPhase(seat)


def unordered(cards: Sequence[CardId], pile: Sequence[CardId], rule: str) -> Refusal | None:
    """Refuse cards named twice, or in another order than they lie in."""
    if tuple(cards) != tuple([card for card in pile if card in cards]):
        return Refusal(Reason.UNORDERED, rule)
    return None
