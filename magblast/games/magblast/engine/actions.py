"""Define what a seat may submit. Every action names its seat in ``by``."""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from magblast.games.magblast.engine.terms import CardId, ShipId, TargetId, Zone
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node

MOST = 2000
"""Answers up to which a list is complete."""


class Place(Node, frozen=True):
    """Put the chosen ships face down, one a zone (rules 2.2)."""

    by: Seat
    fleet: tuple[ShipId, ...]
    """One ship for each zone, in ring order."""


class Discard(Node, frozen=True):
    """Discard one card from the hand (rules 3.3)."""

    by: Seat
    card: CardId


class Pay(Node, frozen=True):
    """Discard resources to draw ships (rules 3.5)."""

    by: Seat
    cards: tuple[CardId, ...]
    ships: int = 1
    take: ShipId | None = None
    """A ship of the scrapyard, taken as the first of the ships by an ability."""


class Deploy(Node, frozen=True):
    """Put a drawn or captured ship into a zone of the player's fleet (rules 3.5)."""

    by: Seat
    ship: ShipId
    zone: Zone


class Move(Node, frozen=True):
    """Move a ship to a zone (rules 3.6)."""

    by: Seat
    ship: ShipId
    zone: Zone


class Fire(Node, frozen=True):
    """Announce a blast (rules 4.2)."""

    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId


class Sound(Node, frozen=True):
    """Return whether the sound effect was made (rules 4.4)."""

    by: Seat
    made: bool
    unheard: bool = False
    """The table has judged that nobody heard it; it counts as not made."""


class Launch(Node, frozen=True):
    """Launch a squadron from a carrier (rules 4.6)."""

    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId


class PlayCard(Node, frozen=True):
    """Play any other card of one's own turn."""

    by: Seat
    card: CardId
    target: TargetId | None = None
    seat: Seat | None = None
    """Whose fleet, for a card that lies on a fleet."""
    cards: tuple[CardId, ...] = ()
    """The blasts removed by Spacedock."""
    ship: ShipId | None = None
    """The ship sacrificed by Ramming Speed."""


class Sweep(Node, frozen=True):
    """Remove a card from a fleet with a minesweeper (rules 6.4)."""

    by: Seat
    ship: ShipId
    card: CardId


class UseAbility(Node, frozen=True):
    """Use the ability of the player's flagship (rules 7)."""

    by: Seat
    cards: tuple[CardId, ...] = ()
    seat: Seat | None = None
    card: CardId | None = None
    ship: ShipId | None = None
    target: TargetId | None = None


class Respond(Node, frozen=True):
    """Answer the card on the table with a card (rules 5)."""

    by: Seat
    card: CardId


class Choose(Node, frozen=True):
    """Answer a choice inside an effect."""

    by: Seat
    zones: tuple[tuple[ShipId, Zone], ...]
    """Where each ship goes, in the order in which the ships stand in their zone."""


class Agree(Node, frozen=True):
    """Accept or decline Brutal Assault (rules 9.2)."""

    by: Seat
    yes: bool


class Pass(Node, frozen=True):
    """Do not respond, follow up or use an optional ability."""

    by: Seat


class EndPhase(Node, frozen=True):
    """End the phase; at the end of Attack, end the turn."""

    by: Seat


Action = (
    Place
    | Discard
    | Pay
    | Deploy
    | Move
    | Fire
    | Sound
    | Launch
    | PlayCard
    | Sweep
    | UseAbility
    | Respond
    | Choose
    | Agree
    | Pass
    | EndPhase
)


def with_card(actions: Sequence[Action], card: CardId) -> list[Action]:
    """Return the same uses of another copy of a card in hand."""
    return [replace(use, card=card) for use in actions]


# Of the actions listed most often there are few: one object for each.
discarding = lru_cache(maxsize=2048)(Discard)
sounding = lru_cache(maxsize=32)(Sound)
responding = lru_cache(maxsize=2048)(Respond)
passing = lru_cache(maxsize=32)(Pass)
ending = lru_cache(maxsize=32)(EndPhase)
