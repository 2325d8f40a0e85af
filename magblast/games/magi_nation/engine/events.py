"""Define what can happen. ``seat`` is whose it is, ``cause`` the card that did it."""

from dataclasses import dataclass

from magblast.games.magi_nation.engine.terms import AbilityId, CardId, DecisionKind, Mark, Phase
from magblast.kernel.quick import quick
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import Own


@dataclass(frozen=True, slots=True)
class MagiPlaced:
    """The Magi of a seat lie face down, the first one on top."""

    seat: Seat
    cards: Own[tuple[CardId, ...]]


@dataclass(frozen=True, slots=True)
class DiceRolled:
    """A seat rolled, for a card or for who starts."""

    seat: Seat
    dice: tuple[int, ...]
    cause: CardId | None = None


@dataclass(frozen=True, slots=True)
class FirstChosen:
    """A seat said who starts."""

    by: Seat
    first: Seat


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class PhaseBegan:
    seat: Seat
    phase: Phase


@dataclass(frozen=True, slots=True)
class MagiRevealed:
    """A seat has a new Magi."""

    seat: Seat
    card: CardId
    energy: int


@quick
@dataclass(frozen=True, slots=True)
class CardsFetched:
    """Cards that were shown went to the hand: from the deck, and from the discard pile."""

    seat: Seat
    cards: tuple[CardId, ...]
    discards: int
    """How many of them came from the discard pile."""
    cause: CardId


@dataclass(frozen=True, slots=True)
class DeckShuffled:
    """A deck was shuffled; ``discards`` of the discard pile became part of it."""

    seat: Seat
    discards: int = 0


@quick
@dataclass(frozen=True, slots=True)
class CardsDrawn:
    seat: Seat
    count: int
    cards: Own[tuple[CardId, ...]]


@quick
@dataclass(frozen=True, slots=True)
class Energized:
    """A card gained its energize rate; it has ``energy`` now."""

    seat: Seat
    card: CardId
    amount: int
    energy: int


@quick
@dataclass(frozen=True, slots=True)
class CreaturePlayed:
    """A creature came into play from the hand, or from the deck without being paid for."""

    seat: Seat
    card: CardId
    energy: int
    cause: CardId | None = None
    """What put it into play, if it was not played from the hand."""


@dataclass(frozen=True, slots=True)
class RelicPlayed:
    seat: Seat
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class SpellPlayed:
    seat: Seat
    card: CardId
    target: CardId | None
    second: CardId | None
    x: int | None


@quick
@dataclass(frozen=True, slots=True)
class PowerUsed:
    seat: Seat
    card: CardId
    power: AbilityId
    target: CardId | None
    second: CardId | None
    x: int | None
    copied: CardId | None
    """The Magi whose power is carried out, if it is not the card's own."""


@quick
@dataclass(frozen=True, slots=True)
class EffectUsed:
    """An effect was activated; ``target`` is what it is about, or what was chosen."""

    seat: Seat
    card: CardId
    effect: AbilityId
    target: CardId | None


@quick
@dataclass(frozen=True, slots=True)
class EnergyPaid:
    """A Magi or creature paid; ``penalty`` of it for another region (rules M4.2)."""

    seat: Seat
    card: CardId
    amount: int
    penalty: int
    energy: int
    """What it has now."""
    cause: CardId


@quick
@dataclass(frozen=True, slots=True)
class EnergyGained:
    seat: Seat
    card: CardId
    amount: int
    energy: int
    cause: CardId


@quick
@dataclass(frozen=True, slots=True)
class EnergyLost:
    seat: Seat
    card: CardId
    amount: int
    energy: int
    cause: CardId


@quick
@dataclass(frozen=True, slots=True)
class EnergyMoved:
    """Energy moved from one card to another; both have what is said now."""

    seat: Seat
    """Whose card it was taken from."""
    start: CardId
    start_energy: int
    to: CardId
    energy: int
    amount: int
    cause: CardId


@quick
@dataclass(frozen=True, slots=True)
class CreatureDiscarded:
    """A creature went from play to the pile of its owner."""

    seat: Seat
    card: CardId
    owner: Seat
    defeated: bool
    """It had no energy left."""


@dataclass(frozen=True, slots=True)
class RelicDiscarded:
    seat: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class RelicKept:
    """A relic that was about to be discarded stays."""

    seat: Seat
    card: CardId
    cause: CardId


@dataclass(frozen=True, slots=True)
class SpellEnded:
    """A spell left the creature on which it stayed, and went to the pile of its owner."""

    seat: Seat
    card: CardId
    target: CardId


@quick
@dataclass(frozen=True, slots=True)
class CardsDiscarded:
    """Cards went from a hand to the discard pile."""

    seat: Seat
    cards: tuple[CardId, ...]
    cause: CardId


@quick
@dataclass(frozen=True, slots=True)
class CreatureReturned:
    """A creature went from play to the hand of its owner."""

    seat: Seat
    card: CardId
    owner: Seat
    cause: CardId


