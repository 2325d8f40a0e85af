"""Say what abilities do, by their ids in the card file; a card is never named (rules G10, G14)."""

from collections.abc import Mapping, Sequence
from typing import Final

from magblast.games.magusha.engine.board import AROUND, WAYS, ZONES, Board
from magblast.games.magusha.engine.draft import Draft
from magblast.games.magusha.engine.frames import Choosing, FreeMove, Striking
from magblast.games.magusha.engine.printed import Ability
from magblast.games.magusha.engine.reason import Reason, refuse
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import AbilityId, Arrow
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import other


class Behaviour:
    """Represent the behaviour of an ability; ``ability`` is its printed form, with its number."""

    may_strike = False
    """It may be commanded to strike although it has Spirit Guard."""
    steps_diagonally = False
    """Its commanded moves may step diagonally."""
    pierces = False
    """Its commanded strikes pass by guard (rules G10)."""
    guards_commander = False
    """Its commanded guard may choose the commander."""
    moves_guarded = False
    """Whoever it was commanded to guard may move 1 (free)."""
    redirects = False
    """Whether it can let another unit take a hit."""
    breaks_spirits = False
    """It has a Spirit Break."""
    at_start = False
    """It has an effect at the start of its owner's turn."""
    at_end = False
    """It has an effect at the end of its owner's turn."""

    def arrows(self, ability: Ability, usual: int) -> int:
        """Return how many directions a commanded strike may take; by talent as many as usual."""
        return usual

    def reach(self, ability: Ability, arrow: Arrow, usual: int) -> int:
        """Return how far a commanded strike reaches along an arrow."""
        return usual

    def worth(self, ability: Ability) -> int:
        """Return how many spirits its commanded guard is worth."""
        return 1

    def redirections(self, board: Board, bearer: Unit, struck: Unit) -> Sequence[Unit]:
        """List who may take a hit instead of the unit struck, which is of the same army."""
        return ()

    def on_strike(self, draft: Draft, ability: Ability, frame: Striking, unit: Unit) -> None:
        """Do what follows each hit of a commanded strike of the unit."""

    def when_engaged(self, draft: Draft, unit: Unit) -> None:
        """Do what follows once the unit is engaged."""

    def begin(self, draft: Draft, unit: Unit) -> None:
        """Have the effect at the start or the end of the turn, if there is one now."""

    def targets(self, board: Board, unit: Unit) -> Sequence[Unit]:
        """List the units that it can affect, where its owner chooses one."""
        near = board.adjacent(unit)
        return [each for each in near if self.cannot_affect(board, unit, each) is None]

    def cannot_affect(self, board: Board, unit: Unit, target: Unit) -> Reason | None:
        """Return why it cannot affect a unit that its owner chooses."""
        return Reason.CANNOT_AFFECT

    def affect(self, draft: Draft, unit: Unit, target: Unit) -> None:
        """Affect the unit that was chosen. Nothing may be done to the stack afterwards."""


class Overwhelm(Behaviour):
    """Strike in several directions, in place of the talent (rules G14.1)."""

    def arrows(self, ability: Ability, usual: int) -> int:
        """Return the number on the card."""
        return ability.value


class FarCurrent(Behaviour):
    """Reach far straight ahead; the greater range holds (rules G14.9, G10)."""

    def reach(self, ability: Ability, arrow: Arrow, usual: int) -> int:
        """Return the number on the card for N."""
        return max(usual, ability.value) if arrow is Arrow.N else usual


class TwinLights(Behaviour):
    """Guard with several spirits (rules G14.10)."""

    def worth(self, ability: Ability) -> int:
        """Return the number on the card."""
        return ability.value


class Anoint(Behaviour):
    """Guard the commander, too (rules G14.10)."""

    guards_commander = True


class FireSermon(Behaviour):
    """Be commanded to strike as well as to guard (rules G14.7)."""

    may_strike = True


class Pierce(Behaviour):
    """Pass by guard (rules G14.5)."""

    pierces = True


class Skim(Behaviour):
    """Step diagonally (rules G14.9)."""

    steps_diagonally = True


class Vanguard(Behaviour):
    """Move when engaged (rules G14.1)."""

    def when_engaged(self, draft: Draft, unit: Unit) -> None:
        """Offer the step."""
        draft.push(FreeMove(unit.seat, unit.at))


class SlipAway(Behaviour):
    """Move after a hit (rules G14.9)."""

    def on_strike(self, draft: Draft, ability: Ability, frame: Striking, unit: Unit) -> None:
        """Offer the step."""
        draft.push(FreeMove(unit.seat, unit.at))


