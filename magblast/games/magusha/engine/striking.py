"""Say what a unit can strike (rules G3, G7.3)."""

from collections.abc import Iterator
from itertools import permutations

from magblast.games.magusha.engine.abilities import BEHAVIOURS, behaviour_of
from magblast.games.magusha.engine.actions import Strike
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.geometry import INDEX, LINES, WAYS, in_board_order
from magblast.games.magusha.engine.printed import Side, Troop
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import (
    DOUBLE_STRIKE,
    MAGU_STRIKE,
    RALLY,
    SPIRIT_GUARD,
    Arrow,
    Pay,
    Space,
    UnitAt,
)
from magblast.kernel.refusal import Refusal


def can_strike(board: Board, unit: Unit, pay: Pay | None) -> bool:
    """Return whether a unit strikes at all: one with Spirit Guard guards instead (G3.6, G8.3)."""
    if SPIRIT_GUARD not in board.sheet_of(unit).talents:
        return True
    return pay is None and behaviour_of(board, unit).may_strike


def reach(sheet: Troop | Side, arrow: Arrow, pay: Pay | None) -> int:
    """Return how many spaces a strike reaches along an arrow of the compass (G3.1, G3.3, G8.3)."""
    if pay is RALLY:
        return 1
    usual = 2 if MAGU_STRIKE in sheet.talents else 1
    return BEHAVIOURS[sheet.ability.id].reach(sheet.ability, arrow, usual)


def most_targets(sheet: Troop | Side, pay: Pay | None) -> int:
    """Return how many directions one strike may take (rules G3.2, G8.3)."""
    if pay is RALLY:
        return 1
    usual = 2 if DOUBLE_STRIKE in sheet.talents else 1
    return BEHAVIOURS[sheet.ability.id].arrows(sheet.ability, usual)


def spaces(board: Board, unit: Unit, pay: Pay | None) -> tuple[Space, ...]:
    """Return the spaces that a unit can strike from where it stands, in board order (G7.3)."""
    rules = board.rules
    flipped = board.players[unit.seat - 1].magusha
    key = (unit.card, flipped, unit.seat, unit.at, pay is RALLY)
    found = rules.lines.get(key)
    if found is None:
        found = rules.lines[key] = tuple(in_board_order(_spaces(board, unit, pay)))
    return found


def _spaces(board: Board, unit: Unit, pay: Pay | None) -> Iterator[Space]:
    sheet = board.sheet_of(unit)
    if can_strike(board, unit, pay):
        for arrow in sheet.compass:
            yield from LINES[unit.seat][arrow][unit.at][: reach(sheet, arrow, pay)]


def in_reach(board: Board, unit: Unit, pay: Pay | None) -> list[UnitAt]:
    """List the units that a unit could strike, friend or foe, in board order (rules G7.3)."""
    field = board.field
    near = spaces(board, unit, pay)
    return [UnitAt(space) for space in near if field[INDEX[space]] is not None]


def strikes(board: Board, unit: Unit, pay: Pay | None) -> list[Strike]:
    """List the strikes of a unit: at one, then two, then three."""
    targets = in_reach(board, unit, pay)
    if not targets:
        return []
    seat, at, ways = unit.seat, unit.at, WAYS[unit.seat]
    found = [Strike(seat, at, (each,), pay) for each in targets]
    most = min(len(targets), most_targets(board.sheet_of(unit), pay))
    for count in range(2, most + 1):
        found += [
            Strike(seat, at, named, pay)
            for named in permutations(targets, count)
            if count == len({ways[at, each].arrow for each in named})
        ]
    return found


def cannot_strike(board: Board, unit: Unit, action: Strike) -> Refusal | None:
    """Return why a unit cannot strike what is named (rules G3, G7.3, G8.3)."""
    targets, pay = action.targets, action.pay
    if not can_strike(board, unit, pay):
        return refuse(Reason.ONLY_GUARDS, "G8.3" if pay else "G3.6", at=unit.at)
    near = spaces(board, unit, pay)
    for target in targets:
        if board.unit_at(target) is None:
            return refuse(Reason.NOBODY_THERE, "G7.3", at=target)
        if target not in near:
            return refuse(Reason.NO_ARROW, "G8.3" if pay else "G3.1", at=unit.at, target=target)
    if not targets:
        return refuse(Reason.NOBODY_THERE, "G7.3", at="")
    most = most_targets(board.sheet_of(unit), pay)
    if len(targets) > most:
        return _refuse_many(unit, most, pay)
    if len({WAYS[unit.seat][unit.at, each].arrow for each in targets}) < len(targets):
        return refuse(Reason.ONE_LINE, "G3.2" if len({*targets}) < len(targets) else "G3.4")
    return None


def _refuse_many(unit: Unit, most: int, pay: Pay | None) -> Refusal:
    if pay:
        return refuse(Reason.ONE_TARGET_BY_RALLY, "G8.3")
    reason = Reason.ONE_TARGET if most == 1 else Reason.TOO_MANY_TARGETS
    return refuse(reason, "G3.2", at=unit.at, count=most)
