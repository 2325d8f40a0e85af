"""Spend guarding spirits for an effect (rules G10, R26)."""

from magblast.games.magusha.engine.abilities import BEHAVIOURS
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.events import AbilityUsed
from magblast.games.magusha.engine.frames import Breaking
from magblast.kernel.machine import unasked


def _take_effect(draft: Draft, frame: Breaking) -> bool:
    draft.stack.pop()
    unit, target = draft.unit_at(frame.unit), draft.unit_at(frame.target)
    if unit is not None and target is not None:
        ability = draft.sheet_of(unit).ability
        draft.emit(AbilityUsed(unit.seat, unit.card, unit.at, ability.id, target.at))
        BEHAVIOURS[ability.id].affect(draft, unit, target)
    return True


BREAKING = unasked(_take_effect)
