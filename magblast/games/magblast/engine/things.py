"""Name the things on the table that a captain picks, and spell actions with them."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from typing import NamedTuple

from magblast.games.magblast.engine.terms import CardId, FlagshipId, ShipId, TargetId, Zone
from magblast.kernel import picks
from magblast.kernel.picks import Part, Spelling, Thing
from magblast.kernel.seat import Seat


class ThingKind(StrEnum):
    """Identify a kind of thing that can be picked."""

    # Thousands of things are hashed for one decision; that of an enum is four times slower.
    __hash__ = str.__hash__

    CARD = picks.CARD
    SHIP = "ship"
    FLAGSHIP = "flagship"
    FLEET = "fleet"
    ZONE = picks.PLACE
    COUNT = "count"
    """How many ships a payment is for."""
    OPTION = picks.OPTION


class KeyAnswer(StrEnum):
    """Identify what can be picked by its own key."""

    END_PHASE = "end_phase"
    PASS = "pass"
    MADE = "made"
    SILENT = "silent"
    YES = "yes"
    NO = "no"


class Role(StrEnum):
    """Identify what a thing does in an action; a prompt asks for it in these terms."""

    CARD = "card"
    SHIP = "ship"
    TARGET = "target"
    ABILITY = "ability"
    FLEET = "fleet"
    ZONE = picks.PLACE
    BERTHS = "berths"
    """Ships, each with the zone it goes to."""
    CARDS = "cards"
    TAKE = "take"
    COUNT = "count"
    OPTION = "option"


_OPTIONAL = (Role.CARDS, Role.TAKE)
"""Roles in which one action may hold more than another."""


@cache
def card(card: CardId) -> Thing:
    """Return the thing that stands for an action card, wherever it lies."""
    return Thing(ThingKind.CARD, card)


@cache
def ship(ship: ShipId) -> Thing:
    """Name a ship."""
    return Thing(ThingKind.SHIP, ship)


@cache
def flagship(flagship: FlagshipId) -> Thing:
    """Return the thing that stands for a flagship, or for the ability of one's own."""
    return Thing(ThingKind.FLAGSHIP, flagship)


@cache
def fleet(seat: Seat) -> Thing:
    """Return the thing that stands for a whole fleet, or its captain."""
    return Thing(ThingKind.FLEET, seat)


@cache
def zone(zone: Zone) -> Thing:
    """Name a zone."""
    return Thing(ThingKind.ZONE, zone)


@cache
def berth(ship: ShipId, zone: Zone) -> Thing:
    """Return the thing that stands for a ship and the zone it goes to."""
    return Thing(ThingKind.SHIP, ship, zone)


@cache
def moved(moving: ShipId, to: Zone) -> Spelling:
    """Return the spelling of a ship that goes to a zone."""
    return Part(Role.SHIP, (ship(moving),)), Part(Role.ZONE, (zone(to),))


def key_answer(answer: KeyAnswer) -> Thing:
    """Return the thing that stands for an answer with a key of its own."""
    return Thing(ThingKind.OPTION, answer)


def spelled(*parts: tuple[Role, Iterable[Thing]]) -> Spelling:
    """Return the parts of an action that hold any things, in this order."""
    return tuple(
        [
            Part(role, filled, role in _OPTIONAL)
            for role, things in parts
            if (filled := tuple(things))
        ]
    )


def spelled_by_key(answer: KeyAnswer) -> Spelling:
    """Return the spelling of an answer with a key of its own."""
    return (Part(Role.OPTION, (key_answer(answer),)),)


class Speller(NamedTuple):
    """Hold the things that actions are spelled with, and those that may be picked beyond a list.

    Where every answer is listed, nothing may be picked beyond the list.
    """

    flagships: Sequence[FlagshipId]
    """By seat - 1."""
    payable: tuple[Thing, ...] = ()
    """Cards that may pay, in any number."""
    copies: Mapping[CardId, tuple[Thing, ...]] = {}
    """For each card in hand, the cards that are like it and itself; for each blast, the blasts.

    The blasts are those under ships of the viewer.
    """
    ships: tuple[Thing, ...] = ()
    """Ships of the viewer."""
    targets: tuple[Thing, ...] = ()
    """All ships and flagships."""
    blasts: tuple[Thing, ...] = ()
    """Blasts in the discard pile."""

    def aim(self, target: TargetId) -> Thing:
        """Return the thing that stands for a ship or a flagship."""
        return flagship(target) if target in self.flagships else ship(target)

    def aims(
        self,
        ship_id: ShipId | None,
        target: TargetId | None,
        seat: Seat | None = None,
        cards: Iterable[CardId] = (),
    ) -> Sequence[tuple[Role, Iterable[Thing]]]:
        """Return the parts of what a card or an ability is used with and on."""
        return (
            (Role.SHIP, () if ship_id is None else (ship(ship_id),)),
            (Role.TARGET, () if target is None else (self.aim(target),)),
            (Role.FLEET, () if seat is None else (fleet(seat),)),
            (Role.CARDS, map(card, cards)),
        )

    def opened(self, parts: Spelling) -> Spelling:
        """Let a copy of a card be played, and any ship act or be aimed at, if much is unlisted."""
        if not self.copies:
            return parts
        members = {Role.SHIP: self.ships, Role.TARGET: self.targets}
        return tuple(
            [
                part._replace(members=self.copies[str(part.things[0].id)])
                if part.role == Role.CARD
                else part._replace(members=members.get(Role(part.role), part.members))
                for part in parts
            ]
        )

    def taking(self, parts: Spelling) -> Spelling:
        """Let up to three blasts of the discard pile be taken, if they are many (rules 7.2)."""
        return tuple(
            [
                part._replace(any_of=(1, 3), members=self.blasts)
                if part.role == Role.CARDS and part.things[0] in self.blasts
                else part
                for part in parts
            ]
        )