@quick
@dataclass(frozen=True, slots=True)
class CardRegained:
    """A card went from the discard pile to the hand, or onto the deck."""

    seat: Seat
    card: CardId
    on_deck: bool
    cause: CardId


@dataclass(frozen=True, slots=True)
class CardShuffledIn:
    """A card went from the discard pile into the deck."""

    seat: Seat
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class ControlTaken:
    """A creature came under the control of ``seat``."""

    seat: Seat
    card: CardId
    start: Seat
    cause: CardId


@quick
@dataclass(frozen=True, slots=True)
class RelicStolen:
    """A relic of ``seat`` went under a creature."""

    seat: Seat
    card: CardId
    cause: CardId


@dataclass(frozen=True, slots=True)
class RelicReturned:
    """A relic that lay under a creature went to the hand of its owner."""

    seat: Seat
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class Marked:
    """A card got a mark."""

    seat: Seat
    card: CardId
    mark: Mark
    cause: CardId


@dataclass(frozen=True, slots=True)
class MarkEnded:
    seat: Seat
    card: CardId
    mark: Mark


@quick
@dataclass(frozen=True, slots=True)
class SpellAttached:
    """A spell stays on a creature for so many turns of the caster's opponent."""

    seat: Seat
    card: CardId
    target: CardId
    turns: int


@quick
@dataclass(frozen=True, slots=True)
class Burrowed:
    """A creature is burrowed for so many turns, this one included."""

    seat: Seat
    card: CardId
    turns: int
    cause: CardId


@dataclass(frozen=True, slots=True)
class BurrowEnded:
    seat: Seat
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class AttackBegan:
    seat: Seat
    creature: CardId
    target: CardId
    joined: tuple[CardId, ...]


@quick
@dataclass(frozen=True, slots=True)
class DefenderChanged:
    """Another creature of ``seat`` became the defender."""

    seat: Seat
    start: CardId
    to: CardId


@dataclass(frozen=True, slots=True)
class AttackEnded:
    """An attack ended before the clash (rules M6.5)."""

    seat: Seat
    creature: CardId


@quick
@dataclass(frozen=True, slots=True)
class Clashed:
    """Attacker and defender struck with the energy that was locked (rules M6.3)."""

    seat: Seat
    creature: CardId
    strength: int
    """The locked energy of the attacker and its hunters."""
    target: CardId
    resistance: int
    """The locked energy of a defending creature; 0 of a Magi, which does not strike back."""
    joined: tuple[CardId, ...] = ()
    """The hunters that strike with it."""


@quick
@dataclass(frozen=True, slots=True)
class HandSeen:
    """A seat looked at a whole hand."""

    seat: Seat
    owner: Seat
    count: int
    cards: Own[tuple[CardId, ...]]


@quick
@dataclass(frozen=True, slots=True)
class DeckSeen:
    """A seat looked at the top cards of its deck."""

    seat: Seat
    count: int
    cards: Own[tuple[CardId, ...]]


@quick
@dataclass(frozen=True, slots=True)
class DeckArranged:
    """Some of the cards looked at were discarded, the others lie on the deck again."""

    seat: Seat
    discards: tuple[CardId, ...]
    kept: int
    cards: Own[tuple[CardId, ...]]
    """Those kept, the top first."""


@dataclass(frozen=True, slots=True)
class DrawReduced:
    """A seat draws so many cards less in this Draw step."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Declined:
    """A seat took, chose or used nothing."""

    seat: Seat
    kind: DecisionKind


@dataclass(frozen=True, slots=True)
class MagiDefeated:
    """A Magi was defeated; so many are left face down."""

    seat: Seat
    card: CardId
    left: int


@dataclass(frozen=True, slots=True)
class GameWon:
    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class GameDrawn:
    """Both seats lost their last Magi at the same time (rules M8.3)."""

    turn: int


Event = (
    MagiPlaced
    | DiceRolled
    | FirstChosen
    | TurnBegan
    | PhaseBegan
    | MagiRevealed
    | CardsFetched
    | DeckShuffled
    | CardsDrawn
    | Energized
    | CreaturePlayed
    | RelicPlayed
    | SpellPlayed
    | PowerUsed
    | EffectUsed
    | EnergyPaid
    | EnergyGained
    | EnergyLost
    | EnergyMoved
    | CreatureDiscarded
    | RelicDiscarded
    | RelicKept
    | SpellEnded
    | CardsDiscarded
    | CreatureReturned
    | CardRegained
    | CardShuffledIn
    | ControlTaken
    | RelicStolen
    | RelicReturned
    | Marked
    | MarkEnded
    | SpellAttached
    | Burrowed
    | BurrowEnded
    | AttackBegan
    | DefenderChanged
    | AttackEnded
    | Clashed
    | HandSeen
    | DeckSeen
    | DeckArranged
    | DrawReduced
    | Declined
    | MagiDefeated
    | GameWon
    | GameDrawn
)
