"""Define the events, in the past tense; ``seen_by`` hides the fields that a seat may not know."""

from magblast.games.magblast.engine.terms import CardId, FlagshipId, Phase, ShipId, TargetId, Zone
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node


class FleetPlaced(Node, frozen=True):
    seat: Seat


class FleetsRevealed(Node, frozen=True):
    fleets: tuple[tuple[ShipId, ...], ...]
    """The ships of each seat, in ring order."""
    first: Seat
    tied: tuple[Seat, ...]
    """The seats among which the seed decided; the first seat alone when nobody tied."""


class TurnBegan(Node, frozen=True):
    seat: Seat
    turn: int


class PhaseBegan(Node, frozen=True):
    seat: Seat
    phase: Phase


class TurnEnded(Node, frozen=True):
    seat: Seat


class CardDiscarded(Node, frozen=True):
    seat: Seat
    card: CardId


class CardsDrawn(Node, frozen=True):
    seat: Seat
    count: int
    cards: tuple[CardId, ...]
    """Seen by ``seat`` alone."""


class CardsTaken(Node, frozen=True):
    """Cards of the discard pile went to a hand, seen by all."""

    seat: Seat
    cards: tuple[CardId, ...]


class CardsStolen(Node, frozen=True):
    by: Seat
    seat: Seat
    count: int
    cards: tuple[CardId, ...]
    """Seen by thief and victim alone."""


class HandDiscarded(Node, frozen=True):
    seat: Seat
    cards: tuple[CardId, ...]


class DeckShuffled(Node, frozen=True):
    ships: bool
    """The shipyard, not the action deck."""


class ResourcesPaid(Node, frozen=True):
    seat: Seat
    cards: tuple[CardId, ...]
    ships: int


class ShipsDrawn(Node, frozen=True):
    seat: Seat
    count: int
    ships: tuple[ShipId, ...]
    """Seen by ``seat`` alone until one is deployed."""


class ShipDeployed(Node, frozen=True):
    seat: Seat
    ship: ShipId
    zone: Zone


class ShipScrapped(Node, frozen=True):
    """A drawn ship that was not kept went to the scrapyard."""

    seat: Seat
    ship: ShipId


class ShipMoved(Node, frozen=True):
    seat: Seat
    ship: ShipId
    origin: Zone
    zone: Zone


class BlastFired(Node, frozen=True):
    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId
    seat: Seat
    damage: int


class SoundMade(Node, frozen=True):
    by: Seat
    card: CardId


class SoundMissed(Node, frozen=True):
    """No sound effect: the blast missed and was discarded."""

    by: Seat
    card: CardId
    unheard: bool = False
    """The table has judged that nobody heard it."""


class SquadronLaunched(Node, frozen=True):
    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId
    seat: Seat
    damage: int


class CardPlayed(Node, frozen=True):
    by: Seat
    card: CardId
    target: TargetId | None = None
    seat: Seat | None = None
    cards: tuple[CardId, ...] = ()
    ship: ShipId | None = None


class Responded(Node, frozen=True):
    by: Seat
    card: CardId
    to: CardId
    """The card answered."""
    to_seat: Seat
    """The seat that played it."""


class PlayCancelled(Node, frozen=True):
    by: Seat
    """The seat whose card was cancelled."""
    card: CardId
    cancelled_by: CardId | FlagshipId


class TargetHit(Node, frozen=True):
    by: Seat
    card: CardId
    target: TargetId
    seat: Seat
    damage: int
    lasting: bool
    """The damage stays after the turn: a blast, not a squadron."""


class ShipDestroyed(Node, frozen=True):
    seat: Seat
    """The owner."""
    ship: ShipId
    by: Seat


class FlagshipDestroyed(Node, frozen=True):
    seat: Seat
    flagship: FlagshipId
    by: Seat


class SeatEliminated(Node, frozen=True):
    seat: Seat
    by: Seat
    cards: tuple[CardId, ...]
    """The hand, discarded face up."""


class SquadronReturned(Node, frozen=True):
    seat: Seat
    card: CardId


class BlastRemoved(Node, frozen=True):
    seat: Seat
    ship: ShipId
    card: CardId


class BlastMoved(Node, frozen=True):
    by: Seat
    card: CardId
    ship: ShipId
    """Where it lay."""
    target: ShipId
    """Where it lies now."""
    seat: Seat
    """The owner of the target."""


class ShipCaptured(Node, frozen=True):
    by: Seat
    seat: Seat
    ship: ShipId


class EventLaid(Node, frozen=True):
    by: Seat
    seat: Seat
    card: CardId


class EventRemoved(Node, frozen=True):
    seat: Seat
    """The fleet it lay on."""
    card: CardId
    by: Seat
    """Who had laid it there."""
    swept_by: ShipId | None = None
    """The minesweeper; None when the card ran out."""


class UpgradeInstalled(Node, frozen=True):
    seat: Seat
    ship: ShipId
    card: CardId


class AbilityUsed(Node, frozen=True):
    seat: Seat
    flagship: FlagshipId
    uses_left: int | None
    cards: tuple[CardId, ...] = ()
    """Cards shown while using it: discarded resources, the effect played, blasts taken."""
    target_seat: Seat | None = None


class BrutalAssaultOffered(Node, frozen=True):
    seats: tuple[Seat, ...]


class BrutalAssaultAnswered(Node, frozen=True):
    seat: Seat
    yes: bool


class BrutalAssaultAgreed(Node, frozen=True):
    starts_with: Seat


class BrutalAssaultBegan(Node, frozen=True):
    seat: Seat


class GameWon(Node, frozen=True):
    seat: Seat


Event = (
    FleetPlaced
    | FleetsRevealed
    | TurnBegan
    | PhaseBegan
    | TurnEnded
    | CardDiscarded
    | CardsDrawn
    | CardsTaken
    | CardsStolen
    | HandDiscarded
    | DeckShuffled
    | ResourcesPaid
    | ShipsDrawn
    | ShipDeployed
    | ShipScrapped
    | ShipMoved
    | BlastFired
    | SoundMade
    | SoundMissed
    | SquadronLaunched
    | CardPlayed
    | Responded
    | PlayCancelled
    | TargetHit
    | ShipDestroyed
    | FlagshipDestroyed
    | SeatEliminated
    | SquadronReturned
    | BlastRemoved
    | BlastMoved
    | ShipCaptured
    | EventLaid
    | EventRemoved
    | UpgradeInstalled
    | AbilityUsed
    | BrutalAssaultOffered
    | BrutalAssaultAnswered
    | BrutalAssaultAgreed
    | BrutalAssaultBegan
    | GameWon
)


def seen_by(event: Event, viewer: Seat | None) -> Event:
    """Return the event as ``viewer`` may see it; None is the public.

    Hidden cards and ships become an empty tuple beside their count.
    """
    match event:
        case CardsDrawn(seat, count, _) if viewer != seat:
            return CardsDrawn(seat, count, ())
        case ShipsDrawn(seat, count, _) if viewer != seat:
            return ShipsDrawn(seat, count, ())
        case CardsStolen(by, seat, count, _) if viewer is None or viewer not in (by, seat):
            return CardsStolen(by, seat, count, ())
    return event
