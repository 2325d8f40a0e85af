"""Define what a table can be in the middle of; a state holds a stack of these frames."""

from collections.abc import Sequence
from enum import StrEnum
from typing import TypeAlias

from magblast.games.battlecards.engine.terms import CardId, Extra, Phase, ShipId, Target
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Framed


class Toss(Framed, frozen=True):
    """Stand at the bottom until ``seat``, who won the toss, has chosen (rules B2.1)."""

    seat: Seat


class Turn(Framed, frozen=True):
    """Stand at the bottom: the turn of ``seat``."""

    seat: Seat
    phase: Phase
    deployments_left: int = 0
    """Ships that may still be laid down in this turn's Deploy phase (rules B4.7, B6.5)."""
    extra_upgrades: int = 0
    """Upgrades that Aces allow on ships deployed in this phase (rules B6.5)."""
    attackers: tuple[ShipId, ...] = ()
    """Ships announced so far, while the announcement is open (rules B5.1)."""


class Assault(Framed, frozen=True):
    """List the ships that are still to attack after the announcement was closed (rules B5.2)."""

    attackers: tuple[ShipId, ...]


class Arrival(Framed, frozen=True):
    """Ask the opponent for answers to a deployment; the ship lies already (rules B7.2)."""

    ship: ShipId


class Play(Framed, frozen=True):
    """Represent a card on the table that is not yet in effect."""

    by: Seat
    card: CardId
    ship: ShipId | None = None
    """The ship that a three goes to."""
    target: Target | None = None
    """What a mine strikes: a ship, or the base."""
    option: Extra | None = None
    """What an Ace in the Deploy phase adds; without it an Ace negates the play beneath."""
    passed: bool = False
    """The opponent does not answer any more; a megamissile may wait for who takes it."""


class Stage(StrEnum):
    """Identify how far the attack of a ship has come."""

    BLOCK = "block"
    """The defender may name a ship that blocks."""
    ROUND = "round"
    """Attacker and defender may play anytime cards (rules B5.9)."""
    COMPARE = "compare"
    """Both have passed."""


BLOCK, ROUND, COMPARE = Stage


class Strike(Framed, frozen=True):
    """Represent the attack of one ship (rules B5.6 to B5.9)."""

    ship: ShipId
    blocker: ShipId | None = None
    stage: Stage = BLOCK
    to_ask: tuple[Seat, ...] = ()
    """Seats still to be asked in the round, in order; empty before it is opened or reopened."""


class Rescue(Framed, frozen=True):
    """Ask the owner of a base at 0 or less for jokers (rules B9.2)."""

    seat: Seat


Frame = Toss | Turn | Assault | Arrival | Play | Strike | Rescue


Answered: TypeAlias = Play | Strike | Arrival
"""What anytime cards may answer."""


def strike_in(stack: Sequence[Frame]) -> Strike | None:
    """Return the attack of a ship that is in progress; there is never more than one."""
    return next((frame for frame in stack if isinstance(frame, Strike)), None)


def answered(frame: Answered) -> CardId:
    """Return the card answered, the ship deployed or the ship that attacks (rules B7.2)."""
    return frame.card if isinstance(frame, Play) else frame.ship
