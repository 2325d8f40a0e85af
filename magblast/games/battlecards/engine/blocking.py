"""Ask for a ship that takes a megamissile, or blocks the attack of a ship (rules B5.3, B5.6)."""

from collections.abc import Iterable

from magblast.games.battlecards.engine import hand
from magblast.games.battlecards.engine.actions import Action, Block, Pass, PlayCard
from magblast.games.battlecards.engine.conditions import cannot_block, own_ship
from magblast.games.battlecards.engine.draft import Board
from magblast.games.battlecards.engine.frames import Play, Strike
from magblast.games.battlecards.engine.query import other
from magblast.games.battlecards.engine.response import Question
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import DecisionKind
from magblast.kernel.decision import PUBLIC, Decision
from magblast.kernel.machine import UNASKED
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat

_BLOCK = DecisionKind.BLOCK


def decide(seat: Seat) -> Decision:
    """Ask a seat which ship is hit."""
    return Decision(seat, _BLOCK, PUBLIC)


def _answers(board: Board, rules: Rules, frame: Play | Strike, seat: Seat) -> Iterable[Action]:
    """List the ships that might be named, and the cards that might be played."""
    return [
        *[Block(seat, ship.id) for ship in board.players[seat - 1].ships],
        *hand.uses(board, rules, _BLOCK, seat),
        Pass(seat),
    ]


def _attempts(board: Board, rules: Rules, frame: Play | Strike, seat: Seat) -> Iterable[Action]:
    """List what a seat might try."""
    return [
        *[Block(seat, ship.id) for ship in board.players[seat - 1].ships],
        *[Block(seat, ship.id) for ship in board.players[other(seat) - 1].ships],
        *hand.attempts(board, rules, _BLOCK, seat),
    ]


def _refusal(board: Board, rules: Rules, frame: Play | Strike, action: Action) -> Refusal | None:
    """Judge an answer; any ship may take a missile."""
    match action:
        case Block(seat, id_):
            is_attack = type(frame) is Strike
            found = own_ship(board, seat, id_, "B5.6" if is_attack else "B5.3")
            if isinstance(found, Refusal):
                return found
            return cannot_block(rules, found) if is_attack else None
        case PlayCard():
            return hand.refusal_to_use(board, rules, _BLOCK, action)
        case Pass():
            return None
    return UNASKED


BLOCKING = Question(_answers, _refusal, _attempts)
