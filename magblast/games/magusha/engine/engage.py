"""Engage a unit after its action (rules G7.5)."""

from magblast.games.magusha.engine.abilities import behaviour_of
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.events import UnitEngaged
from magblast.games.magusha.engine.frames import Engaging
from magblast.games.magusha.engine.terms import Stone
from magblast.kernel.machine import unasked


def _engage(draft: Draft, frame: Engaging) -> bool:
    draft.stack.pop()
    unit = draft.unit_at(frame.unit)
    if unit is not None:
        unit = draft.change_unit(unit, stone=Stone.ENGAGED)
        draft.emit(UnitEngaged(unit.seat, unit.card, unit.at))
        behaviour_of(draft, unit).when_engaged(draft, unit)
    return True


ENGAGING = unasked(_engage)
