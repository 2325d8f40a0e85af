"""Define what a seat may submit. Every action names its seat in ``by``."""

from magblast.games.magi_nation.engine.terms import AbilityId, CardId, Mode
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node


class Place(Node, frozen=True):
    """Put the Magi face down in an order (rules M2.2)."""

    by: Seat
    first: CardId
    second: CardId
    third: CardId


class Choose(Node, frozen=True):
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


class Fetch(Node, frozen=True):
    """Take cards that were searched for."""

    by: Seat
    cards: tuple[CardId, ...]


class Play(Node, frozen=True):
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


class UsePower(Node, frozen=True):
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


class Attack(Node, frozen=True):
    """Attack with a creature that hunters may join (rules M6)."""

    by: Seat
    creature: CardId
    target: CardId
    joined: tuple[CardId, ...] = ()


class UseEffect(Node, frozen=True):
    """Use an effect that waits (rules M5.5)."""

    by: Seat
    card: CardId
    target: CardId | None = None
    amount: int | None = None


class Discard(Node, frozen=True):
    """Discard one card of the hand."""

    by: Seat
    card: CardId


class Pass(Node, frozen=True):
    """Decline, or end a look."""

    by: Seat


class EndPhase(Node, frozen=True):
    """End a step."""

    by: Seat


Action = Place | Choose | Fetch | Play | UsePower | Attack | UseEffect | Discard | Pass | EndPhase
