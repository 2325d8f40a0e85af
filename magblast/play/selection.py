"""Build one action out of picks, stepping through legal values only.

Every legal action is spelled as things on the table, in the order in which a person picks
them. A pick keeps the actions that contain it; what all of them share needs no pick. A thing with
a place is picked in two steps, the thing and then its place. So the selection knows no rules and no
game: it only narrows the list it was given.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from magblast.kernel.game import View
from magblast.kernel.picks import PLACE, Part, Spelling, Thing


@dataclass(frozen=True)
class Candidate:
    """Represent a legal action with its spelling."""

    action: Any
    spelling: Spelling

    @cached_property
    def things(self) -> frozenset[Thing]:
        """Everything the action consists of."""
        return frozenset([thing for part in self.spelling for thing in part.things])

    def ask(self, known: frozenset[Thing]) -> Part | None:
        """Return the first part that is not yet known; None when all of them are."""
        for part in self.spelling:
            missing = tuple([thing for thing in part.things if thing not in known])
            if missing:
                return Part(part.role, missing, part.optional)
        return None


@dataclass(frozen=True)
class Selection:
    """Describe what has been picked so far; every pick makes a new selection."""

    candidates: tuple[Candidate, ...]
    picks: tuple[Thing, ...] = ()
    held: Thing | None = None
    """A thing picked up, whose place is to be named."""
    before: Selection | None = None

    @classmethod
    def of(cls, view: View, spell: Callable[[Any, Any], Spelling]) -> Selection:
        """Start over the legal actions of the viewer, as ``Words.spell`` spells them."""
        return cls.over((action, spell(action, view)) for action in view.legal)

    @classmethod
    def over(cls, spelled: Iterable[tuple[Any, Spelling]]) -> Selection:
        """Start over some actions, each with its spelling."""
        return cls(tuple([Candidate(action, spelling) for action, spelling in spelled]))

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
            return (Part(PLACE, self._places_for(self.held)),)
        if len(self.candidates) == 1 and not self.picks:
            # With nothing to choose, the last word is left to the person.
            return self.candidates[0].spelling[-1:]
        found: dict[str, dict[Thing, None]] = {}
        complete = self.action
        for candidate in self.candidates:
            part = candidate.ask(self.settled)
            if part is not None and candidate.action is not complete:
                things = map(_lifted, part.things)
                found.setdefault(part.role, {}).update(dict.fromkeys(things))
        return tuple(Part(role, tuple(things)) for role, things in found.items())

    @property
    def choices(self) -> tuple[Thing, ...]:
        """What may be picked next; empty when nothing is left to choose."""
        return tuple(thing for part in self.asked for thing in part.things)

    @cached_property
    def placed(self) -> tuple[Thing, ...]:
        """The things that have a place: those picked, then those for which one alone is left."""
        left = self.settled.difference(self.picks) if self.picks else frozenset()
        rest = [
            thing
            for candidate in self.candidates[:1]
            for part in candidate.spelling
            for thing in part.things
            if thing in left
        ]
        return tuple([thing for thing in (*self.picks, *rest) if thing.place is not None])

    @cached_property
    def action(self) -> Any:
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
                for part in candidate.spelling
                if part.optional
                for thing in part.things
            )
        ]
        return closed[0].action if len(closed) == 1 else None

    @property
    def is_idle(self) -> bool:
        """Whether nothing has been picked."""
        return not self.picks and self.held is None

    @cached_property
    def within(self) -> frozenset[Thing]:
        """Everything some action left consists of, and the things to be picked up for it."""
        things = frozenset().union(*(candidate.things for candidate in self.candidates))
        return things | frozenset(map(_lifted, things))

    def accepts(self, thing: Thing) -> bool:
        """Return whether a thing may be picked now, in whatever order."""
        return thing in self.within or thing in self.choices

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
        if self.held is not None and thing.kind == PLACE:
            return self._put_down(self.held, thing)
        if thing.place is None and self._places_for(thing):
            return self._picked_up(thing)
        left = tuple(candidate for candidate in self.candidates if thing in candidate.things)
        if not left:
            return self
        return Selection(left, (*self.picks, thing), before=self)

    def back(self) -> Selection:
        """Undo the last pick; unchanged when there is none."""
        return self.before or self

    def cleared(self) -> Selection:
        """Undo every pick."""
        return self.before.cleared() if self.before else self

    def _places_for(self, thing: Thing) -> tuple[Thing, ...]:
        """List the places where a thing can be put, in the order in which actions name places."""
        within = self.within
        return tuple(
            [place for name, place in self._places.items() if thing._replace(place=name) in within]
        )

    @cached_property
    def _places(self) -> dict[str, Thing]:
        return {
            thing.place: Thing(PLACE, thing.place)
            for candidate in self.candidates
            for part in candidate.spelling
            for thing in part.things
            if thing.place is not None
        }

    def _picked_up(self, thing: Thing) -> Selection:
        for pick in self.picks:
            if pick.place is not None and _lifted(pick) == thing:
                return self._without(pick)._picked_up(thing)
        if self.held == thing:
            return self.back()
        base = self.back() if self.held is not None else self
        return Selection(base.candidates, base.picks, thing, before=base)

    def _put_down(self, thing: Thing, place: Thing) -> Selection:
        there = thing._replace(place=str(place.id))
        left = tuple(candidate for candidate in self.candidates if there in candidate.things)
        if not left:
            return self
        return Selection(left, (*self.picks, there), before=self.before)

    def _without(self, thing: Thing) -> Selection:
        again = self.cleared()
        for pick in self.picks:
            if pick != thing:
                again = again.pick(pick)
        return again


def _lifted(thing: Thing) -> Thing:
    """Return what is picked first to reach a thing: the thing without its place."""
    return thing if thing.place is None else thing._replace(place=None)
