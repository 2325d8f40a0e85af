"""Answer questions about a table; nothing here changes it."""

from magblast.games.battlecards.engine.draft import Board
from magblast.games.battlecards.engine.frames import (
    Answered,
    Play,
    Rescue,
    Turn,
)
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.state import Ship
from magblast.games.battlecards.engine.terms import CardId, ShipId, rank_of
from magblast.kernel.seat import Seat


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


def find_ship(board: Board, seat: Seat, ship: str | None) -> Ship | None:
    """Find a ship of a seat."""
    for each in board.players[seat - 1].ships:
        if each.id == ship:
            return each
    return None


def the_ship(board: Board, seat: Seat, ship: ShipId) -> Ship:
    """Return a ship of a seat that must be in play."""
    found = find_ship(board, seat, ship)
    if found is None:
        raise RuntimeError("the ship is not there")
    return found


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


def answered(frame: Answered) -> CardId:
    """Return the card answered, the ship deployed or the ship that attacks (rules B7.2)."""
    return frame.card if isinstance(frame, Play) else frame.ship
