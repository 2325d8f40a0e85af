"""Spell the actions of Mag•Blast as the things that a captain picks."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cache
from itertools import chain
from math import comb
from typing import NamedTuple, assert_never

from magblast.games.magblast.engine import actions
from magblast.games.magblast.engine.reinforce import FEW_ICONS
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import (
    ZONES,
    CardId,
    CardKind,
    FlagshipId,
    ShipId,
    TargetId,
    Zone,
)
from magblast.games.magblast.engine.view import PlayerView
from magblast.kernel import picks
from magblast.kernel.picks import Part, Spelling, Thing
from magblast.kernel.seat import Seat
from magblast.play.selection import Selection


class Kind(StrEnum):
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
    return Thing(Kind.CARD, card)


def ship(ship: ShipId) -> Thing:
    """Name a ship."""
    return Thing(Kind.SHIP, ship)


def flagship(flagship: FlagshipId) -> Thing:
    """Return the thing that stands for a flagship, or for the ability of one's own."""
    return Thing(Kind.FLAGSHIP, flagship)


def thing_of(id_: CardId | TargetId, rules: Rules) -> Thing:
    """Return the thing that stands for a card, a flagship or a ship."""
    if id_ in rules.cards:
        return card(id_)
    return flagship(id_) if id_ in rules.flagships else ship(id_)


def fleet(seat: Seat) -> Thing:
    """Return the thing that stands for a whole fleet, or its captain."""
    return Thing(Kind.FLEET, seat)


def zone(zone: Zone) -> Thing:
    """Name a zone."""
    return Thing(Kind.ZONE, zone)


def berth(ship: ShipId, zone: Zone) -> Thing:
    """Return the thing that stands for a ship and the zone it goes to."""
    return Thing(Kind.SHIP, ship, zone)


def key_answer(answer: KeyAnswer) -> Thing:
    """Return the thing that stands for an answer with a key of its own."""
    return Thing(Kind.OPTION, answer)


def select(view: PlayerView) -> Selection:
    """Begin to pick among the legal actions of the viewer."""
    flagships = [seat.flagship.id for seat in view.seats]
    return Selection.over((action, spell(action, flagships)) for action in view.legal)


def berths(selection: Selection) -> tuple[tuple[ShipId, Zone], ...]:
    """List the ships that have a zone: those picked, then those for which one alone is left."""
    return tuple(
        [(str(each.id), Zone(each.place)) for each in selection.placed if each.place is not None]
    )


class Unlisted(NamedTuple):
    """Say what may be picked where not every answer is listed; empty where all are."""

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


ALL_LISTED = Unlisted()


def unlisted(view: PlayerView, rules: Rules) -> Unlisted:
    """Return what may be picked beyond the list, at a table where the list may have been cut."""
    hand = view.hand
    icons = {each: len(rules.cards[each].icons) for each in hand}
    blasts = [each for each in view.discard_pile if rules.cards[each].kind is CardKind.BLAST]
    pays = sum(icons.values()) > FEW_ICONS
    picked = sum([comb(len(blasts), count) for count in (1, 2, 3)]) >= actions.MOST
    found = Unlisted(
        tuple([card(each) for each in hand if icons[each]]) if pays else (),
        blasts=tuple([card(each) for each in blasts]) if picked else (),
    )
    fleets = [[ship(each.id) for zone in seat.fleet for each in zone] for seat in view.seats]
    own = fleets[view.viewer - 1] if view.viewer is not None else []
    targets = [*chain(*fleets), *(flagship(seat.flagship.id) for seat in view.seats)]
    hits = _hits(view)
    aimed = (len(hand) * len(own) + len(own) + len(hits)) * len(targets)
    if not pays and aimed + len(hand) < actions.MOST:
        return found
    alike: dict[object, list[Thing]] = {}
    for each in hand:
        alike.setdefault((rules.cards[each].title, rules.cards[each].icons), []).append(card(each))
    like = [*map(tuple, alike.values()), hits]
    copies = {str(each.id): kind for kind in like for each in kind}
    return found._replace(copies=copies, ships=tuple(own), targets=tuple(targets))


def _hits(view: PlayerView) -> tuple[Thing, ...]:
    """List the blasts under ships of the viewer."""
    if view.viewer is None:
        return ()
    ships = chain(*view.seats[view.viewer - 1].fleet)
    return tuple([card(hit.card) for each in ships for hit in each.damage])


