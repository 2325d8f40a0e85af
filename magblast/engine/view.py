"""Show a seat what it may know, as a type of its own; seed and deck orders are in no view."""

from dataclasses import dataclass

from magblast.engine.actions import Action
from magblast.engine.decision import Decision
from magblast.engine.fleet import FleetEvent, Hit
from magblast.engine.frames import Play
from magblast.engine.state import Returning
from magblast.engine.terms import CardId, FlagshipId, Phase, Seat, ShipId, Turret


@dataclass(frozen=True, slots=True)
class ShipView:
    """Show a ship of a fleet."""

    id: ShipId
    hull_left: int
    """Printed hull less blasts and less the squadrons of this turn."""
    damage: tuple[Hit, ...]
    squadrons: tuple[Hit, ...]
    upgrades: tuple[CardId, ...]
    shots: int
    turrets_fired: tuple[Turret, ...]
    boarded: bool
    origin: int | None
    """Ring index of the zone in which it began the Maneuver phase, inside that phase."""
    carries: bool
    """May launch squadrons, by its print, its flagship or an upgrade."""
    sweeps: bool


@dataclass(frozen=True, slots=True)
class FlagshipView:
    """Show a flagship."""

    id: FlagshipId
    hull_left: int
    damage: tuple[Hit, ...]
    squadrons: tuple[Hit, ...]
    uses_left: int | None


@dataclass(frozen=True, slots=True)
class SeatView:
    """Show what lies before one seat; what the viewer may not see is None beside its count."""

    seat: Seat
    flagship: FlagshipView
    fleet: tuple[tuple[ShipView, ...], ...]
    """By ring index of the zone."""
    events: tuple[FleetEvent, ...]
    mined: bool
    shielded: bool
    """Asteroids lie on the fleet."""
    hand: tuple[CardId, ...] | None
    hand_size: int
    dealt: tuple[ShipId, ...] | None
    """Ships to choose from at set-up; empty afterwards."""
    placed: tuple[ShipId, ...] | None
    """Ships placed face down at set-up, in ring order; empty afterwards."""
    has_placed: bool
    first_turn: bool
    eliminated: bool


@dataclass(frozen=True, slots=True)
class PlayerView:
    """Show the table to one viewer; ``viewer`` None is the public."""

    viewer: Seat | None
    seats: tuple[SeatView, ...]
    """Indexed by seat - 1."""
    active: Seat | None
    """Whose turn it is; None during set-up and after the end."""
    phase: Phase | None
    turn: int
    table: tuple[Play, ...]
    """Plays in the air, bottom first."""
    decision: Decision | None
    """Who is asked what; None when the game is over."""
    drawn: tuple[ShipId, ...]
    """Ships waiting to be deployed, as far as the viewer may see them."""
    action_deck: int
    """Cards left to draw."""
    discard_pile: tuple[CardId, ...]
    shipyard: int
    """Ships left to draw."""
    scrapyard: tuple[ShipId, ...]
    returning: tuple[Returning, ...]
    brutal: bool
    brutal_from: Seat | None
    winner: Seat | None
    legal: tuple[Action, ...]
    """The legal answers in their pinned order, when the viewer is the seat asked; else empty."""
