"""Represent the state of a game: frozen nodes of ids, shared where nothing changed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from magblast.games.magblast.engine.fleet import Flagship, Fleet, FleetEvent
from magblast.games.magblast.engine.frames import Frame
from magblast.games.magblast.engine.terms import CardId, ShipId
from magblast.kernel.quick import changer, maker, quick
from magblast.kernel.seat import Seat


class SquadronOut(NamedTuple):
    """Pair a squadron that is out with the seat whose hand it returns to."""

    card: CardId
    to: Seat


@quick
@dataclass(frozen=True, slots=True)
class PlayerState:
    """Describe what lies before one seat."""

    flagship: Flagship
    fleet: Fleet = ((), (), (), ())
    hand: tuple[CardId, ...] = ()
    events: tuple[FleetEvent, ...] = ()
    first_turn: bool = True
    """The seat has not finished its first turn."""
    eliminated: bool = False
    dealt: tuple[ShipId, ...] = ()
    """Ships dealt at set-up and not yet placed; hidden."""
    placed: tuple[ShipId, ...] = ()
    """Ships placed face down in ring order until all are revealed; hidden."""


# Hands and fleets change at every other step.
with_hand: Callable[[PlayerState, tuple[CardId, ...]], PlayerState] = changer(PlayerState, "hand")
with_fleet: Callable[[PlayerState, Fleet], PlayerState] = changer(PlayerState, "fleet")


@quick
@dataclass(frozen=True, slots=True)
class GameState:
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


new_state = maker(GameState)
