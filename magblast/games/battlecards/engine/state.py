"""Represent the state of a game: frozen nodes of ids, shared where nothing changed."""

from magblast.games.battlecards.engine.frames import Frame
from magblast.games.battlecards.engine.terms import FULL_BASE, CardId, ShipId, rank_of
from magblast.kernel.seat import Seat
from magblast.kernel.structs import StateNode
from magblast.kernel.vocabulary import Here


class Ship(StateNode, frozen=True):
    """Represent a ship in play, with what is remembered of it for this turn (rules B3.5)."""

    id: Here[ShipId]
    upgrades: tuple[CardId, ...] = ()
    """In the order in which they came."""
    upgraded: bool = False
    deployed: bool = False
    affected: bool = False
    """The attack card of this turn hit it, and it survived (rules B5.5)."""
    blocked: bool = False

    def upgrade_of_rank(self, rank: str) -> CardId | None:
        """Return the upgrade of a rank that a ship carries."""
        for card in self.upgrades:
            if rank_of(card) == rank:
                return card
        return None

    @property
    def is_marked(self) -> bool:
        """Whether something of this turn is remembered of the ship."""
        return self.upgraded or self.deployed or self.affected or self.blocked


class PlayerState(StateNode, frozen=True):
    """Describe what lies before one seat."""

    base: int = FULL_BASE
    """Points; 0 or less only while a rescue is open, and after the end (rules B9.1)."""
    hand: tuple[CardId, ...] = ()
    ships: tuple[Ship, ...] = ()
    """In the order in which they were deployed."""


class GameState(StateNode, frozen=True):
    """Describe everything a game is made of; ``players`` is indexed by seat - 1."""

    players: tuple[PlayerState, ...]
    stack: tuple[Frame, ...]
    """What the table is in the middle of, bottom first; empty when the game is over."""
    deck: tuple[CardId, ...]
    """Top first."""
    discard_pile: tuple[CardId, ...]
    """Oldest first."""
    turn: int
    """Turns begun so far; 0 before the deal."""
    rng: int
    """State of the generator ``Rules.rng``."""
    winner: Seat | None = None
