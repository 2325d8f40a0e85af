"""Build one action out of picks, stepping through legal values only.

Every legal action is spelled as things on the table, in the order in which a person picks
them. A pick keeps the actions that contain it; what all of them share needs no pick. So the
selection knows no rules: it only narrows the list the engine gave.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache, cached_property
from typing import NamedTuple, assert_never

from magblast.games.magblast.engine.actions import (
    Action,
    Agree,
    Choose,
    Deploy,
    Discard,
    EndPhase,
    Fire,
    Launch,
    Move,
    Pass,
    Pay,
    Place,
    PlayCard,
    Respond,
    Sound,
    Sweep,
    UseAbility,
)
from magblast.games.magblast.engine.terms import ZONES, CardId, FlagshipId, ShipId, TargetId, Zone
from magblast.games.magblast.engine.view import PlayerView
from magblast.kernel.seat import Seat


class Kind(StrEnum):
    """Name a kind of thing that can be picked."""

    # Thousands of things are hashed for one decision; that of an enum is four times slower.
    __hash__ = str.__hash__

    CARD = "card"
    SHIP = "ship"
    FLAGSHIP = "flagship"
    FLEET = "fleet"
    ZONE = "zone"
    BERTH = "berth"
    """A ship together with the zone it goes to."""
    COUNT = "count"
    """How many ships a payment is for."""
    OPTION = "option"


class KeyAnswer(StrEnum):
    """Name what can be picked by its own key."""

    END_PHASE = "end_phase"
    PASS = "pass"
    MADE = "made"
    SILENT = "silent"
    YES = "yes"
    NO = "no"


class Thing(NamedTuple):
    """Name something that can be picked."""

    kind: Kind
    id: str | int
    zone: Zone | None = None
    """The zone of a berth."""


@cache
def card(card: CardId) -> Thing:
    """Name an action card, wherever it lies."""
    return Thing(Kind.CARD, card)


def ship(ship: ShipId) -> Thing:
    """Name a ship."""
    return Thing(Kind.SHIP, ship)


def flagship(flagship: FlagshipId) -> Thing:
    """Name a flagship; one's own stands for its ability."""
    return Thing(Kind.FLAGSHIP, flagship)


def fleet(seat: Seat) -> Thing:
    """Name a whole fleet, or its captain."""
    return Thing(Kind.FLEET, seat)


def zone(zone: Zone) -> Thing:
    """Name a zone."""
    return Thing(Kind.ZONE, zone)


def berth(ship: ShipId, zone: Zone) -> Thing:
    """Name a ship together with the zone it goes to."""
    return Thing(Kind.BERTH, ship, zone)


def key_answer(answer: KeyAnswer) -> Thing:
    """Name an answer that has a key of its own."""
    return Thing(Kind.OPTION, answer)


class Role(StrEnum):
    """Say what a thing does in an action; a prompt asks for it in these terms."""

    CARD = "card"
    SHIP = "ship"
    TARGET = "target"
    ABILITY = "ability"
    FLEET = "fleet"
    ZONE = "zone"
    BERTHS = "berths"
    CARDS = "cards"
    TAKE = "take"
    COUNT = "count"
    OPTION = "option"


class Part(NamedTuple):
    """Pair a role with the things that fill it."""

    role: Role
    things: tuple[Thing, ...]


Spelling = tuple[Part, ...]

_OPTIONAL = (Role.CARDS, Role.TAKE)
"""Roles in which one action may hold more than another: stopping early is an answer too."""


@dataclass(frozen=True)
class Candidate:
    """Hold a legal action with its spelling."""

    action: Action
    spelling: Spelling

    @cached_property
    def things(self) -> frozenset[Thing]:
        """Everything the action consists of."""
        return frozenset(thing for part in self.spelling for thing in part.things)

    def ask(self, known: frozenset[Thing]) -> Part | None:
        """Return the first part that is not yet known; None when all of them are."""
        for role, things in self.spelling:
            missing = tuple(thing for thing in things if thing not in known)
            if missing:
                return Part(role, missing)
        return None


