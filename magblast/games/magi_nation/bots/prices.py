"""Price everything in one unit: 1 is a point of energy on a creature."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType

from magblast.games.magi_nation.engine.terms import Mark

MARKS: Mapping[Mark, float] = MappingProxyType(
    {Mark.ECLIPSE: -4.0, Mark.ENTANGLE: -2.0, Mark.HIDDEN: 2.0, Mark.SHIELD: 1.0}
)
"""What a mark is worth to the captain of the marked card."""


@dataclass(frozen=True, slots=True)
class Prices:
    """Describe all prices, and the factors that they are multiplied by."""

    magi: float = 0.9
    """A point of energy on a Magi, which cannot attack."""
    body: float = 1.2
    """A creature in play, its energy aside."""
    card: float = 1.2
    """A card in hand that can be of use."""
    no_use: float = 0.2
    """A relic in hand that its captain already has in play."""
    relic: float = 1.5
    """A relic in play."""
    edge: float = 6.0
    """By the logarithm of the ratio of all energy of both sides on creatures."""
    even: float = 6.0
    """Energy that is added to both sides for this ratio."""
    fall: float = 6.0
    """A Magi that is defeated, in addition to its energy."""
    win: float = 1000.0
    near_win: float = 20.0
    """The danger that the last Magi is defeated."""
    open_now: float = 0.8
    """How much counts of what could be done in this turn to a Magi without creatures."""
    open_later: float = 0.4
    """The same for a later turn."""
    look: float = 0.2
    """A look at the deck that lets cards be put aside."""
    patience: int = 60
    """The turn after which an attack is worth more and more, so that no game goes on for ever."""
    risk: float = 0.1
    """How much more an attack is worth with each turn after that."""
    idle: float = 0.05
    """What an action has to bring at least."""
    fetched: float = 6.0
    """A creature that is put into play from the deck."""
    turn: float = 0.4
    """A turn for which a creature is burrowed, two of them at the most."""
    cover: float = 1.5
    """A spell that keeps a creature from being attacked."""
    marks: Mapping[Mark, float] = field(default_factory=lambda: MARKS)
    doubt: float = 3.0
    """How much less than the best answer may bring what a search still tries."""


USUAL = Prices()
CHARACTERS: Mapping[str, Prices] = MappingProxyType(
    {
        "bold": replace(USUAL, patience=0, risk=0.2),
        "careful": replace(USUAL, idle=0.6, relic=2.2),
        "hoarder": replace(USUAL, card=2.4, relic=2.9),
        "builder": replace(USUAL, body=8),
    }
)
"""How characters price things; docs/bots.md tells what they do differently from greedy."""
