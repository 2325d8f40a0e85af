"""Represent the state of a game: frozen nodes, shared where nothing changed."""

from collections.abc import Sequence

from magblast.games.magi_nation.engine.frames import Frame
from magblast.games.magi_nation.engine.terms import (
    CREATURE,
    MAGI,
    RELIC,
    AbilityId,
    CardId,
    Due,
    Kind,
)
from magblast.kernel.seat import Seat
from magblast.kernel.structs import StateNode


class Magi(StateNode, frozen=True):
    """Describe the Magi of a seat that is face up."""

    card: CardId
    energy: int
    used: tuple[AbilityId, ...] = ()
    """The powers used in this turn (rules M5.1)."""
    eclipse: Due | None = None
    """The creatures of its captain cannot attack."""
    entangle: Due | None = None
    """Its captain cannot play spells."""
    hidden: Due | None = None
    """It cannot be attacked, from now until the end of that turn."""


class Staying(StateNode, frozen=True):
    """Describe a spell that stays on a creature (rules M4.4)."""

    card: CardId
    by: Seat
    """Who cast it, and owns it."""
    turns: int
    """Turns of each opponent of the caster in which it still protects."""


class Stolen(StateNode, frozen=True):
    """Describe a relic that lies under a creature."""

    card: CardId
    start: Seat
    """Who had it in play."""
    owner: Seat


class Creature(StateNode, frozen=True):
    """Describe a creature in play; who controls it follows from where it stands."""

    card: CardId
    owner: Seat
    energy: int
    used: tuple[AbilityId, ...] = ()
    attacks: int = 0
    """Attacks made in this turn, joined hunts included."""
    attacked: bool = False
    """It was attacked in this turn."""
    lost: int = 0
    """Energy lost in this turn to attacks and opposing cards (rules M7.10)."""
    burrow: int = 0
    """Turns for which it is burrowed, the present one included."""
    may_not_attack: bool = False
    """It came by another card in this turn (rules M6.1)."""
    must_attack: bool = False
    shield: bool = False
    """Attacks take nothing from it in this turn."""
    spells: tuple[Staying, ...] = ()
    under: tuple[Stolen, ...] = ()

    def could_attack(self, *, now: bool) -> bool:
        """Return whether it could attack in this turn, or in the next one of its controller."""
        spent = now and (self.attacks or self.may_not_attack)
        return not (self.burrow or spent)


class Relic(StateNode, frozen=True):
    """Describe a relic in play."""

    card: CardId
    used: tuple[AbilityId, ...] = ()
    rests: Due | None = None
    """Its powers cannot be used in the next turn of its captain."""


Bearer = Magi | Creature
"""A card in play that has energy."""
Thing = Bearer | Relic
"""A card in play."""


_CREATURES = (CREATURE,)


class Side:
    """Answer questions about the cards that a seat has in play, in a state and in a view alike."""

    __slots__ = ()

    @property
    def magi(self) -> Magi | None:
        """Return the face-up Magi."""
        raise NotImplementedError

    @property
    def creatures(self) -> tuple[Creature, ...]:
        """Return the creatures, in the order in which they came under this control."""
        raise NotImplementedError

    @property
    def relics(self) -> tuple[Relic, ...]:
        """Return the relics, oldest first."""
        raise NotImplementedError

    @property
    def has_lost(self) -> bool:
        """Return whether no Magi is left to it (rules M8.3)."""
        raise NotImplementedError

    def things(self) -> tuple[Thing, ...]:
        """List what a seat has in play: its Magi, relics and creatures, each oldest first."""
        if self.magi is None:
            return (*self.relics, *self.creatures)
        return (self.magi, *self.relics, *self.creatures)

    def of_kinds(self, kinds: tuple[Kind, ...]) -> Sequence[Thing]:
        """List what a seat has in play of some kinds, in the order of ``things``."""
        if kinds == _CREATURES:
            return self.creatures
        found: list[Thing] = []
        if MAGI in kinds and self.magi is not None:
            found.append(self.magi)
        if RELIC in kinds:
            found += self.relics
        if CREATURE in kinds:
            found += self.creatures
        return found


class PlayerState(StateNode, Side, frozen=True):
    """Describe what belongs to one seat (rules M1.3)."""

    stack: tuple[CardId, ...] = ()
    """The Magi that are face down, the next one first."""
    deck: tuple[CardId, ...] = ()
    """The top first."""
    pool: tuple[CardId, ...] = ()
    """Magi that are not yet placed."""
    defeated: tuple[CardId, ...] = ()
    magi: Magi | None = None
    creatures: tuple[Creature, ...] = ()
    """In the order in which they came under this control."""
    relics: tuple[Relic, ...] = ()
    hand: tuple[CardId, ...] = ()
    discard_pile: tuple[CardId, ...] = ()
    """The top last."""
    first_turn: bool = True
    """Its first turn is not over."""
    shuffles: tuple[tuple[CardId, ...], ...] = ()
    """What will lie on top after each of the next shuffles, as a deal says."""

    @property
    def has_lost(self) -> bool:
        """Return whether no Magi is left to it (rules M8.3)."""
        return self.magi is None and not (self.stack or self.pool)


class GameState(StateNode, frozen=True):
    """Describe everything a game is made of; ``players`` is indexed by seat - 1."""

    players: tuple[PlayerState, ...]
    stack: tuple[Frame, ...]
    """What the table is in the middle of, bottom first; empty when the game is over."""
    rng: int
    """State of the generator."""
    turn: int = 0
    """Turns begun so far; 0 during set-up."""
    dice: tuple[int, ...] = ()
    """The results of the next dice, as a deal says."""
    winner: Seat | None = None
    drawn: tuple[Seat, ...] = ()
    """Who shares a draw after others had lost."""