@dataclass(frozen=True)
class Selection:
    """Hold what has been picked so far; every pick makes a new selection."""

    candidates: tuple[Candidate, ...]
    picks: tuple[Thing, ...] = ()
    held: ShipId | None = None
    """A ship picked up, whose zone is to be named."""
    before: Selection | None = None

    @classmethod
    def of(cls, view: PlayerView) -> Selection:
        """Start over the legal actions of the viewer."""
        return cls.over(view.legal, [seat.flagship.id for seat in view.seats])

    @classmethod
    def over(cls, legal: Iterable[Action], flagships: Sequence[FlagshipId]) -> Selection:
        """Start over some actions; ``flagships`` are those of the seats, in order."""
        return cls(tuple(Candidate(action, spell(action, flagships)) for action in legal))

    @cached_property
    def settled(self) -> frozenset[Thing]:
        """What was picked, and what every action left has in common."""
        if len(self.candidates) < 2 and not self.picks:
            return frozenset()
        if not self.candidates:
            return frozenset(self.picks)
        first, *others = self.candidates
        shared = set(first.things)
        for other in others:
            shared &= other.things
            if len(shared) == len(self.picks):
                break
        return frozenset(shared | set(self.picks))

    @cached_property
    def asked(self) -> tuple[Part, ...]:
        """What may be picked next, by role, in the order of the legal actions."""
        if self.held is not None:
            return (Part(Role.ZONE, self._zones_for(self.held)),)
        if len(self.candidates) == 1 and not self.picks:
            # With nothing to choose, the last word is left to the person.
            return self.candidates[0].spelling[-1:]
        found: dict[Role, dict[Thing, None]] = {}
        complete = self.action
        for candidate in self.candidates:
            part = candidate.ask(self.settled)
            if part is not None and candidate.action is not complete:
                things = map(_handle, part.things)
                found.setdefault(part.role, {}).update(dict.fromkeys(things))
        return tuple(Part(role, tuple(things)) for role, things in found.items())

    @property
    def choices(self) -> tuple[Thing, ...]:
        """What may be picked next; empty when nothing is left to choose."""
        return tuple(thing for part in self.asked for thing in part.things)

    @cached_property
    def berths(self) -> tuple[tuple[ShipId, Zone], ...]:
        """The ships that have a zone: those picked, then those for which one alone is left."""
        left = self.settled.difference(self.picks) if self.picks else ()
        rest = sorted(left, key=lambda thing: ZONES.index(thing.zone) if thing.zone else -1)
        things = (*self.picks, *rest)
        return tuple((str(each.id), each.zone) for each in things if each.zone is not None)

    @cached_property
    def action(self) -> Action | None:
        """The action picked; None while it is incomplete. There may still be ``choices``."""
        if not self.picks or self.held is not None:
            return None
        if len(self.candidates) == 1:
            return self.candidates[0].action
        known = self.settled
        exact = [candidate for candidate in self.candidates if candidate.things <= known]
        if len(exact) == 1:
            return exact[0].action
        closed = [
            candidate
            for candidate in self.candidates
            if all(
                thing in known
                for role, things in candidate.spelling
                if role in _OPTIONAL
                for thing in things
            )
        ]
        return closed[0].action if len(closed) == 1 else None

    @property
    def is_idle(self) -> bool:
        """Whether nothing has been picked."""
        return not self.picks and self.held is None

    @cached_property
    def _within(self) -> frozenset[Thing]:
        """Everything some action left consists of, and the ships to be picked up for it."""
        things = frozenset().union(*(candidate.things for candidate in self.candidates))
        return things | frozenset(map(_handle, things))

    def accepts(self, thing: Thing) -> bool:
        """Say whether a thing may be picked now, in whatever order."""
        return thing in self._within or thing in self.choices

    def first_accepted(self, *things: Thing) -> Thing | None:
        """Return the first of some things that may be picked now, choices before the rest."""
        choices = self.choices
        return next(
            (thing for thing in things if thing in choices),
            next((thing for thing in things if self.accepts(thing)), None),
        )

    def pick(self, thing: Thing) -> Selection:
        """Pick a thing, or put it back when it was picked; unchanged when it does not fit."""
        if thing in self.picks:
            return self._without(thing)
        if self.held is not None and thing.kind is Kind.ZONE:
            return self._moored(self.held, thing)
        if thing.kind is Kind.SHIP and self._zones_for(str(thing.id)):
            return self._lifted(str(thing.id))
        left = tuple(candidate for candidate in self.candidates if thing in candidate.things)
        if not left:
            return self
        return Selection(left, (*self.picks, thing), before=self)

    def back(self) -> Selection:
        """Take the last pick back; unchanged when there is none."""
        return self.before or self

    def cleared(self) -> Selection:
        """Take every pick back."""
        return self.before.cleared() if self.before else self

    def _zones_for(self, ship: ShipId) -> tuple[Thing, ...]:
        return tuple(zone(each) for each in ZONES if berth(ship, each) in self._within)

    def _lifted(self, ship: ShipId) -> Selection:
        for pick in self.picks:
            if pick.kind is Kind.BERTH and pick.id == ship:
                return self._without(pick)._lifted(ship)
        if self.held == ship:
            return self.back()
        base = self.back() if self.held is not None else self
        return Selection(base.candidates, base.picks, ship, before=base)

    def _moored(self, ship: ShipId, zone: Thing) -> Selection:
        place = berth(ship, Zone(str(zone.id)))
        left = tuple(candidate for candidate in self.candidates if place in candidate.things)
        if not left:
            return self
        return Selection(left, (*self.picks, place), before=self.before)

    def _without(self, thing: Thing) -> Selection:
        again = self.cleared()
        for pick in self.picks:
            if pick != thing:
                again = again.pick(pick)
        return again


