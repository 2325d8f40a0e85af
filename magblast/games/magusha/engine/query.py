"""Answer questions about a board that are no conditions of the rules."""

from collections.abc import Iterable
from typing import cast

from magblast.games.magusha.engine.draft import Board
from magblast.games.magusha.engine.frames import Formation, Turn
from magblast.games.magusha.engine.geometry import AROUND, INDEX
from magblast.games.magusha.engine.printed import Side, Troop
from magblast.games.magusha.engine.rules import Rules
from magblast.games.magusha.engine.state import PlayerState, Unit
from magblast.games.magusha.engine.terms import CardId, Space
from magblast.kernel.seat import Seat


def other(seat: Seat) -> Seat:
    """Return the other seat."""
    return 3 - seat


def turn_of(board: Board) -> Turn | None:
    """Return whose turn it is, and which part of it; None in set-up and after the end."""
    bottom = board.stack[0] if board.stack else None
    return bottom if isinstance(bottom, Turn) else None


def active(board: Board) -> Turn:
    """Return the turn, where there is one."""
    return cast(Turn, board.stack[0])


def is_set_up(board: Board) -> bool:
    """Return whether the armies are still being placed."""
    return bool(board.stack) and isinstance(board.stack[0], Formation)


def player(board: Board, seat: Seat) -> PlayerState:
    """Return what belongs to a seat beside the field."""
    return board.players[seat - 1]


def unit_at(board: Board, space: str | None) -> Unit | None:
    """Return what stands on a space; None for an empty one, and for what is none."""
    index = INDEX.get(space or "")
    return None if index is None else board.field[index]


def the_unit(board: Board, space: str) -> Unit:
    """Return what stands on a space that is not empty."""
    return cast(Unit, board.field[INDEX[space]])


def units(board: Board) -> list[Unit]:
    """List the units on the field in board order."""
    return [unit for unit in board.field if unit is not None]


def units_of(board: Board, seat: Seat) -> list[Unit]:
    """List the units of a seat in board order."""
    return [unit for unit in board.field if unit is not None and unit.seat == seat]


def is_commander(board: Board, unit: Unit) -> bool:
    """Return whether a unit is a commander and no squad."""
    return unit.card == board.players[unit.seat - 1].commander


def commander_of(board: Board, seat: Seat) -> Unit | None:
    """Return the commander of a seat; None while it is not placed."""
    card = board.players[seat - 1].commander
    return next((unit for unit in units_of(board, seat) if unit.card == card), None)


def squads_of(board: Board, seat: Seat) -> list[Unit]:
    """List the squads of a seat in board order."""
    card = board.players[seat - 1].commander
    return [unit for unit in units_of(board, seat) if unit.card != card]


def adjacent(board: Board, unit: Unit) -> list[Unit]:
    """List the units on the eight spaces around a unit, in board order."""
    found = [board.field[INDEX[space]] for space in AROUND[unit.at]]
    return [each for each in found if each is not None]


def adjacent_squads(board: Board, unit: Unit) -> list[Unit]:
    """List the allied squads adjacent to a unit."""
    commander = board.players[unit.seat - 1].commander
    near = adjacent(board, unit)
    return [each for each in near if each.seat == unit.seat and each.card != commander]


def sheet_of(board: Board, rules: Rules, unit: Unit) -> Troop | Side:
    """Return what holds for a unit now: its card, or the side of the commander that is up."""
    troop = rules.troops.get(unit.card)
    if troop is not None:
        return troop
    commander = rules.commanders[unit.card]
    return commander.magusha if board.players[unit.seat - 1].magusha else commander.front


def is_free(board: Board, space: str) -> bool:
    """Return whether it is a space with nothing on it."""
    index = INDEX.get(space)
    return index is not None and board.field[index] is None


def kinds(cards: tuple[CardId, ...]) -> list[CardId]:
    """List the different cards among some, in their order."""
    return [*dict.fromkeys(cards)]


def in_board_order(spaces: Iterable[Space]) -> list[Space]:
    """Return spaces in board order."""
    return sorted(spaces, key=INDEX.__getitem__)
