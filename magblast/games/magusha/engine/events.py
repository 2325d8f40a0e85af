"""Define what can happen. ``seat`` is whose it is, ``by`` who caused it."""

from dataclasses import dataclass

from magblast.games.magusha.engine.terms import (
    AbilityId,
    CardId,
    Count,
    DecisionKind,
    Earned,
    Ending,
    Pay,
    Phase,
    Space,
    UnitAt,
)
from magblast.kernel.quick import quick
from magblast.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """It was settled who begins (rules G4.1)."""

    seat: Seat
    by_seed: bool


@quick
@dataclass(frozen=True, slots=True)
class UnitPlaced:
    """A unit stands in its formation; the count is 0 for a commander."""

    seat: Seat
    card: CardId
    at: Space
    count: Count


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    seat: Seat
    phase: Phase


@dataclass(frozen=True, slots=True)
class TurnEnded:
    """A turn is over; ``quiet`` counts the quiet ones in a row up to it (rules G11.3)."""

    seat: Seat
    quiet: int


@quick
@dataclass(frozen=True, slots=True)
class SquadDeployed:
    seat: Seat
    card: CardId
    count: Count
    at: Space
    pay: Pay | None


@quick
@dataclass(frozen=True, slots=True)
class SquadReinforced:
    seat: Seat
    card: CardId
    count: Count
    at: UnitAt
    size: int
    """Troops afterwards."""
    pay: Pay | None


@quick
@dataclass(frozen=True, slots=True)
class UnitMoved:
    seat: Seat
    card: CardId
    start: Space
    to: Space
    through: Space | None
    """The space between the two steps of Swift Step."""
    pay: Pay | None


@quick
@dataclass(frozen=True, slots=True)
class StrikeBegan:
    seat: Seat
    card: CardId
    at: UnitAt
    targets: tuple[UnitAt, ...]
    pay: Pay | None


@quick
@dataclass(frozen=True, slots=True)
class StrikeRedirected:
    """A unit took the hit instead of another, both of ``seat`` (rules G10)."""

    seat: Seat
    ability: AbilityId
    unit: UnitAt
    """Whose ability it is."""
    start: UnitAt
    """Who was to be hit."""
    to: UnitAt
    """Who is hit instead."""


@quick
@dataclass(frozen=True, slots=True)
class SpiritLost:
    """A guarding spirit took damage."""

    seat: Seat
    card: CardId
    at: UnitAt
    spirit: CardId
    by: Seat
    cause: AbilityId


@quick
@dataclass(frozen=True, slots=True)
class SpiritReleased:
    """A guarding spirit left with the squad that it guarded (rules G10)."""

    seat: Seat
    card: CardId
    at: UnitAt
    spirit: CardId


@quick
@dataclass(frozen=True, slots=True)
class TroopLost:
    """A squad lost its top troop."""

    seat: Seat
    card: CardId
    at: UnitAt
    left: int
    """Troops that are left."""
    by: Seat
    cause: AbilityId


@quick
@dataclass(frozen=True, slots=True)
class UnitDefeated:
    """The last troop of a squad left the field (rules G7.7)."""

    seat: Seat
    card: CardId
    at: UnitAt
    by: Seat


@quick
@dataclass(frozen=True, slots=True)
class CommanderHit:
    """A commander took damage that no spirit took; ``reserves`` were left before it."""

    seat: Seat
    card: CardId
    at: UnitAt
    reserves: int
    by: Seat
    cause: AbilityId


@dataclass(frozen=True, slots=True)
class ReserveLost:
    """A reserve was discarded for the commander."""

    seat: Seat
    card: CardId
    left: int
    """Reserves that are left."""


@quick
@dataclass(frozen=True, slots=True)
class UnitPushed:
    seat: Seat
    card: CardId
    start: Space
    to: Space
    by: Seat
    ability: AbilityId


@quick
@dataclass(frozen=True, slots=True)
class GuardBegan:
    seat: Seat
    card: CardId
    at: UnitAt
    target: UnitAt
    pay: Pay | None


@quick
@dataclass(frozen=True, slots=True)
class SpiritPlaced:
    """The top spirit of the pool went under a unit."""

    seat: Seat
    card: CardId
    at: UnitAt
    spirit: CardId


@quick
@dataclass(frozen=True, slots=True)
class SpiritSpent:
    """A guarding spirit went to the pool for a Spirit Break."""

    seat: Seat
    card: CardId
    at: UnitAt
    spirit: CardId


@quick
@dataclass(frozen=True, slots=True)
class AbilityUsed:
    """A unit used an ability on another, or on itself."""

    seat: Seat
    card: CardId
    at: UnitAt
    ability: AbilityId
    target: UnitAt


@dataclass(frozen=True, slots=True)
class UnitEngaged:
    seat: Seat
    card: CardId
    at: UnitAt


@dataclass(frozen=True, slots=True)
class RallyEarned:
    """A rally stone was turned on (rules G8.1)."""

    seat: Seat
    why: Earned


@dataclass(frozen=True, slots=True)
class CommanderFlipped:
    seat: Seat
    card: CardId
    at: UnitAt


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat took the hit, did not flip, or stayed."""

    seat: Seat
    kind: DecisionKind


@dataclass(frozen=True, slots=True)
class GameWon:
    seat: Seat
    turn: int
    how: Ending


@dataclass(frozen=True, slots=True)
class GameDrawn:
    """Nobody won: too many quiet turns (rules G11.3)."""

    turn: int
    quiet: int


Event = (
    FirstChosen
    | UnitPlaced
    | TurnBegan
    | PhaseBegan
    | TurnEnded
    | SquadDeployed
    | SquadReinforced
    | UnitMoved
    | StrikeBegan
    | StrikeRedirected
    | SpiritLost
    | SpiritReleased
    | TroopLost
    | UnitDefeated
    | CommanderHit
    | ReserveLost
    | UnitPushed
    | GuardBegan
    | SpiritPlaced
    | SpiritSpent
    | AbilityUsed
    | UnitEngaged
    | RallyEarned
    | CommanderFlipped
    | Declined
    | GameWon
    | GameDrawn
)
