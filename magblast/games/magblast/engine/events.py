"""Define what can happen, in the past tense; ``seen_by`` hides what a seat may not know."""

from dataclasses import dataclass

from magblast.games.magblast.engine.terms import CardId, FlagshipId, Phase, ShipId, TargetId, Zone
from magblast.kernel.quick import quick
from magblast.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class FleetPlaced:
    seat: Seat


@quick
@dataclass(frozen=True, slots=True)
class FleetsRevealed:
    fleets: tuple[tuple[ShipId, ...], ...]
    """The ships of each seat, in ring order."""
    first: Seat
    tied: tuple[Seat, ...]
    """The seats among which the seed decided; the first seat alone when nobody tied."""


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


@dataclass(frozen=True, slots=True)
class CardDiscarded:
    seat: Seat
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class CardsDrawn:
    seat: Seat
    count: int
    cards: tuple[CardId, ...]
    """Seen by ``seat`` alone."""


@dataclass(frozen=True, slots=True)
class CardsTaken:
    """Cards of the discard pile went to a hand, seen by all."""

    seat: Seat
    cards: tuple[CardId, ...]


@quick
@dataclass(frozen=True, slots=True)
class CardsStolen:
    by: Seat
    seat: Seat
    count: int
    cards: tuple[CardId, ...]
    """Seen by thief and victim alone."""


@dataclass(frozen=True, slots=True)
class HandDiscarded:
    seat: Seat
    cards: tuple[CardId, ...]


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    ships: bool
    """The shipyard, not the action deck."""


@quick
@dataclass(frozen=True, slots=True)
class ResourcesPaid:
    seat: Seat
    cards: tuple[CardId, ...]
    ships: int


@quick
@dataclass(frozen=True, slots=True)
class ShipsDrawn:
    seat: Seat
    count: int
    ships: tuple[ShipId, ...]
    """Seen by ``seat`` alone until one is deployed."""


@quick
@dataclass(frozen=True, slots=True)
class ShipDeployed:
    seat: Seat
    ship: ShipId
    zone: Zone


@dataclass(frozen=True, slots=True)
class ShipScrapped:
    """A drawn ship that was not kept went to the scrapyard."""

    seat: Seat
    ship: ShipId


@quick
@dataclass(frozen=True, slots=True)
class ShipMoved:
    seat: Seat
    ship: ShipId
    origin: Zone
    zone: Zone


@quick
@dataclass(frozen=True, slots=True)
class BlastFired:
    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId
    seat: Seat
    damage: int


@dataclass(frozen=True, slots=True)
class SoundMade:
    by: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class SoundMissed:
    """No sound effect: the blast missed and was discarded."""

    by: Seat
    card: CardId
    unheard: bool = False
    """The table has judged that nobody heard it."""


@quick
@dataclass(frozen=True, slots=True)
class SquadronLaunched:
    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId
    seat: Seat
    damage: int


@quick
@dataclass(frozen=True, slots=True)
class CardPlayed:
    by: Seat
    card: CardId
    target: TargetId | None = None
    seat: Seat | None = None
    cards: tuple[CardId, ...] = ()
    ship: ShipId | None = None


@quick
@dataclass(frozen=True, slots=True)
class Responded:
    by: Seat
    card: CardId
    to: CardId
    """The card answered."""
    to_seat: Seat
    """The seat that played it."""


@quick
@dataclass(frozen=True, slots=True)
class PlayCancelled:
    by: Seat
    """The seat whose card was cancelled."""
    card: CardId
    cancelled_by: CardId | FlagshipId


@quick
@dataclass(frozen=True, slots=True)
class TargetHit:
    by: Seat
    card: CardId
    target: TargetId
    seat: Seat
    damage: int
    lasting: bool
    """The damage stays after the turn: a blast, not a squadron."""


@quick
@dataclass(frozen=True, slots=True)
class ShipDestroyed:
    seat: Seat
    """The owner."""
    ship: ShipId
    by: Seat


@quick
@dataclass(frozen=True, slots=True)
class FlagshipDestroyed:
    seat: Seat
    flagship: FlagshipId
    by: Seat


@quick
@dataclass(frozen=True, slots=True)
class SeatEliminated:
    seat: Seat
    by: Seat
    cards: tuple[CardId, ...]
    """The hand, discarded face up."""


@dataclass(frozen=True, slots=True)
class SquadronReturned:
    seat: Seat
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class BlastRemoved:
    seat: Seat
    ship: ShipId
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class BlastMoved:
    by: Seat
    card: CardId
    ship: ShipId
    """Where it lay."""
    target: ShipId
    """Where it lies now."""
    seat: Seat
    """The owner of the target."""


@quick
@dataclass(frozen=True, slots=True)
class ShipCaptured:
    by: Seat
    seat: Seat
    ship: ShipId


@quick
@dataclass(frozen=True, slots=True)
class EventLaid:
    by: Seat
    seat: Seat
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class EventRemoved:
    seat: Seat
    """The fleet it lay on."""
    card: CardId
    by: Seat
    """Who had laid it there."""
    swept_by: ShipId | None = None
    """The minesweeper; None when the card ran out."""


@quick
@dataclass(frozen=True, slots=True)
class UpgradeInstalled:
    seat: Seat
    ship: ShipId
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class AbilityUsed:
    seat: Seat
    flagship: FlagshipId
    uses_left: int | None
    cards: tuple[CardId, ...] = ()
    """Cards shown while using it: discarded resources, the effect played, blasts taken."""
    target_seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class BrutalAssaultOffered:
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class BrutalAssaultAnswered:
    seat: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class BrutalAssaultAgreed:
    starts_with: Seat


@dataclass(frozen=True, slots=True)
class BrutalAssaultBegan:
    seat: Seat


@dataclass(frozen=True, slots=True)
class GameWon:
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
