"""Guard with spirits (rules G7.4)."""

from magblast.games.magusha.engine.abilities import BEHAVIOURS, behaviour_of
from magblast.games.magusha.engine.actions import Guard
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.events import GuardBegan
from magblast.games.magusha.engine.frames import Engaging, FreeMove
from magblast.games.magusha.engine.geometry import LINES, WAYS, in_board_order
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import SPIRIT_GUARD, Pay, UnitAt
from magblast.kernel.refusal import Refusal


def worth(board: Board, unit: Unit, pay: Pay | None) -> int:
    """Return how many spirits a guard is worth (rules G7.4, G8.3)."""
    ability = board.sheet_of(unit).ability
    return 1 if pay else BEHAVIOURS[ability.id].worth(ability)


def guards(board: Board, unit: Unit, pay: Pay | None) -> list[Guard]:
    """List the guards of a unit, in board order."""
    sheet = board.sheet_of(unit)
    if SPIRIT_GUARD not in sheet.talents or not board.player(unit.seat).pool:
        return []
    near = [space for arrow in sheet.compass for space in LINES[unit.seat][arrow][unit.at][:1]]
    tried = [
        Guard(unit.seat, unit.at, UnitAt(space), pay)
        for space in in_board_order(near)
        if board.unit_at(space) is not None
    ]
    return [each for each in tried if cannot_guard(board, unit, each) is None]


def cannot_guard(board: Board, unit: Unit, action: Guard) -> Refusal | None:
    """Return why a unit cannot guard another (rules G7.4)."""
    target, pay = action.target, action.pay
    sheet = board.sheet_of(unit)
    if SPIRIT_GUARD not in sheet.talents:
        return refuse(Reason.NO_GUARD, "G7.4", at=unit.at)
    way = WAYS[unit.seat].get((unit.at, target))
    if way is None or way.distance > 1 or way.arrow not in sheet.compass:
        return refuse(Reason.NO_ARROW, "G7.4", at=unit.at, target=target)
    ally = board.unit_at(target)
    if ally is None or ally.seat != unit.seat:
        return refuse(Reason.NOT_AN_ALLY, "G7.4", at=target)
    anoints = pay is None and BEHAVIOURS[sheet.ability.id].guards_commander
    if board.is_commander(ally) and not anoints:
        return refuse(Reason.NOT_THE_COMMANDER, "G7.4", at=target)
    if not board.player(unit.seat).pool:
        return refuse(Reason.EMPTY_POOL, "G7.4")
    if len(ally.guard) >= worth(board, unit, pay):
        return refuse(Reason.NO_GAIN, "G7.4", at=target)
    return None


def guard(draft: Draft, unit: Unit, action: Guard) -> None:
    """Put spirits under an ally, up to what the guard is worth (rules G7.4, R17)."""
    draft.emit(GuardBegan(unit.seat, unit.card, unit.at, action.target, action.pay))
    ally = draft.the_unit(action.target)
    if action.pay is None:
        draft.push(Engaging(unit.at))
        if behaviour_of(draft, unit).moves_guarded:
            draft.push(FreeMove(ally.seat, ally.at))
    most = worth(draft, unit, action.pay)
    while len(ally.guard) < most and draft.player(ally.seat).pool:
        ally = draft.place_spirit(ally)
