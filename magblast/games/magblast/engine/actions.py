"""Define what a seat may submit, in the order of the rulebook, and the picks that spell it.

Every action names its seat in ``by``, and spells itself with the things that a person picks.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec.structs import replace

from magblast.games.magblast.engine.terms import ZONES, CardId, ShipId, TargetId, Zone
from magblast.games.magblast.engine.things import (
    KeyAnswer,
    Kind,
    Role,
    Speller,
    berth,
    card,
    flagship,
    ship,
    spelled,
    spelled_by_key,
    zone,
)
from magblast.kernel.picks import Part, Spelling, Thing
from magblast.kernel.seat import Seat
from magblast.kernel.structs import Node

MOST = 2000
"""Answers up to which a list is complete."""


class Place(Node, frozen=True):
    """Put the chosen ships face down, one a zone (rules 2.2)."""

    by: Seat
    fleet: tuple[ShipId, ...]
    """One ship for each zone, in ring order."""

    def spell(self, at: Speller) -> Spelling:
        """Return the ships with their zones."""
        places = zip(self.fleet, ZONES, strict=True)
        return (Part(Role.BERTHS, tuple([berth(ship, zone) for ship, zone in places])),)


class Discard(Node, frozen=True):
    """Discard one card from the hand (rules 3.3)."""

    by: Seat
    card: CardId

    def spell(self, at: Speller) -> Spelling:
        """Return the card."""
        return (Part(Role.CARD, (card(self.card),)),)


class Pay(Node, frozen=True):
    """Discard resources to draw ships (rules 3.5)."""

    by: Seat
    cards: tuple[CardId, ...]
    ships: int = 1
    take: ShipId | None = None
    """A ship of the scrapyard, taken as the first of the ships by an ability."""

    def spell(self, at: Speller) -> Spelling:
        """Return the cards, the number of ships and the ship of the scrapyard."""
        pays = Part(Role.CARDS, tuple(map(card, self.cards)), optional=True)
        if at.payable:
            pays = pays._replace(any_of=(1, len(at.payable)), members=at.payable)
        return (
            pays,
            *spelled(
                (Role.COUNT, (Thing(Kind.COUNT, self.ships),)),
                (Role.TAKE, () if self.take is None else (ship(self.take),)),
            ),
        )


class Deploy(Node, frozen=True):
    """Put a drawn or captured ship into a zone of the player's fleet (rules 3.5)."""

    by: Seat
    ship: ShipId
    zone: Zone

    def spell(self, at: Speller) -> Spelling:
        """Return the ship and the zone."""
        return spelled((Role.SHIP, (ship(self.ship),)), (Role.ZONE, (zone(self.zone),)))


class Move(Node, frozen=True):
    """Move a ship to a zone (rules 3.6)."""

    by: Seat
    ship: ShipId
    zone: Zone

    def spell(self, at: Speller) -> Spelling:
        """Return the ship and the zone."""
        return spelled((Role.SHIP, (ship(self.ship),)), (Role.ZONE, (zone(self.zone),)))


class Fire(Node, frozen=True):
    """Announce a blast (rules 4.2)."""

    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId

    def spell(self, at: Speller) -> Spelling:
        """Return the card, the ship and the target."""
        aims = at.aims(self.ship, self.target)
        return at.opened(spelled((Role.CARD, (card(self.card),)), *aims))


class Sound(Node, frozen=True):
    """Return whether the sound effect was made (rules 4.4)."""

    by: Seat
    made: bool
    unheard: bool = False
    """The table has judged that nobody heard it; it counts as not made."""

    def spell(self, at: Speller) -> Spelling:
        """Return whether it was made."""
        return spelled_by_key(KeyAnswer.MADE if self.made else KeyAnswer.SILENT)


class Launch(Node, frozen=True):
    """Launch a squadron from a carrier (rules 4.6)."""

    by: Seat
    card: CardId
    ship: ShipId
    target: TargetId

    def spell(self, at: Speller) -> Spelling:
        """Return the card, the ship and the target."""
        aims = at.aims(self.ship, self.target)
        return at.opened(spelled((Role.CARD, (card(self.card),)), *aims))


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

    def spell(self, at: Speller) -> Spelling:
        """Return the card and what it is used on."""
        aims = at.aims(self.ship, self.target, self.seat, self.cards)
        return at.opened(spelled((Role.CARD, (card(self.card),)), *aims))


class Sweep(Node, frozen=True):
    """Remove a card from a fleet with a minesweeper (rules 6.4)."""

    by: Seat
    ship: ShipId
    card: CardId

    def spell(self, at: Speller) -> Spelling:
        """Return the ship and the card, in the order in which they are picked."""
        parts = spelled((Role.SHIP, (ship(self.ship),)), (Role.TARGET, (card(self.card),)))
        return (parts[0]._replace(members=at.ships), parts[1])


class UseAbility(Node, frozen=True):
    """Use the ability of the player's flagship (rules 7)."""

    by: Seat
    cards: tuple[CardId, ...] = ()
    seat: Seat | None = None
    card: CardId | None = None
    ship: ShipId | None = None
    target: TargetId | None = None

    def spell(self, at: Speller) -> Spelling:
        """Return the flagship and what its ability is used on."""
        used = spelled(
            (Role.ABILITY, (flagship(at.flagships[self.by - 1]),)),
            (Role.CARD, () if self.card is None else (card(self.card),)),
            *at.aims(self.ship, self.target, self.seat, self.cards),
        )
        return at.opened(at.taking(used))


class Respond(Node, frozen=True):
    """Answer the card on the table with a card (rules 5)."""

    by: Seat
    card: CardId

    def spell(self, at: Speller) -> Spelling:
        """Return the card."""
        return (Part(Role.CARD, (card(self.card),)),)


class Choose(Node, frozen=True):
    """Answer a choice inside an effect."""

    by: Seat
    zones: tuple[tuple[ShipId, Zone], ...]
    """Where each ship goes, in the order in which the ships stand in their zone."""

    def spell(self, at: Speller) -> Spelling:
        """Return the ships with their zones."""
        return (Part(Role.BERTHS, tuple([berth(ship, zone) for ship, zone in self.zones])),)


class Agree(Node, frozen=True):
    """Accept or decline Brutal Assault (rules 9.2)."""

    by: Seat
    yes: bool

    def spell(self, at: Speller) -> Spelling:
        """Return yes or no."""
        return spelled_by_key(KeyAnswer.YES if self.yes else KeyAnswer.NO)


class Pass(Node, frozen=True):
    """Do not respond, follow up or use an optional ability."""

    by: Seat

    def spell(self, at: Speller) -> Spelling:
        """Return the key."""
        return spelled_by_key(KeyAnswer.PASS)


class EndPhase(Node, frozen=True):
    """End the phase; at the end of Attack, end the turn."""

    by: Seat

    def spell(self, at: Speller) -> Spelling:
        """Return the key."""
        return spelled_by_key(KeyAnswer.END_PHASE)


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
