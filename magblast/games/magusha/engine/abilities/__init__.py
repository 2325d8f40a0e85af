"""Find what an ability does by its id in the card file; a card is never named."""

from collections.abc import Mapping
from typing import Final

from magblast.games.magusha.engine.abilities.backstab import Backstab
from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.abilities.blessing import Blessing
from magblast.games.magusha.engine.abilities.commands import (
    Anoint,
    FarCurrent,
    FireSermon,
    Overwhelm,
    Pierce,
    Skim,
    TwinLights,
)
from magblast.games.magusha.engine.abilities.harm import CinderBurst, Harm, Sabotage
from magblast.games.magusha.engine.abilities.push import Push
from magblast.games.magusha.engine.abilities.redirect import Deflect, Interpose
from magblast.games.magusha.engine.abilities.shield import DigIn, HeatShield
from magblast.games.magusha.engine.abilities.steps import Hurry, SlipAway, Vanguard
from magblast.games.magusha.engine.board import Board
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import AbilityId
from magblast.kernel.refusal import Refusal

BEHAVIOURS: Final[Mapping[str, Behaviour]] = {
    "none": Behaviour(),
    "anoint": Anoint(),
    "backstab": Backstab(),
    "blessing": Blessing(),
    "cinder_burst": CinderBurst(AbilityId("cinder_burst")),
    "deflect": Deflect(),
    "dig_in": DigIn(),
    "eruption": Harm(AbilityId("eruption")),
    "far_current": FarCurrent(),
    "fire_sermon": FireSermon(),
    "gale": Push(),
    "heat_shield": HeatShield(),
    "hurry": Hurry(),
    "interpose": Interpose(),
    "overwhelm": Overwhelm(),
    "pierce": Pierce(),
    "sabotage": Sabotage(AbilityId("sabotage")),
    "shove": Push(),
    "skim": Skim(),
    "slip_away": SlipAway(),
    "twin_lights": TwinLights(),
    "vanguard": Vanguard(),
}


def behaviour_of(board: Board, unit: Unit) -> Behaviour:
    """Return what the ability of a unit does now."""
    return BEHAVIOURS[board.sheet_of(unit).ability.id]


def cannot_affect(
    board: Board, unit: Unit, ability: AbilityId, space: str, rule: str
) -> Refusal | None:
    """Return why an ability of a unit cannot affect what its owner chose on a space."""
    target = board.unit_at(space)
    if target is None:
        return refuse(Reason.NO_UNIT, rule, at=space)
    reason = BEHAVIOURS[ability].cannot_affect(board, unit, target)
    return None if reason is None else refuse(reason, rule, at=space, unit=unit.at)
