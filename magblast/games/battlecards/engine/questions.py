"""Ask for cards in answer to something, for a ship that is hit, and for a rescue (rules B5 to B9).

Several frames ask the same; what an answer does is their own business.
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

from magblast.games.battlecards.engine import hand
from magblast.games.battlecards.engine.actions import Action, Block, Pass, PlayCard, Respond
from magblast.games.battlecards.engine.conditions import cannot_block, own_ship
from magblast.games.battlecards.engine.draft import Board
from magblast.games.battlecards.engine.frames import Answered, Play, Rescue, Strike
from magblast.games.battlecards.engine.query import active, other
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import DecisionKind
from magblast.kernel import machine
from magblast.kernel.decision import PRIVATE, PUBLIC, ROUND, Decision
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

Question: TypeAlias = machine.Question[Board, Rules, Action, Any]


def _for_cards(kind: DecisionKind, decide: Callable[[Board, Rules, Any], Decision]) -> Question:
    """Return a question that is answered with a card or by passing."""

    def answers(board: Board, rules: Rules, _: object, seat: Seat) -> Iterable[Action]:
        return [*hand.uses(board, rules, kind, seat), Pass(seat)]

    def attempts(board: Board, rules: Rules, _: object, seat: Seat) -> Iterable[Action]:
        return hand.attempts(board, rules, kind, seat)

    def refusal(board: Board, rules: Rules, _: object, action: Action) -> Refusal | None:
        if isinstance(action, PlayCard | Respond):
            return hand.refusal_to_use(board, rules, kind, action)
        return None if isinstance(action, Pass) else UNASKED

    return Question(decide, answers, refusal, attempts)


def _to_respond(board: Board, rules: Rules, frame: Answered) -> Decision:
    """Ask for anytime cards, in a round or only who has one (rules B7, B8.1)."""
    match frame:
        case Play(by=seat):
            seats: tuple[Seat, ...] = (other(seat),)
        case Strike(to_ask=seats):
            pass
        case _:
            seats = (other(active(board).seat),)
    if rules.options.ask == "holders":
        # Who is asked depends on hands: the others need not see more of it than they must.
        return Decision(seats[0], DecisionKind.RESPOND, PRIVATE)
    return Decision(seats[0], DecisionKind.RESPOND, ROUND, seats)


def _to_rescue(board: Board, rules: Rules, frame: Rescue) -> Decision:
    """Ask the owner of a base at 0 or less for jokers (rules B9.2)."""
    return Decision(frame.seat, DecisionKind.RESCUE, PUBLIC)


def _to_block(board: Board, rules: Rules, frame: Play | Strike) -> Decision:
    """Ask who takes a megamissile, or blocks the attack of a ship (rules B5.3, B5.6)."""
    return Decision(other(active(board).seat), DecisionKind.BLOCK, PUBLIC)


RESPONSE = _for_cards(DecisionKind.RESPOND, _to_respond)
RESCUING = _for_cards(DecisionKind.RESCUE, _to_rescue)
_CARDS = _for_cards(DecisionKind.BLOCK, _to_block)


def _blocks(board: Board, seat: Seat, owner: Seat) -> list[Action]:
    return [Block(seat, ship.id) for ship in board.players[owner - 1].ships]


def _answers(board: Board, rules: Rules, frame: Play | Strike, seat: Seat) -> Iterable[Action]:
    return [*_blocks(board, seat, seat), *_CARDS.answers(board, rules, frame, seat)]


def _attempts(board: Board, rules: Rules, frame: Play | Strike, seat: Seat) -> Iterable[Action]:
    cards = hand.attempts(board, rules, DecisionKind.BLOCK, seat)
    return [*_blocks(board, seat, seat), *_blocks(board, seat, other(seat)), *cards]


def _refusal(board: Board, rules: Rules, frame: Play | Strike, action: Action) -> Refusal | None:
    """Judge an answer; any ship may take a missile."""
    if not isinstance(action, Block):
        return _CARDS.refusal(board, rules, frame, action)
    is_attack = type(frame) is Strike
    found = own_ship(board, action.by, action.ship, "B5.6" if is_attack else "B5.3")
    if isinstance(found, Refusal):
        return found
    return cannot_block(rules, found) if is_attack else None


BLOCKING = Question(_to_block, _answers, _refusal, _attempts)