class Hurry(Behaviour):
    """Let the ally that was guarded move (rules G14.7)."""

    moves_guarded = True


class Deflect(Behaviour):
    """Let an adjacent squad take a hit on oneself."""

    redirects = True

    def redirections(self, board: Board, bearer: Unit, struck: Unit) -> Sequence[Unit]:
        """List the squads around the bearer if it is struck."""
        return board.adjacent_squads(bearer) if struck == bearer else ()


class Interpose(Behaviour):
    """Take a hit on an adjacent squad."""

    redirects = True

    def redirections(self, board: Board, bearer: Unit, struck: Unit) -> Sequence[Unit]:
        """Return the bearer if a squad beside it is struck."""
        is_near = struck.at in AROUND[bearer.at] and not board.is_commander(struck)
        return (bearer,) if is_near else ()


class Push(Behaviour):
    """Push along the line of the strike, also a unit to which it was redirected."""

    def on_strike(self, draft: Draft, ability: Ability, frame: Striking, unit: Unit) -> None:
        """Push whoever was hit and still stands."""
        target = draft.unit_at(frame.target)
        if target is not None and frame.heading is not None:
            draft.push_unit(target, unit.seat, frame.heading, ability.value, ability.id)


class Backstab(Behaviour):
    """Look at the squad that was really hit, after the hit."""

    def on_strike(self, draft: Draft, ability: Ability, frame: Striking, unit: Unit) -> None:
        """Damage the squad if none of its arrows points at this unit's space (rules R36)."""
        target = draft.unit_at(frame.target)
        if target is None or draft.is_commander(target):
            return
        way = WAYS[target.seat].get((target.at, unit.at))
        compass = draft.sheet_of(target).compass
        if way is None or way.distance > 1 or way.arrow not in compass:
            draft.damage(target, unit.seat, ability.id)


def _shield(draft: Draft, unit: Unit) -> None:
    if not unit.guard and draft.player(unit.seat).pool:
        draft.place_spirit(unit)


class HeatShield(Behaviour):
    """Guard oneself when engaged, if unguarded."""

    def when_engaged(self, draft: Draft, unit: Unit) -> None:
        """Take the top spirit of the pool."""
        _shield(draft, unit)


class DigIn(Behaviour):
    """Guard oneself at the end of a turn without a command stone, if unguarded."""

    at_end = True

    def begin(self, draft: Draft, unit: Unit) -> None:
        """Take the top spirit of the pool."""
        if unit.stone is None:
            _shield(draft, unit)


class Blessing(Behaviour):
    """Guard one unguarded squad from the pool."""

    def cannot_affect(self, board: Board, unit: Unit, target: Unit) -> Reason | None:
        """Return why a unit is not an unguarded squad of one's own beside the commander."""
        if target.seat != unit.seat:
            return Reason.NOT_AN_ALLY
        if board.is_commander(target):
            return Reason.NOT_A_SQUAD
        if target.at not in AROUND[unit.at]:
            return Reason.NOT_ADJACENT
        if target.guard:
            return Reason.GUARDED
        return None if board.player(unit.seat).pool else Reason.EMPTY_POOL

    def affect(self, draft: Draft, unit: Unit, target: Unit) -> None:
        """Take the top spirit of the pool."""
        draft.place_spirit(target)


class Harm(Behaviour):
    """Damage an enemy unit on one of the eight spaces around."""

    def __init__(self, id_: AbilityId) -> None:
        self.id = id_

    def cannot_affect(self, board: Board, unit: Unit, target: Unit) -> Reason | None:
        """Return why a unit is not an enemy beside this one."""
        if target.seat == unit.seat:
            return Reason.NOT_AN_ENEMY
        return None if target.at in AROUND[unit.at] else Reason.NOT_ADJACENT

    def affect(self, draft: Draft, unit: Unit, target: Unit) -> None:
        """Damage the target; that is not strike damage (rules G7.8)."""
        draft.damage(target, unit.seat, self.id)


class CinderBurst(Harm):
    """Damage at the price of a spirit (rules G14.5)."""

    breaks_spirits = True


class Sabotage(Harm):
    """Damage at the start of the own turn from within the enemy zone (rules G14.6)."""

    at_start = True

    def begin(self, draft: Draft, unit: Unit) -> None:
        """Let the owner choose."""
        if unit.at in ZONES[other(unit.seat)]:
            draft.push(Choosing(unit.seat, unit.at, self.id))


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
