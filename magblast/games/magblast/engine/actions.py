"""Define what a seat may submit. Every action names its seat in ``by``."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from magblast.games.magblast.engine.terms import CardId, ShipId, TargetId, Zone
from magblast.kernel.quick import changer, maker, quick
from magblast.kernel.seat import Seat


@dataclass(frozen=True, slots=True)
class Place:
    """Put the chosen ships face down, one a zone (rules 2.2)."""

    by: Seat
    fleet: tuple[ShipId, ...]
    """One ship for each zone, in ring order."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Discard one card from the hand (rules 3.3)."""

    by: Seat
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class Pay:
    """Discard resources to draw ships (rules 3.5)."""

    by: Seat
    cards: tuple[CardId, ...]
    ships: int = 1
    take: ShipId | None = None
    """A ship of the scrapyard, taken as the first of the ships by an ability."""


@quick
@dataclass(frozen=True, slots=True)
class Deploy:
    """Put a drawn or captured ship into a zone of the player's fleet (rules 3.5)."""

    by: Seat
    ship: ShipId
    zone: Zone


@quick
@dataclass(frozen=True, slots=True)
class Move:
    """Move a ship to a zone (rules 3.6)."""

    by: Seat
    ship: ShipId
    zone: Zone


@quick
@dataclass(frozen=True, slots=True)
class Fire:
    """Announce a blast (rules 4.2)."""

    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId


@dataclass(frozen=True, slots=True)
class Sound:
    """Return whether the sound effect was made (rules 4.4)."""

    by: Seat
    made: bool
    unheard: bool = False
    """The table has judged that nobody heard it; it counts as not made."""


@quick
@dataclass(frozen=True, slots=True)
class Launch:
    """Launch a squadron from a carrier (rules 4.6)."""

    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId


@quick
@dataclass(frozen=True, slots=True)
class PlayCard:
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


@quick
@dataclass(frozen=True, slots=True)
class Sweep:
    """Remove a card from a fleet with a minesweeper (rules 6.4)."""

    by: Seat
    ship: ShipId
    card: CardId


@quick
@dataclass(frozen=True, slots=True)
class UseAbility:
    """Use the ability of the player's flagship (rules 7)."""

    by: Seat
    cards: tuple[CardId, ...] = ()
    seat: Seat | None = None
    card: CardId | None = None
    ship: ShipId | None = None
    target: TargetId | None = None


@dataclass(frozen=True, slots=True)
class Respond:
    """Answer the card on the table with a card (rules 5)."""

    by: Seat
    card: CardId


@dataclass(frozen=True, slots=True)
class Choose:
    """Answer a choice inside an effect."""

    by: Seat
    zones: tuple[tuple[ShipId, Zone], ...]
    """Where each ship goes, in the order in which the ships stand in their zone."""


@dataclass(frozen=True, slots=True)
class Agree:
    """Accept or decline Brutal Assault (rules 9.2)."""

    by: Seat
    yes: bool


@dataclass(frozen=True, slots=True)
class Pass:
    """Do not respond, follow up or use an optional ability."""

    by: Seat


@dataclass(frozen=True, slots=True)
class EndPhase:
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
    if not actions:
        return []
    # All uses of a card are of one type.
    kind: Any = type(actions[0])
    change = changer(kind, "card")
    return [change(use, card) for use in actions]


# The actions listed most often: quickly made, or where there are few, one object for each.
placing = maker(Place)
firing = maker(Fire)
launching = maker(Launch)
playing = maker(PlayCard)
moving = maker(Move)
using = maker(UseAbility)
discarding = lru_cache(maxsize=2048)(Discard)
sounding = lru_cache(maxsize=32)(Sound)
responding = lru_cache(maxsize=2048)(Respond)
passing = lru_cache(maxsize=32)(Pass)
ending = lru_cache(maxsize=32)(EndPhase)
