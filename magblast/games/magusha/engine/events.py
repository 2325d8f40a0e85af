"""Define what can happen. ``seat`` is whose it is, ``by`` who caused it."""

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
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node


class FirstChosen(Node, frozen=True):
    """It was settled who begins (rules G4.1)."""

    seat: Seat
    by_seed: bool


class UnitPlaced(Node, frozen=True):
    """A unit stands in its formation; the count is 0 for a commander."""

    seat: Seat
    card: CardId
    at: Space
    count: Count


class TurnBegan(Node, frozen=True):
    seat: Seat
    turn: int


class PhaseBegan(Node, frozen=True):
    seat: Seat
    phase: Phase


class TurnEnded(Node, frozen=True):
    """A turn is over; ``quiet`` counts the quiet ones in a row up to it (rules G11.3)."""

    seat: Seat
    quiet: int


class SquadDeployed(Node, frozen=True):
    seat: Seat
    card: CardId
    count: Count
    at: Space
    pay: Pay | None


class SquadReinforced(Node, frozen=True):
    seat: Seat
    card: CardId
    count: Count
    at: UnitAt
    size: int
    """Troops afterwards."""
    pay: Pay | None


class UnitMoved(Node, frozen=True):
    seat: Seat
    card: CardId
    start: Space
    to: Space
    through: Space | None
    """The space between the two steps of Swift Step."""
    pay: Pay | None


class StrikeBegan(Node, frozen=True):
    seat: Seat
    card: CardId
    at: UnitAt
    targets: tuple[UnitAt, ...]
    pay: Pay | None


class StrikeRedirected(Node, frozen=True):
    """A unit took the hit instead of another, both of ``seat`` (rules G10)."""

    seat: Seat
    ability: AbilityId
    unit: UnitAt
    """Whose ability it is."""
    start: UnitAt
    """Who was to be hit."""
    to: UnitAt
    """Who is hit instead."""


class SpiritLost(Node, frozen=True):
    """A guarding spirit took damage."""

    seat: Seat
    card: CardId
    at: UnitAt
    spirit: CardId
    by: Seat
    cause: AbilityId


class SpiritReleased(Node, frozen=True):
    """A guarding spirit left with the squad that it guarded (rules G10)."""

    seat: Seat
    card: CardId
    at: UnitAt
    spirit: CardId


class TroopLost(Node, frozen=True):
    """A squad lost its top troop."""

    seat: Seat
    card: CardId
    at: UnitAt
    left: int
    """Troops that are left."""
    by: Seat
    cause: AbilityId


class UnitDefeated(Node, frozen=True):
    """The last troop of a squad left the field (rules G7.7)."""

    seat: Seat
    card: CardId
    at: UnitAt
    by: Seat


class CommanderHit(Node, frozen=True):
    """A commander took damage that no spirit took; ``reserves`` were left before it."""

    seat: Seat
    card: CardId
    at: UnitAt
    reserves: int
    by: Seat
    cause: AbilityId


class ReserveLost(Node, frozen=True):
    """A reserve was discarded for the commander."""

    seat: Seat
    card: CardId
    left: int
    """Reserves that are left."""


class UnitPushed(Node, frozen=True):
    seat: Seat
    card: CardId
    start: Space
    to: Space
    by: Seat
    ability: AbilityId


class GuardBegan(Node, frozen=True):
    seat: Seat
    card: CardId
    at: UnitAt
    target: UnitAt
    pay: Pay | None


class SpiritPlaced(Node, frozen=True):
    """The top spirit of the pool went under a unit."""

    seat: Seat
    card: CardId
    at: UnitAt
    spirit: CardId


class SpiritSpent(Node, frozen=True):
    """A guarding spirit went to the pool for a Spirit Break."""

    seat: Seat
    card: CardId
    at: UnitAt
    spirit: CardId


class AbilityUsed(Node, frozen=True):
    """A unit used an ability on another, or on itself."""

    seat: Seat
    card: CardId
    at: UnitAt
    ability: AbilityId
    target: UnitAt


class UnitEngaged(Node, frozen=True):
    seat: Seat
    card: CardId
    at: UnitAt


class RallyEarned(Node, frozen=True):
    """A rally stone was turned on (rules G8.1)."""

    seat: Seat
    why: Earned


class CommanderFlipped(Node, frozen=True):
    seat: Seat
    card: CardId
    at: UnitAt


class Declined(Node, frozen=True):
    """A seat took the hit, did not flip, or stayed."""

    seat: Seat
    kind: DecisionKind


class GameWon(Node, frozen=True):
    seat: Seat
    turn: int
    how: Ending


class GameDrawn(Node, frozen=True):
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
