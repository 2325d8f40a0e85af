"""Define what can happen. ``seat`` is whose it is, ``cause`` the card that did it."""

from magblast.games.magi_nation.engine.terms import AbilityId, CardId, DecisionKind, Mark, Phase
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node
from magblast.kernel.vocabulary import Own


class MagiPlaced(Node, frozen=True):
    """The Magi of a seat lie face down, the first one on top."""

    seat: Seat
    cards: Own[tuple[CardId, ...]]


class DiceRolled(Node, frozen=True):
    """A seat rolled, for a card or for who starts."""

    seat: Seat
    dice: tuple[int, ...]
    cause: CardId | None = None


class FirstChosen(Node, frozen=True):
    """A seat said who starts."""

    by: Seat
    first: Seat


class TurnBegan(Node, frozen=True):
    seat: Seat
    turn: int


class PhaseBegan(Node, frozen=True):
    seat: Seat
    phase: Phase


class MagiRevealed(Node, frozen=True):
    """A seat has a new Magi."""

    seat: Seat
    card: CardId
    energy: int


class CardsFetched(Node, frozen=True):
    """Cards that were shown went to the hand: from the deck, and from the discard pile."""

    seat: Seat
    cards: tuple[CardId, ...]
    discards: int
    """How many of them came from the discard pile."""
    cause: CardId


class DeckShuffled(Node, frozen=True):
    """A deck was shuffled; ``discards`` of the discard pile became part of it."""

    seat: Seat
    discards: int = 0


class CardsDrawn(Node, frozen=True):
    seat: Seat
    count: int
    cards: Own[tuple[CardId, ...]]


class Energized(Node, frozen=True):
    """A card gained its energize rate; it has ``energy`` now."""

    seat: Seat
    card: CardId
    amount: int
    energy: int


class CreaturePlayed(Node, frozen=True):
    """A creature came into play from the hand, or from the deck without being paid for."""

    seat: Seat
    card: CardId
    energy: int
    cause: CardId | None = None
    """What put it into play, if it was not played from the hand."""


class RelicPlayed(Node, frozen=True):
    seat: Seat
    card: CardId


class SpellPlayed(Node, frozen=True):
    seat: Seat
    card: CardId
    target: CardId | None
    second: CardId | None
    x: int | None


class PowerUsed(Node, frozen=True):
    seat: Seat
    card: CardId
    power: AbilityId
    target: CardId | None
    second: CardId | None
    x: int | None
    copied: CardId | None
    """The Magi whose power is carried out, if it is not the card's own."""


class EffectUsed(Node, frozen=True):
    """An effect was activated; ``target`` is the card it is about, or the card that was chosen."""

    seat: Seat
    card: CardId
    effect: AbilityId
    target: CardId | None


class EnergyPaid(Node, frozen=True):
    """A Magi or creature paid; ``penalty`` of it for another region (rules M4.2)."""

    seat: Seat
    card: CardId
    amount: int
    penalty: int
    energy: int
    """What it has now."""
    cause: CardId


class EnergyGained(Node, frozen=True):
    seat: Seat
    card: CardId
    amount: int
    energy: int
    cause: CardId


class EnergyLost(Node, frozen=True):
    seat: Seat
    card: CardId
    amount: int
    energy: int
    cause: CardId


class EnergyMoved(Node, frozen=True):
    """Energy moved from one card to another; both have what is said now."""

    seat: Seat
    """Whose card it was taken from."""
    start: CardId
    start_energy: int
    to: CardId
    energy: int
    amount: int
    cause: CardId


class CreatureDiscarded(Node, frozen=True):
    """A creature went from play to the pile of its owner."""

    seat: Seat
    card: CardId
    owner: Seat
    defeated: bool
    """It had no energy left."""


class RelicDiscarded(Node, frozen=True):
    seat: Seat
    card: CardId


class RelicKept(Node, frozen=True):
    """A relic that was about to be discarded stays."""

    seat: Seat
    card: CardId
    cause: CardId


class SpellEnded(Node, frozen=True):
    """A spell left the creature on which it stayed, and went to the pile of its owner."""

    seat: Seat
    card: CardId
    target: CardId


