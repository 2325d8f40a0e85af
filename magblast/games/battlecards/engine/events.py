"""Define what can happen, in the past tense."""

from dataclasses import dataclass

from magblast.games.battlecards.engine.terms import CardId, Extra, Phase, Points, ShipId, Target
from magblast.kernel.quick import quick
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import Own


@dataclass(frozen=True, slots=True)
class TossWon:
    seat: Seat
    by_seed: bool
    """The seed decided, not the table."""


@dataclass(frozen=True, slots=True)
class OrderChosen:
    by: Seat
    first: Seat


@quick
@dataclass(frozen=True, slots=True)
class CardsDealt:
    seat: Seat
    count: int
    cards: Own[tuple[CardId, ...]]


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
    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class CardsDrawn:
    seat: Seat
    count: int
    cards: Own[tuple[CardId, ...]]


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """The discard pile was shuffled into a new deck."""

    count: int


@quick
@dataclass(frozen=True, slots=True)
class ShipUpgraded:
    """A card was put on a ship, which now has these values."""

    seat: Seat
    ship: ShipId
    card: CardId
    attack: int
    defense: int


@dataclass(frozen=True, slots=True)
class ShipDeployed:
    seat: Seat
    ship: ShipId


@dataclass(frozen=True, slots=True)
class ShipAnnounced:
    seat: Seat
    ship: ShipId
    attack: int


@quick
@dataclass(frozen=True, slots=True)
class CardPlayed:
    by: Seat
    card: CardId
    ship: ShipId | None
    target: Target | None
    option: Extra | None


@quick
@dataclass(frozen=True, slots=True)
class Responded:
    by: Seat
    card: CardId
    ship: ShipId | None
    target: Target | None
    to: CardId
    """The card answered, the ship deployed or the ship that attacks."""


@quick
@dataclass(frozen=True, slots=True)
class PlayNegated:
    by: Seat
    """Whose play it was."""
    card: CardId
    negated_by: CardId


@dataclass(frozen=True, slots=True)
class CardWasted:
    """A card found nothing to do when it landed (rules B7.4)."""

    by: Seat
    card: CardId
    target: Target | None


@dataclass(frozen=True, slots=True)
class ExtraAllowed:
    """An Ace allows another ship, or an upgrade on a new one (rules B6.5)."""

    seat: Seat
    option: Extra


@dataclass(frozen=True, slots=True)
class AttackBegan:
    """The turn has come to the next ship that was announced."""

    seat: Seat
    ship: ShipId
    attack: int


@quick
@dataclass(frozen=True, slots=True)
class ShipBlocked:
    """A ship was named to block a ship, or to take a megamissile."""

    seat: Seat
    ship: ShipId
    against: CardId


@dataclass(frozen=True, slots=True)
class BlockDeclined:
    seat: Seat
    against: CardId


@quick
@dataclass(frozen=True, slots=True)
class AttackStopped:
    """A block held; without a defense the blocker is gone already (rules B5.9)."""

    seat: Seat
    """Whose ship blocked."""
    ship: ShipId
    blocker: ShipId
    attack: int
    defense: int | None


@quick
@dataclass(frozen=True, slots=True)
class ShieldLost:
    seat: Seat
    ship: ShipId
    shield: CardId
    source: CardId


@quick
@dataclass(frozen=True, slots=True)
class ShipDestroyed:
    """A ship went to the discard pile with its upgrades; values only when a ship destroyed it."""

    seat: Seat
    ship: ShipId
    upgrades: tuple[CardId, ...]
    source: CardId
    attack: int | None
    defense: int | None


@quick
@dataclass(frozen=True, slots=True)
class BaseHit:
    seat: Seat
    points: int
    left: Points
    source: CardId


@quick
@dataclass(frozen=True, slots=True)
class BaseRepaired:
    seat: Seat
    points: int
    left: Points
    source: CardId


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class BaseFallen:
    """A base at 0 or less was not rescued."""

    seat: Seat
    left: Points
    gave_up: bool
    """The owner passed; else there was no card left."""


@dataclass(frozen=True, slots=True)
class GameWon:
    seat: Seat
    turn: int


Event = (
    TossWon
    | OrderChosen
    | CardsDealt
    | TurnBegan
    | PhaseBegan
    | TurnEnded
    | CardsDrawn
    | DeckShuffled
    | ShipUpgraded
    | ShipDeployed
    | ShipAnnounced
    | CardPlayed
    | Responded
    | PlayNegated
    | CardWasted
    | ExtraAllowed
    | AttackBegan
    | ShipBlocked
    | BlockDeclined
    | AttackStopped
    | ShieldLost
    | ShipDestroyed
    | BaseHit
    | BaseRepaired
    | CardDiscarded
    | BaseFallen
    | GameWon
)
