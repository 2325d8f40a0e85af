"""Build one action out of picks, stepping through legal values only.

Every legal action is spelled as things on the table, by role and in the order in which a person
picks them. A pick keeps the actions that contain it; what all of them share needs no pick. A thing
with a place is picked in two steps, the thing and then its place. Open parts are filled freely: the
action is composed of them and one that is listed, and a judge accepts or refuses it. So the
selection knows no rules and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from operator import attrgetter
from typing import Any, NamedTuple

from magblast.kernel.game import View
from magblast.kernel.picks import NUMBER, PLACE, Part, Pick, Spelling, Thing
from magblast.kernel.refusal import Refusal
from magblast.play.answers import NO_PARTS, Answers, Candidate, Step
from magblast.play.known import Known
from magblast.play.offers import Offers
from magblast.play.unlisted import Judge

_role_of = attrgetter("role")


@dataclass(frozen=True, eq=False)
class Selection:
    """Describe what has been picked so far; every pick makes a new selection."""

    answers: Answers
    steps: tuple[Step, ...] = ()
    held: Thing | None = None
    """A thing picked up, whose place is to be named."""
    before: Selection | None = None

    @classmethod
    def of(
        cls, view: View, spell: Callable[[Any, Any], Spelling], judge: Judge | None = None
    ) -> Selection:
        """Start over the legal actions of the viewer, as ``Words.spell`` spells them."""
        return cls.over([(action, spell(action, view)) for action in view.legal], judge)

    @classmethod
    def over(cls, spelled: Iterable[tuple[Any, Spelling]], judge: Judge | None = None) -> Selection:
        """Start over some actions, each with its spelling.

        Without a judge only these can be picked, and no part is open.
        """
        shapes: dict[Any, tuple[int, bool]] = {}
        found, is_strict = [], False
        for action, spelling in spelled:
            key = (type(action), *map(_role_of, spelling))
            if (shape := shapes.get(key)) is None:
                is_open = judge is not None and any(part.is_open for part in spelling)
                shape = shapes[key] = (len(shapes), is_open)
                for part in spelling:
                    is_strict = is_strict or part.deliberate or part.late
            found.append(Candidate(action, spelling, *shape))
        return cls(Answers(tuple(found), judge, is_strict=is_strict))

    @property
    def picked(self) -> tuple[Pick, ...]:
        """What was picked, in order, with the role of each thing."""
        return tuple([step.pick for step in self.steps if self.answers.holds(step.pick)])

    @cached_property
    def picks(self) -> tuple[Thing, ...]:
        """The things that were picked, in order."""
        return tuple([pick.thing for pick in self.picked])

    @cached_property
    def known(self) -> Known:
        """What follows from the picks."""
        return Known(self.answers, self.picks)

    @cached_property
    def asked(self) -> tuple[Part, ...]:
        """What may be picked next, by role, in the order of the legal actions."""
        if self.held is not None:
            return (Part(PLACE, self.answers.places_for(self.held)),)
        return Offers(self.known).offered()

    @cached_property
    def choices(self) -> tuple[Thing, ...]:
        """What may be picked next, each thing once; empty when nothing is left to choose."""
        return tuple(dict.fromkeys([thing for part in self.asked for thing in part.things]))

    @cached_property
    def placed(self) -> tuple[Thing, ...]:
        """The things that have a place: those picked, then those for which one alone is left."""
        left = self.known.settled.difference(self.picks) if self.picks else frozenset()
        rest = [
            thing
            for candidate in self.answers.candidates[:1]
            for part in candidate.spelling
            for thing in part.things
            if thing in left
        ]
        return tuple([thing for thing in (*self.picks, *rest) if thing.place is not None])

    @property
    def action(self) -> Any:
        """The action picked; None while it is incomplete. There may still be ``choices``."""
        return None if self.held is not None else self.known.action

    @property
    def actions(self) -> tuple[Any, ...]:
        """The listed actions that are left."""
        return tuple([each.action for each in self.answers.candidates])

    @property
    def refusal(self) -> Refusal | None:
        """Why the answer is refused; None while something is missing, and for a legal one."""
        return None if self.action is not None or not self.steps else self.answers.judged.refusal

    @property
    def is_idle(self) -> bool:
        """Whether nothing has been picked."""
        return not self.steps and self.held is None

    def without_guesses(self, of: Collection[Thing]) -> Selection:
        """Return it with none of some things guessed to complete it, until the next pick."""
        guessed = self.known.settled.difference(self.picks, self.answers.marked)
        if self.is_idle or self.action is None or guessed.isdisjoint(of):
            return self
        return replace(self, answers=replace(self.answers, guesses=False))

    def accepts(self, thing: Thing) -> bool:
        """Return whether a thing may be picked now, in whatever order."""
        if thing.kind == NUMBER and any(each.may_hold(thing) for each in self.answers.samples):
            return True
        if thing in self.answers.within or thing in self.choices:
            return True
        # What is asked for late may be named once it follows from the picks.
        return bool(self.steps) and thing in self.known.settled

    def pick(self, thing: Thing, role: str | None = None) -> Selection:
        """Pick a thing, or put it back when it was picked; unchanged when it does not fit.

        It fills the role for which it is asked, or else the first that can hold it, unless one is
        named. A thing that was picked fills another role if it is asked for; in a number, it takes
        the place of the one before.
        """
        if self.held is not None and thing.kind == PLACE:
            return self._put_down(self.held, thing)
        before = self._step_of(thing, role)
        if before is not None:
            old = self.steps[before].pick
            if old.thing != thing:
                step = self.steps[before]._replace(pick=old._replace(thing=thing), keeps_role=True)
                return self._again({before: step})
            if role is not None and thing.kind == NUMBER:
                return self
            if role is not None or not self._fills_another(old):
                return self._again({before: None})
        elif role is None:
            role = self._role_asked(thing)
            if role is None and self.answers.is_strict and not self.accepts(thing):
                return self
        if thing.place is None and self.answers.places_for(thing):
            return self._picked_up(thing)
        return self._with(thing, role) or self

    @property
    def whole(self) -> Selection | None:
        """Return the answer at the pick that completed it; None as long as more may be picked."""
        whole: Selection | None = None
        before: Selection | None = self
        while before is not None and before.action is not None and not before.choices:
            whole, before = before, before.before
        return whole

    def foreseen(self, cursor: Thing | None) -> Selection:
        """Return what picking the thing under a cursor would complete; itself if it would not."""
        if self.is_idle or cursor is None or cursor in self.picks or not self.accepts(cursor):
            return self
        tried = self.pick(cursor)
        return self if tried.action is None else tried

    def back(self) -> Selection:
        """Undo the last pick; unchanged when there is none."""
        return self.before or self

    def exchanged(self, thing: Thing, among: Collection[Thing]) -> Selection | None:
        """Return it with one of some things in place of another that was picked last, if it can."""
        if thing not in among or not self.picks or self.picks[-1] not in among:
            return None
        before = self.back()
        picked = before.pick(thing)
        return None if picked is before else picked

    def cleared(self) -> Selection:
        """Undo every pick."""
        return self.before.cleared() if self.before else self

    def taken(self, spelling: Spelling) -> Selection:
        """Pick all of an action that has been spelled, part by part, and nothing else."""
        found = self.cleared()
        for part in spelling:
            things = part.things
            if self.answers.is_open and part.given and part.any_of is not None:
                marked = found.answers.marked
                things = tuple([t for t in part.members if (t in marked) != (t in part.things)])
            for thing in things:
                found = found.pick(thing.lifted, part.role)
                if thing.place is not None:
                    found = found.pick(Thing(PLACE, thing.place))
        return found

    def next_towards(self, spelling: Spelling) -> Pick | None:
        """Return what to pick next for an action that has been spelled; None once all is picked.

        Everything picked so far must belong to it.
        """
        settled = self.known.settled
        for part in spelling:
            things = part.things
            if self.answers.is_open and part.given and part.any_of is not None:
                marked = self.answers.marked
                things = tuple([t for t in part.members if (t in marked) != (t in part.things)])
            elif part.number is not None:
                things = () if things == self._number_for(part.role) else things
            elif part.ordered:
                done = sum(pick.role == part.role for pick in self.picked)
                things = things[done : done + 1]
            else:
                things = tuple([thing for thing in things if thing not in settled])
            for thing in things:
                if self.held is not None and thing.lifted == self.held:
                    return Pick(part.role, Thing(PLACE, str(thing.place)))
                if thing.lifted in self.choices or thing.kind == NUMBER:
                    return Pick(part.role, thing.lifted)
        return None

    def _number_for(self, role: str) -> tuple[Thing, ...]:
        """Return the number that a role has now, if any."""
        for candidate in self.answers.samples:
            for at, part in enumerate(candidate.spelling):
                if part.role == role:
                    return self.answers.held_by(candidate, at)
        return ()

    def _role_asked(self, thing: Thing) -> str | None:
        """Return the only role for which a thing is asked; None if there is none, or several."""
        roles = {part.role for part in self.asked if thing in part.things}
        return roles.pop() if len(roles) == 1 else None

    def _fills_another(self, pick: Pick) -> bool:
        """Return whether a thing that was picked is asked for once more."""
        return any(
            pick.thing in part.things and (part.role != pick.role or part.ordered)
            for part in self.asked
        )

    def _step_of(self, thing: Thing, role: str | None) -> int | None:
        """Return which step picked a thing, or another number for the same role; the last one."""
        for at in range(len(self.steps) - 1, -1, -1):
            pick = self.steps[at].pick
            if role is None or pick.role == role:
                same_dial = role is not None and pick.thing.kind == thing.kind == NUMBER
                if pick.thing == thing or same_dial:
                    return at
        return None

    def _picked_up(self, thing: Thing) -> Selection:
        for at, (pick, *_) in enumerate(self.steps):
            if pick.thing.place is not None and pick.thing.lifted == thing:
                return self._again({at: None})._picked_up(thing)
        if self.held == thing:
            return self.back()
        base = self.back() if self.held is not None else self
        return replace(base, held=thing, before=base)

    def _put_down(self, thing: Thing, place: Thing) -> Selection:
        there = self._with(thing._replace(place=str(place.id)), None)
        return self if there is None else replace(there, before=self.before)

    def _with(
        self, thing: Thing, role: str | None, parts: Mapping[int, int] = NO_PARTS
    ) -> Selection | None:
        """Return the selection after a pick; None where the thing does not fit."""
        found = self.answers.fill(thing, role, parts)
        if found is None:
            return None
        step, answers = found
        return Selection(answers, (*self.steps, step), before=self)

    def _again(self, others: Mapping[int, Step | None]) -> Selection:
        """Pick everything again, with other steps in place of some; None for no step."""
        again = self.cleared()
        for at, step in enumerate(self.steps):
            wanted = others.get(at, step)
            if wanted is not None:
                pick = wanted.pick
                again = (
                    (wanted.keeps_role and again._with(pick.thing, pick.role, wanted.parts))
                    or again._with(pick.thing, None, wanted.parts)
                    or again
                )
        return again


class Dial(NamedTuple):
    """Describe a number that is being picked."""

    role: str
    least: int
    most: int
    value: int | None
    """None while none has been picked."""


def subsets_of(selection: Selection) -> tuple[Part, ...]:
    """Return the parts that any of their members may fill, once they are asked for or hold some."""
    answers = selection.answers
    roles = {part.role for part in selection.asked}
    found: dict[str, Part] = {}
    for candidate in answers.samples:
        for at, part in enumerate(candidate.spelling):
            held = answers.held_by(candidate, at)
            if part.any_of is not None and (held or part.role in roles):
                found.setdefault(part.role, part._replace(things=held))
    return tuple(found.values())


def dials_of(selection: Selection) -> tuple[Dial, ...]:
    """Return the numbers to be picked, once nothing else is left to be picked before them."""
    answers = selection.answers
    found: dict[str, Dial] = {}
    roles = {part.role for part in selection.asked}
    for candidate in answers.samples:
        for at in candidate.dials:
            part, held = candidate.spelling[at], answers.held_by(candidate, at)
            if part.number is not None and (held or part.role in roles):
                value = int(held[0].id) if held else None
                found.setdefault(part.role, Dial(part.role, *part.number, value))
    return tuple(found.values())