def _handle(thing: Thing) -> Thing:
    """Return what is picked first to reach a thing: of a berth, the ship."""
    return ship(str(thing.id)) if thing.kind is Kind.BERTH else thing


def spell(action: Action, flagships: Sequence[FlagshipId]) -> Spelling:
    """Spell an action as the things a person picks, in order."""

    def aim(target: TargetId) -> Thing:
        return flagship(target) if target in flagships else ship(target)

    def aims(aimed: PlayCard | UseAbility) -> Sequence[tuple[Role, Iterable[Thing]]]:
        return (
            (Role.SHIP, () if aimed.ship is None else (ship(aimed.ship),)),
            (Role.TARGET, () if aimed.target is None else (aim(aimed.target),)),
            (Role.FLEET, () if aimed.seat is None else (fleet(aimed.seat),)),
            (Role.CARDS, map(card, aimed.cards)),
        )

    match action:
        case Place(_, ships):
            places = zip(ships, ZONES, strict=True)
            return (Part(Role.BERTHS, tuple(berth(each, where) for each, where in places)),)
        case Choose(_, zones):
            return (Part(Role.BERTHS, tuple(berth(each, where) for each, where in zones)),)
        case Discard(_, id_) | Respond(_, id_):
            return (Part(Role.CARD, (card(id_),)),)
        case Pay(_, cards, count, take):
            return _parts(
                (Role.CARDS, map(card, cards)),
                (Role.COUNT, (Thing(Kind.COUNT, count),)),
                (Role.TAKE, () if take is None else (ship(take),)),
            )
        case Deploy(_, moved, where) | Move(_, moved, where):
            return _parts((Role.SHIP, (ship(moved),)), (Role.ZONE, (zone(where),)))
        case Fire(_, id_, shooter, target) | Launch(_, id_, shooter, target):
            return _parts(
                (Role.CARD, (card(id_),)),
                (Role.SHIP, (ship(shooter),)),
                (Role.TARGET, (aim(target),)),
            )
        case PlayCard():
            return _parts((Role.CARD, (card(action.card),)), *aims(action))
        case UseAbility():
            return _parts(
                (Role.ABILITY, (flagship(flagships[action.by - 1]),)),
                (Role.CARD, () if action.card is None else (card(action.card),)),
                *aims(action),
            )
        case Sweep(_, sweeper, id_):
            return _parts((Role.SHIP, (ship(sweeper),)), (Role.TARGET, (card(id_),)))
        case Sound(_, made):
            return _key_answer(KeyAnswer.MADE if made else KeyAnswer.SILENT)
        case Agree(_, yes):
            return _key_answer(KeyAnswer.YES if yes else KeyAnswer.NO)
        case Pass():
            return _key_answer(KeyAnswer.PASS)
        case EndPhase():
            return _key_answer(KeyAnswer.END_PHASE)
        case _:
            assert_never(action)


def _parts(*parts: tuple[Role, Iterable[Thing]]) -> Spelling:
    return tuple([Part(role, filled) for role, things in parts if (filled := tuple(things))])


def _key_answer(word: KeyAnswer) -> Spelling:
    return (Part(Role.OPTION, (key_answer(word),)),)
