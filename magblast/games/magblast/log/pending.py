"""Keep what stands above a phase when no card is in the air: a ship to deploy, a follow-up."""

from typing import Any

from magblast.errors import ShapeError
from magblast.games.magblast.engine.fleet import Hit
from magblast.games.magblast.engine.frames import (
    Choice,
    Deployment,
    FollowUp,
    Frame,
    Interruption,
    Offer,
    Play,
    ResponseRound,
    SetUp,
)
from magblast.games.magblast.engine.rules import Board
from magblast.games.magblast.engine.terms import ShipId
from magblast.games.magblast.log.inventory import Inventory
from magblast.games.magblast.log.states import decode_frame
from magblast.kernel.seat import Seat
from magblast.record.codec import jsonable

Pending = FollowUp | Deployment | Choice | Offer | Interruption
_MOST_SHIPS = 12


def pending_frames(board: Board) -> Any:
    """Return what stands above the phase as JSON; nothing while a card is in the air."""
    if any(isinstance(frame, Play | ResponseRound | SetUp) for frame in board.stack):
        return []
    return [jsonable(frame) for frame in board.stack[1:]]


def parse_pending(value: object, where: str, inventory: Inventory) -> Pending:
    """Read what was written, and tick off the ships that wait to be deployed."""
    frame = decode_frame(value, where)
    if not isinstance(frame, Pending):
        raise ShapeError("magblast.pending.in_flight", place=where)
    if isinstance(frame, Deployment):
        if not frame.ships or not 0 <= frame.more <= _MOST_SHIPS:
            raise ShapeError("magblast.pending.no_ships", place=where)
        for ship in frame.ships:
            inventory.ship(ship.id, where)
            for card in (*_cards(ship.damage), *_cards(ship.squadrons), *ship.upgrades):
                inventory.card(card, where)
    if isinstance(frame, Choice):
        inventory.known_card(frame.card, f"{where}.card")
    return frame


def _cards(hits: tuple[Hit, ...]) -> tuple[str, ...]:
    return tuple(hit.card for hit in hits)


def check_pending(frame: Frame, board: Board, alive: list[Seat], where: str) -> None:
    """Refuse a frame that speaks of seats and ships that are not there."""
    seats: tuple[Seat | None, ...] = ()
    ship: ShipId | None = None
    target: str | None = None
    match frame:
        case Deployment(seat, _, _, _):
            seats = (seat,)
        case FollowUp(by, ship, target, seat, _):
            seats = (by, seat)
        case Choice(seat, _, target, owner):
            seats = (seat, owner)
        case Offer(to_ask, _) | Interruption(to_ask):
            seats = to_ask or (None,)
    if any(seat not in alive for seat in seats):
        raise ShapeError("magblast.pending.no_seat", place=where)
    if ship is not None and board.find_ship(ship) is None:
        raise ShapeError("magblast.pending.no_ship", place=where)
    if target is not None and board.find_ship(target) is None and not board.find_flagship(target):
        raise ShapeError("magblast.pending.no_target", place=where)