class CardsDiscarded(Node, frozen=True):
    """Cards went from a hand to the discard pile."""

    seat: Seat
    cards: tuple[CardId, ...]
    cause: CardId


class CreatureReturned(Node, frozen=True):
    """A creature went from play to the hand of its owner."""

    seat: Seat
    card: CardId
    owner: Seat
    cause: CardId


class CardRegained(Node, frozen=True):
    """A card went from the discard pile to the hand, or onto the deck."""

    seat: Seat
    card: CardId
    on_deck: bool
    cause: CardId


class CardShuffledIn(Node, frozen=True):
    """A card went from the discard pile into the deck."""

    seat: Seat
    card: CardId


class ControlTaken(Node, frozen=True):
    """A creature came under the control of ``seat``."""

    seat: Seat
    card: CardId
    start: Seat
    cause: CardId


class RelicStolen(Node, frozen=True):
    """A relic of ``seat`` went under a creature."""

    seat: Seat
    card: CardId
    cause: CardId


class RelicReturned(Node, frozen=True):
    """A relic that lay under a creature went to the hand of its owner."""

    seat: Seat
    card: CardId


class Marked(Node, frozen=True):
    """A card got a mark."""

    seat: Seat
    card: CardId
    mark: Mark
    cause: CardId


class MarkEnded(Node, frozen=True):
    seat: Seat
    card: CardId
    mark: Mark


class SpellAttached(Node, frozen=True):
    """A spell stays on a creature for so many turns of each opponent of the caster."""

    seat: Seat
    card: CardId
    target: CardId
    turns: int


class Burrowed(Node, frozen=True):
    """A creature is burrowed for so many turns, this one included."""

    seat: Seat
    card: CardId
    turns: int
    cause: CardId


class BurrowEnded(Node, frozen=True):
    seat: Seat
    card: CardId


class AttackBegan(Node, frozen=True):
    seat: Seat
    creature: CardId
    target: CardId
    joined: tuple[CardId, ...]


class DefenderChanged(Node, frozen=True):
    """Another creature of ``seat`` became the defender."""

    seat: Seat
    start: CardId
    to: CardId


class AttackEnded(Node, frozen=True):
    """An attack ended before the clash (rules M6.5)."""

    seat: Seat
    creature: CardId


class Clashed(Node, frozen=True):
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


class HandSeen(Node, frozen=True):
    """A seat looked at a whole hand."""

    seat: Seat
    owner: Seat
    count: int
    cards: Own[tuple[CardId, ...]]


class DeckSeen(Node, frozen=True):
    """A seat looked at the top cards of its deck."""

    seat: Seat
    count: int
    cards: Own[tuple[CardId, ...]]


class DeckArranged(Node, frozen=True):
    """Some of the cards looked at were discarded, the others lie on the deck again."""

    seat: Seat
    discards: tuple[CardId, ...]
    kept: int
    cards: Own[tuple[CardId, ...]]
    """Those kept, the top first."""


class DrawReduced(Node, frozen=True):
    """A seat draws so many cards less in this Draw step."""

    seat: Seat
    count: int


class Declined(Node, frozen=True):
    """A seat took, chose or used nothing."""

    seat: Seat
    kind: DecisionKind


class MagiDefeated(Node, frozen=True):
    """A Magi was defeated; so many are left face down."""

    seat: Seat
    card: CardId
    left: int


class GameWon(Node, frozen=True):
    seat: Seat
    turn: int


class GameDrawn(Node, frozen=True):
    """All who were left lost their last Magi at the same time (rules M8.3)."""

    turn: int
    seats: tuple[Seat, ...] = ()
    """Who shares the draw, where others had lost before."""


class CardLeft(Node, frozen=True):
    """A card has left the game, since the seat whose it is is out."""

    seat: Seat
    card: CardId


class CaptainOut(Node, frozen=True):
    """A seat lost its last Magi, and others play on (rules M8.3)."""

    seat: Seat
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
    | CaptainOut
    | CardLeft
    | GameWon
    | GameDrawn
)
