"""Represent the state of a game: frozen nodes of ids, shared where nothing changed."""

from typing import NamedTuple

from msgspec.structs import force_setattr

from magblast.games.magblast.engine.fleet import NO_SHIPS, Flagship, Fleet, FleetEvent, Ship
from magblast.games.magblast.engine.frames import Frame
from magblast.games.magblast.engine.terms import CardId, ShipId
from magblast.kernel.seat import Seat
from magblast.kernel.structs import StateNode


class SquadronOut(NamedTuple):
    """Pair a squadron that is out with the seat whose hand it returns to."""

    card: CardId
    to: Seat


class PlayerState(StateNode, frozen=True):
    """Describe what lies before one seat."""

    flagship: Flagship
    fleet: Fleet = NO_SHIPS
    hand: tuple[CardId, ...] = ()
    events: tuple[FleetEvent, ...] = ()
    first_turn: bool = True
    """The seat has not finished its first turn."""
    eliminated: bool = False
    dealt: tuple[ShipId, ...] = ()
    """Ships dealt at set-up and not yet placed; hidden."""
    placed: tuple[ShipId, ...] = ()
    """Ships placed face down in ring order until all are revealed; hidden."""

    def __post_init__(self) -> None:
        """Hold the very fleet that is left out of digests where a fleet has no ships."""
        if self.fleet == NO_SHIPS and self.fleet is not NO_SHIPS:
            force_setattr(self, "fleet", NO_SHIPS)

    def ships(self) -> list[tuple[int, Ship]]:
        """List the ships of a fleet with the index of their zone."""
        return [(zone_index, ship) for zone_index, zone in enumerate(self.fleet) for ship in zone]

    def ship_ids(self) -> list[ShipId]:
        """List the ships of a fleet; a fleet without ships counts as one without a name."""
        return [ship.id for zone in self.fleet for ship in zone] or [""]

    def hurt_ships(self) -> list[Ship]:
        """List the ships of a fleet with blasts under them."""
        return [ship for zone in self.fleet for ship in zone if ship.damage]


class GameState(StateNode, frozen=True):
    """Describe everything a game is made of; ``players`` is indexed by seat - 1."""

    players: tuple[PlayerState, ...]
    stack: tuple[Frame, ...]
    """What the table is in the middle of, bottom first; empty when the game is over."""
    action_deck: tuple[CardId, ...]
    """Top first."""
    discard_pile: tuple[CardId, ...]
    """Oldest first."""
    shipyard: tuple[ShipId, ...]
    """Top first."""
    scrapyard: tuple[ShipId, ...]
    """Oldest first."""
    returning: tuple[SquadronOut, ...]
    turn: int
    """Turns begun so far."""
    rng: int
    """State of the generator ``Rules.rng``."""
    brutal: bool
    """Brutal Assault is in force."""
    brutal_from: Seat | None
    """The seat with whose next turn Brutal Assault begins."""
    winner: Seat | None
