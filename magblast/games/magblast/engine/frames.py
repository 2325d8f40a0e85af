"""Define what a table can be in the middle of; a state holds a stack of these frames."""

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from magblast.games.magblast.engine.fleet import Ship
from magblast.games.magblast.engine.terms import CardId, Phase, ShipId, TargetId
from magblast.kernel.quick import quick
from magblast.kernel.seat import Seat
from magblast.kernel.tag import tagged


class Stage(StrEnum):
    """Identify how far a play has come."""

    SOUND = "sound"
    """The sound effect is awaited."""
    ANNOUNCED = "announced"
    """The response round has not been opened."""
    ANSWERED = "answered"
    """The response round is open above it, or over."""


SOUND, ANNOUNCED, ANSWERED = Stage

_frame = tagged("frame")


@_frame
@dataclass(frozen=True, slots=True)
class SetUp:
    """Stand at the bottom until every fleet is placed; ``seat`` places next."""

    seat: Seat


@_frame
@dataclass(frozen=True, slots=True)
class Turn:
    """Stand at the bottom: the turn of ``seat``."""

    seat: Seat
    phase: Phase


@_frame
@quick
@dataclass(frozen=True, slots=True)
class Play:
    """Represent a card on the table that is not yet in effect."""

    by: Seat
    card: CardId
    stage: Stage
    ship: ShipId | None = None
    """The ship that fires, launches or rams."""
    target: TargetId | None = None
    seat: Seat | None = None
    """The seat whose ship, flagship or fleet the card is aimed at."""
    cards: tuple[CardId, ...] = ()
    damage: int | None = None
    """Damage announced by a blast, a ram or an attacking squadron."""
    zone: int | None = None
    """Ring index of the zone a ram comes from."""
    cancelled_by: CardId | None = None
    """The card, or the flagship, that cancelled it."""


@_frame
@dataclass(frozen=True, slots=True)
class ResponseRound:
    """Ask, one after another, whether somebody answers the play just beneath."""

    to_ask: tuple[Seat, ...]


@_frame
@quick
@dataclass(frozen=True, slots=True)
class FollowUp:
    """Ask the attacker what follows a hit, or a Direct Hit."""

    by: Seat
    ship: ShipId | None
    """The ship that hit; None when it was sacrificed."""
    target: TargetId
    seat: Seat
    """The owner of the target."""
    direct_hit: bool
    """A Direct Hit has been played on the hit."""


@_frame
@quick
@dataclass(frozen=True, slots=True)
class Deployment:
    """Ask where a ship goes, and which one when there is a choice."""

    seat: Seat
    ships: tuple[Ship, ...]
    captured_from: Seat | None = None
    """The former owner of a captured ship; None for ships drawn, which only ``seat`` sees."""
    more: int = 0
    """Ships still to be drawn after this one."""


@_frame
@quick
@dataclass(frozen=True, slots=True)
class Choice:
    """Ask for a choice inside the effect of ``card``."""

    seat: Seat
    card: CardId
    target: TargetId
    owner: Seat
    """The seat whose ships the choice moves."""


@_frame
@dataclass(frozen=True, slots=True)
class Offer:
    """Ask the two survivors whether Brutal Assault begins."""

    to_ask: tuple[Seat, ...]
    agreed: bool
    """Nobody has declined so far."""


@_frame
@dataclass(frozen=True, slots=True)
class Interruption:
    """Ask seats whose flagship may act at the start of a phase of another's turn."""

    to_ask: tuple[Seat, ...]


Frame = SetUp | Turn | Play | ResponseRound | FollowUp | Deployment | Choice | Offer | Interruption

# One object for each turn and phase, made once.
turn_of_phase = lru_cache(maxsize=64)(Turn)
