"""Ask for cards in answer to something, for a ship that is hit, and for a rescue (rules B5 to B9).

Several frames ask the same; what an answer does is their own business.
"""

from collections.abc import Iterable
from typing import Any, TypeAlias

from magblast.games.battlecards.engine.actions import Action, Block, Pass, PlayCard, Respond
from magblast.games.battlecards.engine.board import Board
from magblast.games.battlecards.engine.frames import Play, Strike
from magblast.games.battlecards.engine.hand import Hand
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import DecisionKind
from magblast.kernel import machine
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import PRIVATE, PUBLIC, ROUND, Decision, Seat, other

Question: TypeAlias = machine.Question[Board, Action, Any]


def respond(seats: tuple[Seat, ...], rules: Rules) -> Decision:
    """Ask seats for anytime cards, the first one now (rules B7, B8.1)."""
    if rules.options.ask == "holders":
        # Who is asked depends on hands: the others need not see more of it than they must.
        return Decision(seats[0], DecisionKind.RESPOND, PRIVATE)
    return Decision(seats[0], DecisionKind.RESPOND, ROUND, seats)


def block(seat: Seat) -> Decision:
    """Ask who takes a megamissile, or blocks the attack of a ship (rules B5.3, B5.6)."""
    return Decision(seat, DecisionKind.BLOCK, PUBLIC)


def _for_cards(kind: DecisionKind) -> Question:
    """Return a question that is answered with a card or by passing."""
    play: type[PlayCard] | type[Respond] = Respond if kind is DecisionKind.RESPOND else PlayCard

    def answers(board: Board, _: object, seat: Seat) -> Iterable[Action]:
        return [*Hand(board, kind, seat).uses(), Pass(seat)]

    def attempts(board: Board, _: object, seat: Seat) -> Iterable[Action]:
        return Hand(board, kind, seat).attempts()

    def refusal(board: Board, _: object, action: Action) -> Refusal | None:
        if isinstance(action, play):
            return Hand(board, kind, action.by).refusal_to_use(action)
        return None if isinstance(action, Pass) else UNASKED

    return Question(answers, refusal, attempts)


RESPONSE = _for_cards(DecisionKind.RESPOND)
RESCUING = _for_cards(DecisionKind.RESCUE)
_CARDS = _for_cards(DecisionKind.BLOCK)


def _blocks(board: Board, seat: Seat, owner: Seat) -> list[Action]:
    return [Block(seat, ship.id) for ship in board.players[owner - 1].ships]


def _answers(board: Board, frame: Play | Strike, seat: Seat) -> Iterable[Action]:
    return [*_blocks(board, seat, seat), *_CARDS.answers(board, frame, seat)]


def _attempts(board: Board, frame: Play | Strike, seat: Seat) -> Iterable[Action]:
    cards = Hand(board, DecisionKind.BLOCK, seat).attempts()
    return [*_blocks(board, seat, seat), *_blocks(board, seat, other(seat)), *cards]


def _refusal(board: Board, frame: Play | Strike, action: Action) -> Refusal | None:
    """Judge an answer; any ship may take a missile."""
    if not isinstance(action, Block):
        return _CARDS.refusal(board, frame, action)
    is_attack = type(frame) is Strike
    found = board.own_ship(action.by, action.ship, "B5.6" if is_attack else "B5.3")
    if isinstance(found, Refusal):
        return found
    return board.rules.cannot_block(found) if is_attack else None


BLOCKING = Question(_answers, _refusal, _attempts)
