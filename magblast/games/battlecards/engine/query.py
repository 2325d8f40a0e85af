"""Answer questions about a table; nothing here changes it."""

from magblast.games.battlecards.engine.draft import Board
from magblast.games.battlecards.engine.frames import (
    Arrival,
    Assault,
    Play,
    Rescue,
    Stage,
    Strike,
    Toss,
    Turn,
)
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import CardId, DecisionKind, Phase, ShipId, rank_of
from magblast.kernel.decision import PRIVATE, PUBLIC, ROUND, Decision
from magblast.kernel.seat import Seat

_KINDS = {
    Phase.DRAW: DecisionKind.DRAW,
    Phase.UPGRADE: DecisionKind.UPGRADE,
    Phase.DEPLOY: DecisionKind.DEPLOY,
    Phase.ATTACK: DecisionKind.ATTACK,
    Phase.DISCARD: DecisionKind.DISCARD,
}


def other(seat: Seat) -> Seat:
    """Return the opponent of a seat."""
    return 3 - seat


def turn_of(board: Board) -> Turn | None:
    """Return the turn that runs; None before the deal and after the end."""
    if board.stack and type(bottom := board.stack[0]) is Turn:
        return bottom
    return None


def active(board: Board) -> Turn:
    """Return the turn that must be running."""
    turn = turn_of(board)
    if turn is None:
        raise RuntimeError("no turn is running")
    return turn


def find_ship(board: Board, seat: Seat, ship: ShipId | None) -> Ship | None:
    """Find a ship of a seat."""
    for each in board.players[seat - 1].ships:
        if each.id == ship:
            return each
    return None


def attack_of(ship: Ship, rules: Rules) -> int:
    """Return the attack value of a ship (rules B4.5)."""
    return sum([rules.cards[card].attack for card in ship.upgrades]) if ship.upgrades else 0


def defense_of(ship: Ship, rules: Rules) -> int:
    """Return the defense value of a ship (rules B4.5)."""
    return sum([rules.cards[card].defense for card in ship.upgrades]) if ship.upgrades else 0


def room_of(ship: Ship, rules: Rules) -> int:
    """Return the free slots of a ship (rules B4.2, B4.4)."""
    filled = sum([rules.cards[card].needs_slot for card in ship.upgrades])
    return rules.cards[ship.id].slots - filled


def upgrade_of_rank(ship: Ship, rank: str) -> CardId | None:
    """Return the upgrade of a rank that a ship carries."""
    for card in ship.upgrades:
        if rank_of(card) == rank:
            return card
    return None


def has_new_ship(board: Board, seat: Seat) -> bool:
    """Return whether a ship that a seat deployed in this phase is in play (rules B6.5)."""
    return any(ship.deployed for ship in board.players[seat - 1].ships)


def is_rescue_open(board: Board) -> bool:
    """Return whether a base waits for its rescue."""
    return any(type(frame) is Rescue for frame in board.stack)


def answered(board: Board) -> CardId | None:
    """Return the card answered, the ship deployed or the ship that attacks (rules B7.2)."""
    top = board.stack[-1] if board.stack else None
    if isinstance(top, Play):
        return top.card
    return top.ship if isinstance(top, Strike | Arrival) else None


def decision_of(board: Board, rules: Rules) -> Decision | None:
    """Return who is asked what (rules B11); None when the game is over."""
    if not board.stack:
        return None
    top = board.stack[-1]
    match top:
        case Turn():
            return Decision(top.seat, _KINDS[top.phase])
        case Play():
            if top.passed:
                return Decision(other(top.by), DecisionKind.BLOCK, PUBLIC)
            return _round((other(top.by),), rules)
        case Strike():
            if top.stage is Stage.BLOCK:
                return Decision(other(active(board).seat), DecisionKind.BLOCK, PUBLIC)
            return _round(top.to_ask, rules)
        case Arrival():
            return _round((other(active(board).seat),), rules)
        case Rescue(seat):
            return Decision(seat, DecisionKind.RESCUE, PUBLIC)
        case Toss(seat):
            return Decision(seat, DecisionKind.CHOOSE, PUBLIC)
        case Assault():
            raise RuntimeError("an assault asks nobody")


def _round(seats: tuple[Seat, ...], rules: Rules) -> Decision:
    if rules.options.ask == "holders":
        # Who is asked depends on hands: the others need not see more of it than they must.
        return Decision(seats[0], DecisionKind.RESPOND, PRIVATE)
    return Decision(seats[0], DecisionKind.RESPOND, ROUND, seats)
