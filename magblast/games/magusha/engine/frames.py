"""Define what a table can be in the middle of; a state holds a stack of these frames.

A frame names units by the spaces on which they stand. Where a unit goes, its name in the frames
goes along; see ``draft.Draft.relocate``.
"""

from enum import StrEnum

from magblast.games.magusha.engine.terms import AbilityId, Arrow, NamedAt, Phase, Space, UnitAt
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Framed


class Formation(Framed, frozen=True):
    """Stand at the bottom during set-up: ``seat`` places its army (rules G4)."""

    seat: Seat
    first: Seat
    """Who begins."""
    post: int = 0
    """The next post of the standard formation."""


class Turn(Framed, frozen=True):
    """Stand at the bottom: the turn of ``seat``."""

    seat: Seat
    phase: Phase


class Effects(Framed, frozen=True):
    """Let units have their effects at the start or the end of the turn, one by one (rules G5)."""

    units: tuple[UnitAt, ...]


class Check(Framed, frozen=True):
    """Offer the active seat to flip if its trigger is met (rules G5.2)."""


class Stage(StrEnum):
    """Identify how far one hit has come (rules G13)."""

    NEXT = "next"
    """The next unit that was named is looked for."""
    REDIRECT = "redirect"
    """Another unit may take the hit."""
    DAMAGE = "damage"
    ON_STRIKE = "on_strike"


NEXT, REDIRECT, DAMAGE, ON_STRIKE = Stage


class Striking(Framed, frozen=True):
    """Represent a strike: one hit after the other (rules G7.9)."""

    seat: Seat
    unit: UnitAt | None
    """Who strikes; None when it is gone, and with it the rest of the strike."""
    left: tuple[NamedAt, ...]
    """The units named that are still to be hit."""
    touched: tuple[UnitAt, ...]
    """Every unit that this strike has named or hit (rules G10, Redirect)."""
    rally: bool = False
    stage: Stage = NEXT
    target: Space | None = None
    """Where the unit stands that takes the present hit, or stood before it was gone."""
    heading: Arrow | None = None
    """The direction of the present hit, as the owner of the striker sees it."""


class Engaging(Framed, frozen=True):
    """Engage a unit after its action (rules G7.5)."""

    unit: UnitAt | None


class FreeMove(Framed, frozen=True):
    """Ask the owner of a unit for one step or none (rules G10)."""

    seat: Seat
    unit: UnitAt | None


class Discarding(Framed, frozen=True):
    """Ask the owner of a damaged commander which reserve is lost (rules G7.6)."""

    seat: Seat


class Flipping(Framed, frozen=True):
    """Ask whether a commander flips (rules G9)."""

    seat: Seat


class Choosing(Framed, frozen=True):
    """Ask which unit an ability affects (rules G5.1, G9.3)."""

    seat: Seat
    unit: UnitAt | None
    """Whose ability it is."""
    ability: AbilityId


class Breaking(Framed, frozen=True):
    """Let a Spirit Break take effect once the spirit is spent (rules G10)."""

    unit: UnitAt | None
    target: NamedAt | None


Frame = (
    Formation
    | Turn
    | Effects
    | Check
    | Striking
    | Engaging
    | FreeMove
    | Discarding
    | Flipping
    | Choosing
    | Breaking
)