def spell(
    action: actions.Action, flagships: Sequence[FlagshipId], beyond: Unlisted = ALL_LISTED
) -> Spelling:
    """Spell an action as the things a person picks, in order.

    Whatever lies ``beyond`` the list may be picked as well.
    """

    def aim(target: TargetId) -> Thing:
        return flagship(target) if target in flagships else ship(target)

    def aims(
        aimed: actions.PlayCard | actions.UseAbility,
    ) -> Sequence[tuple[Role, Iterable[Thing]]]:
        return (
            (Role.SHIP, () if aimed.ship is None else (ship(aimed.ship),)),
            (Role.TARGET, () if aimed.target is None else (aim(aimed.target),)),
            (Role.FLEET, () if aimed.seat is None else (fleet(aimed.seat),)),
            (Role.CARDS, map(card, aimed.cards)),
        )

    match action:
        case actions.Place(_, ships):
            places = zip(ships, ZONES, strict=True)
            return (Part(Role.BERTHS, tuple([berth(each, where) for each, where in places])),)
        case actions.Choose(_, zones):
            return (Part(Role.BERTHS, tuple([berth(each, where) for each, where in zones])),)
        case actions.Discard(_, id_) | actions.Respond(_, id_):
            return (Part(Role.CARD, (card(id_),)),)
        case actions.Pay(_, cards, count, take):
            pays = Part(Role.CARDS, tuple(map(card, cards)), optional=True)
            if beyond.payable:
                pays = pays._replace(any_of=(1, len(beyond.payable)), members=beyond.payable)
            return (
                pays,
                *_parts(
                    (Role.COUNT, (Thing(Kind.COUNT, count),)),
                    (Role.TAKE, () if take is None else (ship(take),)),
                ),
            )
        case actions.Deploy(_, moved, where) | actions.Move(_, moved, where):
            return _parts((Role.SHIP, (ship(moved),)), (Role.ZONE, (zone(where),)))
        case actions.Fire(_, id_, shooter, target) | actions.Launch(_, id_, shooter, target):
            return _opened(
                beyond,
                _parts(
                    (Role.CARD, (card(id_),)),
                    (Role.SHIP, (ship(shooter),)),
                    (Role.TARGET, (aim(target),)),
                ),
            )
        case actions.PlayCard():
            return _opened(beyond, _parts((Role.CARD, (card(action.card),)), *aims(action)))
        case actions.UseAbility():
            used = _parts(
                (Role.ABILITY, (flagship(flagships[action.by - 1]),)),
                (Role.CARD, () if action.card is None else (card(action.card),)),
                *aims(action),
            )
            return _opened(beyond, _taking(beyond, used))
        case actions.Sweep(_, sweeper, id_):
            parts = _parts((Role.SHIP, (ship(sweeper),)), (Role.TARGET, (card(id_),)))
            return (parts[0]._replace(members=beyond.ships), parts[1])
        case actions.Sound(_, made):
            return _key_answer(KeyAnswer.MADE if made else KeyAnswer.SILENT)
        case actions.Agree(_, yes):
            return _key_answer(KeyAnswer.YES if yes else KeyAnswer.NO)
        case actions.Pass():
            return _key_answer(KeyAnswer.PASS)
        case actions.EndPhase():
            return _key_answer(KeyAnswer.END_PHASE)
        case _:
            assert_never(action)


def _parts(*parts: tuple[Role, Iterable[Thing]]) -> Spelling:
    return tuple(
        [
            Part(role, filled, role in _OPTIONAL)
            for role, things in parts
            if (filled := tuple(things))
        ]
    )


def _opened(beyond: Unlisted, parts: Spelling) -> Spelling:
    """Let a copy of a card be played, and any ship act or be aimed at, where much is not listed."""
    if not beyond.copies:
        return parts
    members = {Role.SHIP: beyond.ships, Role.TARGET: beyond.targets}
    return tuple(
        [
            part._replace(members=beyond.copies[str(part.things[0].id)])
            if part.role == Role.CARD
            else part._replace(members=members.get(Role(part.role), part.members))
            for part in parts
        ]
    )


def _taking(beyond: Unlisted, parts: Spelling) -> Spelling:
    """Let any blasts of the discard pile be taken, up to three, where they are many (rules 7.2)."""
    return tuple(
        [
            part._replace(any_of=(1, 3), members=beyond.blasts)
            if part.role == Role.CARDS and part.things[0] in beyond.blasts
            else part
            for part in parts
        ]
    )


def _key_answer(word: KeyAnswer) -> Spelling:
    return (Part(Role.OPTION, (key_answer(word),)),)
