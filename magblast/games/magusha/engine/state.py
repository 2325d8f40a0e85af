"""Represent the state of a game: frozen nodes, shared where nothing changed."""

from magblast.games.magusha.engine.frames import Frame
from magblast.games.magusha.engine.terms import CardId, Rally, Stone, UnitAt
from magblast.kernel.seat import Seat
from magblast.kernel.structs import StateNode


class Unit(StateNode, frozen=True):
    """Represent a squad or a commander on the field (rules G1.5)."""

    at: UnitAt
    seat: Seat
    card: CardId
    size: int = 1
    """Troops; 1 for a commander."""
    guard: tuple[CardId, ...] = ()
    """The spirits under it, top first."""
    stone: Stone | None = None
    deployed: bool = False
    """It was deployed this turn (rules G6.3)."""
    used: bool = False
    """Its ability of once in a turn has been used (rules G14.11)."""


class PlayerState(StateNode, frozen=True):
    """Describe what belongs to one seat beside the field (rules G1.6)."""

    commander: CardId
    reserves: tuple[CardId, ...] = ()
    """In the order of the card file; during set-up also the troops that are not yet placed."""
    pool: tuple[CardId, ...] = ()
    """The spirits, top first."""
    magusha: bool = False
    """The commander has flipped (rules G9)."""
    stones: int = 3
    """Command stones that are left."""
    rally: Rally = Rally.INACTIVE
    low_reserves: bool = False
    """The first time that the reserves were so few has been (rules G8.1)."""


class GameState(StateNode, frozen=True):
    """Describe everything a game is made of; ``players`` is indexed by seat - 1."""

    players: tuple[PlayerState, ...]
    field: tuple[Unit | None, ...]
    """What stands on each space, in board order: a1, b1, … g5 (see ``geometry.INDEX``)."""
    stack: tuple[Frame, ...]
    """What the table is in the middle of, bottom first; empty when the game is over."""
    turn: int = 0
    """Turns begun so far; 0 during set-up."""
    quiet: int = 0
    """Turns in a row without a lost troop or a deployment (rules G11.3)."""
    progress: bool = False
    """A troop was lost or deployed in this turn."""
    winner: Seat | None = None


def kinds(cards: tuple[CardId, ...]) -> list[CardId]:
    """List the different cards among some, in their order."""
    return [*dict.fromkeys(cards)]
