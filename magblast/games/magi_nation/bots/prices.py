"""Price everything in one unit: 1 is a point of energy on a creature."""

from collections.abc import Mapping
from types import MappingProxyType

from magblast.games.magi_nation.engine.terms import Mark

MAGI = 0.9
"""A point of energy on a Magi, which cannot attack."""
BODY = 1.2
"""A creature in play, its energy aside."""
CARD = 1.2
"""A card in hand that can be of use."""
NO_USE = 0.2
"""A relic in hand that its captain already has in play."""
RELIC = 1.5
"""A relic in play."""
EDGE = 6.0
"""By the logarithm of the ratio of all energy of both sides on creatures."""
EVEN = 6.0
"""Energy that is added to both sides for this ratio."""
FALL = 6.0
"""A Magi that is defeated, in addition to its energy."""
WIN = 1000.0
NEAR_WIN = 20.0
"""The danger that the last Magi is defeated."""
OPEN_NOW = 0.8
"""How much counts of what could be done in this turn to a Magi without creatures."""
OPEN_LATER = 0.4
"""The same for a later turn."""
LOOK = 0.2
"""A look at the deck that lets cards be put aside."""
PATIENCE = 60
"""The turn after which an attack is worth more and more, so that no game goes on for ever."""
RISK = 0.1
"""How much more an attack is worth with each turn after that."""
IDLE = 0.05
"""What an action has to bring at least."""
FETCHED = 6.0
"""A creature that is put into play from the deck."""
TURN = 0.4
"""A turn for which a creature is burrowed, two of them at the most."""
COVER = 1.5
"""A spell that keeps a creature from being attacked."""
MARKS: Mapping[Mark, float] = MappingProxyType(
    {Mark.ECLIPSE: -4.0, Mark.ENTANGLE: -2.0, Mark.HIDDEN: 2.0, Mark.SHIELD: 1.0}
)
"""What a mark is worth to the captain of the marked card."""
DOUBT = 3.0
"""How much less than the best answer may bring what a search still tries."""
