"""Define what a seat may submit. Every action names its seat in ``by``."""

from dataclasses import dataclass

from magblast.games.magi_nation.engine.terms import AbilityId, CardId, Mode
from magblast.kernel.quick import quick
from magblast.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class Place:
    """Put the Magi face down in an order (rules M2.2)."""

    by: Seat
    first: CardId
    second: CardId
    third: CardId


@quick
@dataclass(frozen=True, slots=True)
class Choose:
    """Choose who starts, or what a die or a look was waited for (rules M2.3, M5.2)."""

    by: Seat
    seat: Seat | None = None
    target: CardId | None = None
    cards: tuple[CardId, ...] = ()
    """Cards of a hand that was seen."""
    discard: tuple[CardId, ...] | None = None
    """Which of the cards that were looked at go to the discard pile."""
    first: CardId | None = None
    """Which of two that stay comes on top."""


@dataclass(frozen=True, slots=True)
class Fetch:
    """Take cards that were searched for."""

    by: Seat
    cards: tuple[CardId, ...]


@quick
@dataclass(frozen=True, slots=True)
class Play:
    """Play a relic, a spell or a creature (rules M4)."""

    by: Seat
    card: CardId
    target: CardId | None = None
    targets: tuple[CardId, ...] = ()
    second: CardId | None = None
    x: int | None = None
    amount: int | None = None
    mode: Mode | None = None
    remove: int | None = None
    add: int | None = None
    take: CardId | None = None


@quick
@dataclass(frozen=True, slots=True)
class UsePower:
    """Use a power (rules M5.1)."""

    by: Seat
    card: CardId
    power: AbilityId
    copy: AbilityId | None = None
    """The power of the own Magi that is carried out."""
    target: CardId | None = None
    second: CardId | None = None
    x: int | None = None
    amount: int | None = None
    seat: Seat | None = None


@quick
@dataclass(frozen=True, slots=True)
class Attack:
    """Attack with a creature that hunters may join (rules M6)."""

    by: Seat
    creature: CardId
    target: CardId
    joined: tuple[CardId, ...] = ()


@dataclass(frozen=True, slots=True)
class UseEffect:
    """Use an effect that waits (rules M5.5)."""

    by: Seat
    card: CardId
    target: CardId | None = None
    amount: int | None = None


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card of the hand."""

    by: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Pass:
    """Decline, or end a look."""

    by: Seat


@dataclass(frozen=True, slots=True)
class EndPhase:
    """End a step."""

    by: Seat


Action = Place | Choose | Fetch | Play | UsePower | Attack | UseEffect | Discard | Pass | EndPhase
