"""Define what a table can be in the middle of; a state holds a stack of these frames.

Everything in them is public.
"""

from enum import StrEnum

from msgspec.structs import force_setattr

from magblast.games.magi_nation.engine.terms import AbilityId, CardId, Mode, Phase, TitleId, When
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Framed, Node, StateNode
from magblast.kernel.vocabulary import Here


class Placing(Framed, frozen=True):
    """Stand at the bottom during set-up: ``seat`` places its Magi (rules M2.2)."""

    seat: Seat


class Starting(Framed, frozen=True):
    """Stand at the bottom: the higher roller says who goes first (rules M2.3)."""

    seat: Seat
    dice: tuple[int, ...]
    """What each seat rolled last."""


class Turn(Framed, frozen=True):
    """Stand at the bottom: the turn of ``seat``."""

    seat: Seat
    phase: Phase
    fewer: int = 0
    """Cards not drawn in the Draw step."""


class Fetching(Framed, frozen=True):
    """Let a seat take the starting cards of its new Magi (rules M2.4, M3.2)."""

    seat: Seat


class Chooser(Node, frozen=True):
    """Describe who looks for something: the controller, the card, and the energy it had."""

    seat: Seat
    card: CardId
    energy: int = 0
    is_spell: bool = False


class Choices(StateNode, frozen=True):
    """Hold what was chosen for a spell, a power or an effect."""

    target: CardId | None = None
    second: CardId | None = None
    x: int | None = None
    amount: int | None = None
    mode: Mode | None = None
    remove: int | None = None
    add: int | None = None
    seat: Seat | None = None
    take: CardId | None = None


NO_CHOICES = Choices()


class Stage(StrEnum):
    """Identify how far a spell or power has come (rules M5.2)."""

    CHOOSE = "choose"
    """After dice and looks, the rest is chosen."""
    DISCARD = "discard"
    FETCH = "fetch"
    RESULTS = "results"
    DONE = "done"


# Looked up once here, since that costs more than the comparison it is needed for.
CHOOSE, DISCARD, FETCH, RESULTS, DONE = Stage


class Using(Framed, frozen=True):
    """Represent a spell or power that has been paid for (rules M5.2)."""

    seat: Seat
    card: CardId
    """Whose power it is, or the spell."""
    title: TitleId
    """The card on which it is printed: another one when a power is copied."""
    power: AbilityId | None = None
    """None for a spell."""
    choices: Choices = NO_CHOICES
    spell: Here[CardId | None] = None
    """The spell, as long as it lies nowhere else."""
    energy: int = 0
    """What the source had after the cost was paid, before it was itself discarded."""
    dice: tuple[int, ...] = ()
    discarded: int = 0
    """Cards discarded from the hand so far."""
    stage: Stage = Stage.CHOOSE

    @property
    def chooser(self) -> Chooser:
        """Return who looks for something."""
        return Chooser(self.seat, self.card, self.energy, self.power is None)

    def __post_init__(self) -> None:
        """Hold the very choices that are left out of digests where nothing was chosen."""
        if self.choices == NO_CHOICES and self.choices is not NO_CHOICES:
            force_setattr(self, "choices", NO_CHOICES)


class Once(StateNode, frozen=True):
    """Name an effect that has been carried out or declined, and need not be thought of again."""

    card: CardId
    effect: AbilityId
    subject: CardId | None = None


class Waiting(Framed, frozen=True):
    """Let the effects be carried out that something has activated (rules M5.5)."""

    when: When
    subject: CardId | None = None
    """What they are about: the creature or relic played, or the relic about to be discarded."""
    used: tuple[Once, ...] = ()
    kept_by: CardId | None = None
    """The card by whose effect the relic stays."""


class Noted(StateNode, frozen=True):
    """Hold the energy of a creature when an attack was declared (rules M6.3)."""

    card: CardId
    energy: int


class Attacking(Framed, frozen=True):
    """Represent an attack before the clash (rules M6.3)."""

    seat: Seat
    creature: CardId
    joined: tuple[CardId, ...]
    """The hunters."""
    defenders: tuple[CardId, ...]
    """Everything that has been attacked in this attack, in order."""
    target: CardId
    """What is being attacked now."""
    noted: tuple[Noted, ...]
    used: tuple[Once, ...] = ()
    spared: tuple[CardId, ...] = ()
    """Creatures that lose nothing in the clash."""

    @property
    def attackers(self) -> tuple[CardId, ...]:
        """Return the attacker and its hunters."""
        return (self.creature, *self.joined)


Frame = Placing | Starting | Turn | Fetching | Using | Waiting | Attacking
