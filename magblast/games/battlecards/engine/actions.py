"""Define what a seat may submit. Every action names its seat in ``by``."""

from magblast.games.battlecards.engine.terms import CardId, Extra, Order, ShipId, Target
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node


class Choose(Node, frozen=True):
    """Go ``first`` or ``second`` (rules B2.1)."""

    by: Seat
    option: Order


class Upgrade(Node, frozen=True):
    """Put an upgrade on one of the player's ships (rules B4.1, B6.5)."""

    by: Seat
    card: CardId
    ship: ShipId


class Deploy(Node, frozen=True):
    """Lay down a ship (rules B4.7)."""

    by: Seat
    ship: CardId
    """Still a card of the hand."""


class Attack(Node, frozen=True):
    """Announce that a ship attacks (rules B5.1)."""

    by: Seat
    ship: ShipId


class PlayCard(Node, frozen=True):
    """Play a card where the decision is one's own and no answer."""

    by: Seat
    card: CardId
    ship: ShipId | None = None
    """The player's ship that a three goes to."""
    target: Target | None = None
    """What a mine strikes: an enemy ship, or ``base``."""
    option: Extra | None = None
    """What an Ace adds: ``deploy`` or ``upgrade``."""


class Respond(Node, frozen=True):
    """Answer what is on the table with an anytime card (rules B7)."""

    by: Seat
    card: CardId
    ship: ShipId | None = None
    target: Target | None = None


class Block(Node, frozen=True):
    """Let a ship take the megamissile, or block the attack of a ship (rules B5.3, B5.6)."""

    by: Seat
    ship: ShipId


class Discard(Node, frozen=True):
    """Discard a card of the hand (rules B3.4)."""

    by: Seat
    card: CardId


class Pass(Node, frozen=True):
    """Draw, do not answer, let nobody block, or give up the base."""

    by: Seat


class EndPhase(Node, frozen=True):
    """End the phase; in Attack, let the announced ships attack."""

    by: Seat


Action = Choose | Upgrade | Deploy | Attack | PlayCard | Respond | Block | Discard | Pass | EndPhase
