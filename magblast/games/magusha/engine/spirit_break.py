"""Spend guarding spirits for an effect (rules G10, R26)."""

from magblast.games.magusha.engine.abilities import BEHAVIOURS, behaviour_of, cannot_affect
from magblast.games.magusha.engine.actions import SpiritBreak
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.commanding import cannot_command
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.events import AbilityUsed, SpiritSpent
from magblast.games.magusha.engine.frames import Breaking
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import NamedAt
from magblast.kernel.machine import unasked
from magblast.kernel.refusal import Refusal


def breaks(board: Board, unit: Unit) -> list[SpiritBreak]:
    """List the Spirit Breaks of a unit, in board order."""
    behaviour = behaviour_of(board, unit)
    if not behaviour.breaks_spirits:
        return []
    targets = behaviour.targets(board, unit)
    tried = [SpiritBreak(unit.seat, unit.at, target.at) for target in targets]
    return [each for each in tried if cannot_break(board, unit, each) is None]


def cannot_break(board: Board, unit: Unit, action: SpiritBreak) -> Refusal | None:
    """Return why a unit cannot spend a spirit for an effect (rules G10, R26)."""
    behaviour = behaviour_of(board, unit)
    if not behaviour.breaks_spirits:
        return refuse(Reason.NO_SPIRIT_BREAK, "G10", at=unit.at)
    if not unit.guard:
        return refuse(Reason.NO_SPIRIT, "G10", at=unit.at)
    if unit.stone is None and (refused := cannot_command(board, unit)):
        return refused
    ability = board.sheet_of(unit).ability.id
    return cannot_affect(board, unit, ability, action.target, "G10")


def spend_spirit(draft: Draft, unit: Unit, action: SpiritBreak) -> None:
    """Put the top guarding spirit on the pool; the effect follows."""
    spirit = unit.guard[0]
    draft.push(Breaking(unit.at, NamedAt(action.target)))
    unit = draft.change_unit(unit, guard=unit.guard[1:])
    draft.to_pool(unit.seat, spirit)
    draft.emit(SpiritSpent(unit.seat, unit.card, unit.at, spirit))


def _take_effect(draft: Draft, frame: Breaking) -> bool:
    draft.stack.pop()
    unit, target = draft.unit_at(frame.unit), draft.unit_at(frame.target)
    if unit is not None and target is not None:
        ability = draft.sheet_of(unit).ability
        draft.emit(AbilityUsed(unit.seat, unit.card, unit.at, ability.id, target.at))
        BEHAVIOURS[ability.id].affect(draft, unit, target)
    return True


BREAKING = unasked(_take_effect)
