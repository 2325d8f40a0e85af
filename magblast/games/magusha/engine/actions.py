"""Define what a seat may submit. Every action names its seat in ``by``."""

from dataclasses import dataclass

from magblast.games.magusha.engine.terms import NO_TROOPS, CardId, Count, Pay, Space, UnitAt
from magblast.kernel.quick import quick
from magblast.kernel.seat import Seat


@quick
@dataclass(frozen=True, slots=True)
class Place:
    """Place a squad or the commander during set-up (rules G4.3, G4.4)."""

    by: Seat
    card: CardId
    at: Space
    count: Count = NO_TROOPS
    """Troops; 0 for the commander."""


@quick
@dataclass(frozen=True, slots=True)
class Deploy:
    """Bring a squad from the reserves into one's own zone (rules G6.1)."""

    by: Seat
    card: CardId
    count: Count
    at: Space
    pay: Pay | None = None


@quick
@dataclass(frozen=True, slots=True)
class Reinforce:
    """Add troops of the same card to a squad in one's own zone (rules G6.2)."""

    by: Seat
    unit: UnitAt
    count: Count
    pay: Pay | None = None


@quick
@dataclass(frozen=True, slots=True)
class Move:
    """Move a unit to a free space (rules G7.2)."""

    by: Seat
    unit: UnitAt
    to: Space
    pay: Pay | None = None


@quick
@dataclass(frozen=True, slots=True)
class Strike:
    """Strike one to three units in the order in which they are named (rules G7.3)."""

    by: Seat
    unit: UnitAt
    targets: tuple[UnitAt, ...]
    pay: Pay | None = None


@quick
@dataclass(frozen=True, slots=True)
class Guard:
    """Put spirits under an ally (rules G7.4)."""

    by: Seat
    unit: UnitAt
    target: UnitAt
    pay: Pay | None = None


@quick
@dataclass(frozen=True, slots=True)
class SpiritBreak:
    """Spend a guarding spirit of a unit for its ability (rules G10)."""

    by: Seat
    unit: UnitAt
    target: UnitAt


@quick
@dataclass(frozen=True, slots=True)
class Redirect:
    """Let another unit take a hit, by the ability of one of one's own units (rules G10)."""

    by: Seat
    unit: UnitAt
    """Whose ability it is."""
    target: UnitAt
    """Who takes the hit."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lose a reserve for the commander that was hit (rules G7.6)."""

    by: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Choose:
    """Choose which unit an ability affects (rules G5.1, G9.3)."""

    by: Seat
    target: UnitAt


@dataclass(frozen=True, slots=True)
class Flip:
    """Flip one's commander (rules G9)."""

    by: Seat


@dataclass(frozen=True, slots=True)
class Pass:
    """Take the hit, do not flip, or stay."""

    by: Seat


@dataclass(frozen=True, slots=True)
class EndPhase:
    """End a free formation, the deploy phase or the turn."""

    by: Seat


Action = (
    Place
    | Deploy
    | Reinforce
    | Move
    | Strike
    | Guard
    | SpiritBreak
    | Redirect
    | Discard
    | Choose
    | Flip
    | Pass
    | EndPhase
)
