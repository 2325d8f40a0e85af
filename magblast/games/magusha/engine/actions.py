"""Define what a seat may submit. Every action names its seat in ``by``."""

from magblast.games.magusha.engine.terms import NO_TROOPS, CardId, Count, Pay, Space, UnitAt
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node


class Place(Node, frozen=True):
    """Place a squad or the commander during set-up (rules G4.3, G4.4)."""

    by: Seat
    card: CardId
    at: Space
    count: Count = NO_TROOPS
    """Troops; 0 for the commander."""


class Deploy(Node, frozen=True):
    """Bring a squad from the reserves into one's own zone (rules G6.1)."""

    by: Seat
    card: CardId
    count: Count
    at: Space
    pay: Pay | None = None


class Reinforce(Node, frozen=True):
    """Add troops of the same card to a squad in one's own zone (rules G6.2)."""

    by: Seat
    unit: UnitAt
    count: Count
    pay: Pay | None = None


class Move(Node, frozen=True):
    """Move a unit to a free space (rules G7.2)."""

    by: Seat
    unit: UnitAt
    to: Space
    pay: Pay | None = None


class Strike(Node, frozen=True):
    """Strike one to three units in the order in which they are named (rules G7.3)."""

    by: Seat
    unit: UnitAt
    targets: tuple[UnitAt, ...]
    pay: Pay | None = None


class Guard(Node, frozen=True):
    """Put spirits under an ally (rules G7.4)."""

    by: Seat
    unit: UnitAt
    target: UnitAt
    pay: Pay | None = None


class SpiritBreak(Node, frozen=True):
    """Spend a guarding spirit of a unit for its ability (rules G10)."""

    by: Seat
    unit: UnitAt
    target: UnitAt


class Redirect(Node, frozen=True):
    """Let another unit take a hit, by the ability of one of one's own units (rules G10)."""

    by: Seat
    unit: UnitAt
    """Whose ability it is."""
    target: UnitAt
    """Who takes the hit."""


class Discard(Node, frozen=True):
    """Lose a reserve for the commander that was hit (rules G7.6)."""

    by: Seat
    card: CardId


class Choose(Node, frozen=True):
    """Choose which unit an ability affects (rules G5.1, G9.3)."""

    by: Seat
    target: UnitAt


class Flip(Node, frozen=True):
    """Flip one's commander (rules G9)."""

    by: Seat


class Pass(Node, frozen=True):
    """Take the hit, do not flip, or stay."""

    by: Seat


class EndPhase(Node, frozen=True):
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
