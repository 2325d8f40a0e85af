"""Define what can happen, in the past tense."""

from magblast.games.battlecards.engine.terms import CardId, Extra, Phase, Points, ShipId, Target
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node
from magblast.kernel.vocabulary import Own


class TossWon(Node, frozen=True):
    seat: Seat
    by_seed: bool
    """The seed decided, not the table."""


class OrderChosen(Node, frozen=True):
    by: Seat
    first: Seat


class CardsDealt(Node, frozen=True):
    seat: Seat
    count: int
    cards: Own[tuple[CardId, ...]]


class TurnBegan(Node, frozen=True):
    seat: Seat
    turn: int


class PhaseBegan(Node, frozen=True):
    seat: Seat
    phase: Phase


class TurnEnded(Node, frozen=True):
    seat: Seat


class CardsDrawn(Node, frozen=True):
    seat: Seat
    count: int
    cards: Own[tuple[CardId, ...]]


class DeckShuffled(Node, frozen=True):
    """The discard pile was shuffled into a new deck."""

    count: int


class ShipUpgraded(Node, frozen=True):
    """A card was put on a ship, which now has these values."""

    seat: Seat
    ship: ShipId
    card: CardId
    attack: int
    defense: int


class ShipDeployed(Node, frozen=True):
    seat: Seat
    ship: ShipId


class ShipAnnounced(Node, frozen=True):
    seat: Seat
    ship: ShipId
    attack: int


class CardPlayed(Node, frozen=True):
    by: Seat
    card: CardId
    ship: ShipId | None
    target: Target | None
    option: Extra | None


class Responded(Node, frozen=True):
    by: Seat
    card: CardId
    ship: ShipId | None
    target: Target | None
    to: CardId
    """The card answered, the ship deployed or the ship that attacks."""


class PlayNegated(Node, frozen=True):
    by: Seat
    """Whose play it was."""
    card: CardId
    negated_by: CardId


class CardWasted(Node, frozen=True):
    """A card found nothing to do when it landed (rules B7.4)."""

    by: Seat
    card: CardId
    target: Target | None


class ExtraAllowed(Node, frozen=True):
    """An Ace allows another ship, or an upgrade on a new one (rules B6.5)."""

    seat: Seat
    option: Extra


class AttackBegan(Node, frozen=True):
    """The turn has come to the next ship that was announced."""

    seat: Seat
    ship: ShipId
    attack: int


class ShipBlocked(Node, frozen=True):
    """A ship was named to block a ship, or to take a megamissile."""

    seat: Seat
    ship: ShipId
    against: CardId


class BlockDeclined(Node, frozen=True):
    seat: Seat
    against: CardId


class AttackStopped(Node, frozen=True):
    """A block held; without a defense the blocker is gone already (rules B5.9)."""

    seat: Seat
    """Whose ship blocked."""
    ship: ShipId
    blocker: ShipId
    attack: int
    defense: int | None


class ShieldLost(Node, frozen=True):
    seat: Seat
    ship: ShipId
    shield: CardId
    source: CardId


class ShipDestroyed(Node, frozen=True):
    """A ship went to the discard pile with its upgrades; values only when a ship destroyed it."""

    seat: Seat
    ship: ShipId
    upgrades: tuple[CardId, ...]
    source: CardId
    attack: int | None
    defense: int | None


class BaseHit(Node, frozen=True):
    seat: Seat
    points: int
    left: Points
    source: CardId


class BaseRepaired(Node, frozen=True):
    seat: Seat
    points: int
    left: Points
    source: CardId


class CardDiscarded(Node, frozen=True):
    seat: Seat
    card: CardId


class BaseFallen(Node, frozen=True):
    """A base at 0 or less was not rescued."""

    seat: Seat
    left: Points
    gave_up: bool
    """The owner passed; else there was no card left."""


class GameWon(Node, frozen=True):
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
