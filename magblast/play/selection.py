"""Build one action out of picks, stepping through legal values only.

Every legal action is spelled as things on the table, by role and in the order in which a person
picks them. A pick keeps the actions that contain it; what all of them share needs no pick. A thing
with a place is picked in two steps, the thing and then its place. Open parts are filled freely: the
action is composed of them and one that is listed, and a judge accepts or refuses it. So the
selection knows no rules and no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from itertools import product
from math import prod
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from magblast.kernel import nodes
from magblast.kernel.game import AnyGame, View
from magblast.kernel.picks import NUMBER, PLACE, Part, Pick, Spelling, Thing
from magblast.kernel.refusal import Refusal
from magblast.kernel.setup import Setup

MOST_JUDGED = 64
"""Answers, or values of the last part, up to which each of them is judged."""
MOST_AHEAD = 256
"""Ways to go on up to which a thing is offered only if one of them is accepted."""

Judge: TypeAlias = Callable[[Any], Refusal | None]
"""Return why an answer is refused, as far as the viewer knows; None for a legal one."""
Compose: TypeAlias = Callable[[Any, Mapping[str, Any]], Any]
"""Return an action like another one with other values in some fields."""
Filled: TypeAlias = tuple[tuple[Thing, ...] | None, ...]
"""What was picked for each part of a spelling; None for a part that nobody has touched."""
_Slot: TypeAlias = tuple[str, Thing]
_NO_PARTS: Mapping[int, int] = MappingProxyType({})


def judge_of(game: AnyGame, setup: Setup, view: View) -> Judge:
    """Return what judges the answers of a viewer by what the view shows, and by nothing else."""
    imagined = cache(lambda: game.imagine(setup, view, "judge"))
    return lambda action: imagined().refusal_of(action)


def composed(action: Any, fields: Mapping[str, Any]) -> Any:
    """Return an action with other values in some fields."""
    return nodes.replace(action, **{str(name): value for name, value in fields.items()})


def next_part(spelling: Spelling, known: Iterable[Thing]) -> Part | None:
    """Return the first part of which something is not among the things known, without the rest."""
    for part in spelling:
        missing = tuple([thing for thing in part.things if thing not in known])
        if missing:
            return part._replace(things=missing)
    return None


@dataclass(frozen=True)
class Candidate:
    """Represent a legal action with its spelling."""

    action: Any
    spelling: Spelling
    shape: int = 0
    """The same for actions of one type with the same roles."""
    is_open: bool = False
    """Some part may hold more than what is listed."""
    is_composed: bool = False
    """What its open parts hold has been picked."""

    @cached_property
    def things(self) -> frozenset[Thing]:
        """Everything the action consists of, and for open parts what it could consist of."""
        named = [thing for part in self.spelling for thing in part.things]
        if self.is_open:
            named += [thing for part in self.spelling for thing in part.members]
        return frozenset(named)

    @cached_property
    def dials(self) -> tuple[int, ...]:
        """The places of the open numbers in the spelling."""
        if not self.is_open:
            return ()
        return tuple([at for at, part in enumerate(self.spelling) if part.number is not None])

    @property
    def rest(self) -> tuple[tuple[Thing, ...], ...]:
        """What fills its closed parts."""
        return tuple([part.things for part in self.spelling if not part.is_open])

    def may_hold(self, thing: Thing) -> bool:
        """Return whether a thing could be part of it."""
        return thing in self.things or (
            thing.kind == NUMBER
            and any(_in_range(self.spelling[at].number, thing) for at in self.dials)
        )


class Dial(NamedTuple):
    """Describe a number that is being picked."""

    role: str
    least: int
    most: int
    value: int | None
    """None while none has been picked."""


@dataclass(frozen=True, eq=False)
class Asking:
    """Say who judges the answers to one question, and how they are composed."""

    judge: Judge
    compose: Compose = composed


class _Step(NamedTuple):
    """Describe one pick; a role is kept where the thing fits several."""

    pick: Pick
    keeps_role: bool = False
    parts: Mapping[int, int] = _NO_PARTS
    """Which part it filled, by shape: picked again, it fills the same one where it can."""


@dataclass(frozen=True, eq=False)
class Selection:
    """Describe what has been picked so far; every pick makes a new selection."""

    candidates: tuple[Candidate, ...]
    """The listed actions that agree with the picks."""
    asking: Asking | None = None
    """None where only listed actions may be picked."""
    steps: tuple[_Step, ...] = ()
    held: Thing | None = None
    """A thing picked up, whose place is to be named."""
    before: Selection | None = None
    filled: Mapping[int, Filled] = field(default_factory=dict)
    """What was picked, by shape: one thing may fill different roles in different shapes."""

    @classmethod
    def of(
        cls, view: View, spell: Callable[[Any, Any], Spelling], judge: Judge | None = None
    ) -> Selection:
        """Start over the legal actions of the viewer, as ``Words.spell`` spells them."""
        return cls.over(((action, spell(action, view)) for action in view.legal), judge)

    @classmethod
    def over(
        cls,
        spelled: Iterable[tuple[Any, Spelling]],
        judge: Judge | None = None,
        compose: Compose = composed,
    ) -> Selection:
        """Start over some actions, each with its spelling.

        Without a judge only these can be picked, and no part is open.
        """
        shapes: dict[Any, tuple[int, bool]] = {}
        found = []
        for action, spelling in spelled:
            key = (type(action), *[part.role for part in spelling])
            if (shape := shapes.get(key)) is None:
                is_open = judge is not None and any(part.is_open for part in spelling)
                shape = shapes[key] = (len(shapes), is_open)
            found.append(Candidate(action, spelling, *shape))
        return cls(tuple(found), None if judge is None else Asking(judge, compose))

    @cached_property
    def picked(self) -> tuple[Pick, ...]:
        """What was picked, in order, with the role of each thing."""
        return tuple([step.pick for step in self.steps if self._is_marked(step.pick)])

    @cached_property
    def picks(self) -> tuple[Thing, ...]:
        """The things that were picked, in order."""
        return tuple([pick.thing for pick in self.picked])

    @cached_property
    def marked(self) -> tuple[Thing, ...]:
        """What fills the open parts now; each of these may be put back."""
        found: dict[Thing, None] = {}
        for candidate in self._shown:
            for at, part in enumerate(candidate.spelling):
                if part.any_of is not None:
                    found.update(dict.fromkeys(self._held_by(candidate, at)))
        return tuple(found)

    @cached_property
    def subsets(self) -> tuple[Part, ...]:
        """The parts that any of their members may fill, once they are asked for or hold some."""
        roles = {part.role for part in self.asked}
        found: dict[str, Part] = {}
        for candidate in self._shown:
            for at, part in enumerate(candidate.spelling):
                held = self._held_by(candidate, at)
                if part.any_of is not None and (held or part.role in roles):
                    found.setdefault(part.role, part._replace(things=held))
        return tuple(found.values())

    @cached_property
    def dials(self) -> tuple[Dial, ...]:
        """The numbers to be picked, once nothing else is left to be picked before them."""
        found: dict[str, Dial] = {}
        roles = {part.role for part in self.asked}
        for candidate in self._shown:
            for at in candidate.dials:
                part, held = candidate.spelling[at], self._held_by(candidate, at)
                if part.number is not None and (held or part.role in roles):
                    value = int(held[0].id) if held else None
                    found.setdefault(part.role, Dial(part.role, *part.number, value))
        return tuple(found.values())

    @property
    def _shown(self) -> Iterator[Candidate]:
        """One candidate of each shape that may be filled freely."""
        seen = set()
        for candidate in self.candidates if self.is_open else ():
            if candidate.is_open and candidate.shape not in seen:
                seen.add(candidate.shape)
                yield candidate

    @cached_property
    def is_open(self) -> bool:
        """Whether some answer that may be meant is not listed."""
        return self.asking is not None and any(each.is_open for each in self.candidates)

    @cached_property
    def _shared(self) -> frozenset[_Slot]:
        """What every action left has in common, with its role."""
        left = self._left
        if len(left) < 2 and not self.steps:
            return frozenset()
        if not left:
            return frozenset()
        first, *others = left
        common = set(_closed_things(first))
        picked = len(common.intersection(self.picks))
        for other in others:
            common &= other.things
            if len(common) == picked:
                return frozenset()
        shared = [
            (part.role, thing)
            for part in first.spelling
            if not (part.ordered and others) and not (first.is_open and part.is_open)
            for thing in part.things
            if thing in common
        ]
        for other in others:
            shared = [slot for slot in shared if _has(other, slot)]
        return frozenset(shared)

    @cached_property
    def settled(self) -> frozenset[Thing]:
        """What was picked, and what every action left has in common."""
        return frozenset([*self.picks, *self.marked, *(thing for _, thing in self._shared)])

    @cached_property
    def asked(self) -> tuple[Part, ...]:
        """What may be picked next, by role, in the order of the legal actions."""
        if self.held is not None:
            return (Part(PLACE, self._places_for(self.held)),)
        if len(self.candidates) == 1 and not self.steps and not self.is_open:
            # With nothing to choose, the last word is left to the person.
            return self.candidates[0].spelling[-1:]
        found: dict[str, dict[Thing, None]] = {}
        parts: dict[str, Part] = {}
        for part, things in self._offers():
            parts.setdefault(part.role, part)
            found.setdefault(part.role, {}).update(dict.fromkeys(thing.lifted for thing in things))
        return tuple(
            [
                parts[role]._replace(things=tuple(things), optional=False)
                if parts[role].is_open or parts[role].ordered
                else Part(role, tuple(things))
                for role, things in found.items()
            ]
        )

    def _offers(self) -> Iterator[tuple[Part, Sequence[Thing]]]:
        if self.is_open:
            yield from self._open_offers()
        complete = self.action
        for candidate in self._left:
            if candidate.action is complete:
                continue
            for at, part in enumerate(candidate.spelling):
                if candidate.is_open and part.is_open:
                    if not self._is_ready(candidate, at):
                        break
                elif missing := self._missing(candidate, at):
                    yield part, missing
                    break

    def _open_offers(self) -> Iterator[tuple[Part, Sequence[Thing]]]:
        """Offer what may fill the open parts, as far as everything before them is known."""
        seen = set()
        for candidate in self.candidates:
            for at, part in enumerate(candidate.spelling) if candidate.is_open else ():
                if not part.is_open:
                    if self._missing(candidate, at):
                        break
                    continue
                rest = candidate.rest if part.is_single else ()
                known = (candidate.shape, at, part.any_of, part.number, id(part.members), rest)
                if part.number is not None or known not in seen:
                    seen.add(known)
                    if things := self._open_values(candidate, at):
                        yield part, things
                if not self._is_ready(candidate, at):
                    break

    def _open_values(self, candidate: Candidate, at: int) -> Sequence[Thing]:
        part, held = candidate.spelling[at], self._held_by(candidate, at)
        if part.any_of is not None:
            room = len(held) < part.any_of[1]
            return [thing for thing in part.members if thing not in held] if room else ()
        if held:
            return ()
        if part.number is None:
            return self._leading_on(candidate, at)
        values = [Thing(NUMBER, value) for value in range(part.number[0], part.number[1] + 1)]
        others = [
            each
            for each, other in enumerate(candidate.spelling)
            if each != at
            and (
                not self._is_ready(candidate, each)
                if other.is_open
                else self._missing(candidate, each)
            )
        ]
        if others or len(values) > MOST_JUDGED or self.asking is None:
            return values
        judge = self.asking.judge
        return [
            value for value in values if judge(self._composed(candidate, {at: (value,)})) is None
        ]

    def _leading_on(self, candidate: Candidate, at: int) -> Sequence[Thing]:
        """List the members that may fill a part, without those that lead to no answer."""
        spelling = candidate.spelling
        missing = [
            other
            for other, part in enumerate(spelling)
            if other != at and part.is_open and not self._is_ready(candidate, other)
        ]
        # What fills the closed parts is that of the candidate: other candidates are asked, too.
        many = missing and any(
            self._missing(candidate, other)
            for other, part in enumerate(spelling)
            if not part.is_open
        )
        members, asking = spelling[at].members, self.asking
        sizes = [_count(spelling[other]) for other in missing]
        if asking is None or many or not all(sizes) or prod(sizes) > MOST_AHEAD:
            return members
        rest = [[(other, (thing,)) for thing in _values(spelling[other])] for other in missing]
        return [
            member
            for member in members
            if any(
                asking.judge(self._composed(candidate, {at: (member,), **dict(way)})) is None
                for way in product(*rest)
            )
        ]

    @property
    def choices(self) -> tuple[Thing, ...]:
        """What may be picked next, each thing once; empty when nothing is left to choose."""
        return tuple(dict.fromkeys(thing for part in self.asked for thing in part.things))

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
        if self.held is not None:
            return None
        if not self.steps:
            return self._given
        left = [each for each in self._left if not each.is_open]
        if len(left) == 1 and len(self._left) == 1:
            return left[0].action
        known = self.settled
        done = [each for each in left if each.things <= known and not self._lacks(each)]
        if len(done) != 1:
            # What is left of the others may be left out.
            done = [each for each in left if not self._lacks(each, optional=True)]
        return done[0].action if len(done) == 1 else None

    def _lacks(self, candidate: Candidate, *, optional: bool = False) -> bool:
        """Return whether something of an action is not known yet, or of what is optional in it."""
        for at, part in enumerate(candidate.spelling):
            if (part.optional or not optional) and self._missing(candidate, at):
                return True
        return False

    @property
    def _given(self) -> Any:
        """The action that is marked before anything is picked."""
        found = [
            each.action for each in self._composites[0] if all(part.given for part in each.spelling)
        ]
        return found[0] if len(found) == 1 else None

    @property
    def refusal(self) -> Refusal | None:
        """Why the answer is refused; None while something is missing, and for a legal one."""
        return None if self.action is not None or not self.steps else self._composites[1]

    @cached_property
    def _left(self) -> Sequence[Candidate]:
        """The actions that the picks may lead to: of those judged, the accepted ones alone."""
        if not self.is_open:
            return self.candidates
        accepted, _, judged = self._composites
        return [*(each for each in self.candidates if each.shape not in judged), *accepted]

    @cached_property
    def _composites(self) -> tuple[Sequence[Candidate], Refusal | None, frozenset[int]]:
        """Compose the answers whose open parts are filled, and judge them.

        Returns those accepted, why the others are refused, and the shapes that were judged. An
        answer of which more than one part is missing is not judged yet.
        """
        accepted: list[Candidate] = []
        refusal, judged = None, set()
        rests: dict[int, dict[Any, Candidate]] = {}
        for candidate in self.candidates if self.is_open else ():
            if candidate.is_open:
                rests.setdefault(candidate.shape, {}).setdefault(candidate.rest, candidate)
        for shape, found in rests.items():
            if len(found) > MOST_JUDGED or not all(map(self._is_nearly_done, found.values())):
                continue
            judged.add(shape)
            for candidate in found.values():
                action = self._composed(candidate, {})
                refused = self.asking and self.asking.judge(action)
                if refused:
                    refusal = refusal or refused
                else:
                    spelling = tuple(
                        [
                            part._replace(things=self._in_order(candidate, at))
                            if part.is_open
                            else part
                            for at, part in enumerate(candidate.spelling)
                        ]
                    )
                    accepted.append(Candidate(action, spelling, shape, is_composed=True))
        return accepted, refusal, frozenset(judged)

    def _is_nearly_done(self, candidate: Candidate) -> bool:
        missing = 0
        for at, part in enumerate(candidate.spelling):
            if part.is_open:
                if not self._is_ready(candidate, at):
                    return False
            elif not part.optional:
                missing += any(thing not in self._held_by(candidate, at) for thing in part.things)
        return missing <= 1

    def _composed(self, candidate: Candidate, others: Mapping[int, tuple[Thing, ...]]) -> Any:
        fields: dict[str, Any] = {}
        for at, part in enumerate(candidate.spelling):
            if part.is_open:
                held = others.get(at) or self._in_order(candidate, at)
                ids = tuple([thing.id for thing in held])
                fields[part.role] = ids[0] if part.any_of is None else ids
        return (
            candidate.action
            if self.asking is None
            else self.asking.compose(candidate.action, fields)
        )

    def _in_order(self, candidate: Candidate, at: int) -> tuple[Thing, ...]:
        part, held = candidate.spelling[at], self._held_by(candidate, at)
        if part.any_of is None or part.ordered:
            return held
        return tuple([thing for thing in part.members if thing in held])

    def _is_ready(self, candidate: Candidate, at: int) -> bool:
        """Return whether an open part holds enough."""
        part, held = candidate.spelling[at], self._held_by(candidate, at)
        return len(held) >= part.any_of[0] if part.any_of is not None else bool(held)

    def _held_by(self, candidate: Candidate, at: int) -> tuple[Thing, ...]:
        """Return what fills a part of an action, or is marked in it to begin with."""
        filled = self.filled.get(candidate.shape)
        held = None if filled is None else filled[at]
        if held is not None:
            return held
        part = candidate.spelling[at]
        return part.things if candidate.is_open and part.given else ()

    def _missing(self, candidate: Candidate, at: int) -> Sequence[Thing]:
        """Return what an action has and is not known yet; of an ordered part, the next one."""
        part, filled = candidate.spelling[at], self.filled.get(candidate.shape)
        held = (filled[at] if filled is not None else None) or ()
        if candidate.is_composed and part.is_open:
            return ()
        shared = self._shared
        if part.ordered:
            later = part.things[len(held) :]
            return () if later and (part.role, later[0]) in shared else later[:1]
        if not shared:
            return [thing for thing in part.things if thing not in held] if held else part.things
        role = part.role
        return [thing for thing in part.things if thing not in held and (role, thing) not in shared]

    def _is_marked(self, pick: Pick) -> bool:
        for candidate in self.candidates[:1]:
            for at, part in enumerate(candidate.spelling):
                if part.role == pick.role and candidate.is_open and part.is_open:
                    return pick.thing in self._held_by(candidate, at)
        return True

    @property
    def is_idle(self) -> bool:
        """Whether nothing has been picked."""
        return not self.steps and self.held is None

    @cached_property
    def within(self) -> frozenset[Thing]:
        """Everything some action left consists of, and the things to be picked up for it."""
        things = frozenset().union(*(candidate.things for candidate in self.candidates))
        return things | frozenset(thing.lifted for thing in things)

    def accepts(self, thing: Thing) -> bool:
        """Return whether a thing may be picked now, in whatever order."""
        if thing.kind == NUMBER and any(each.may_hold(thing) for each in self._shown):
            return True
        return thing in self.within or thing in self.choices

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
        if thing.place is None and self._places_for(thing):
            return self._picked_up(thing)
        return self._with(thing, role) or self

    def back(self) -> Selection:
        """Undo the last pick; unchanged when there is none."""
        return self.before or self

    def cleared(self) -> Selection:
        """Undo every pick."""
        return self.before.cleared() if self.before else self

    def taken(self, spelling: Spelling) -> Selection:
        """Pick all of an action that has been spelled, part by part, and nothing else."""
        found = self.cleared()
        for part in spelling:
            things = part.things
            if self.is_open and part.given and part.any_of is not None:
                marked = found.marked
                things = tuple([t for t in part.members if (t in marked) != (t in part.things)])
            for thing in things:
                found = found.pick(thing.lifted, part.role)
                if thing.place is not None:
                    found = found.pick(Thing(PLACE, thing.place))
        return found

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

    def _places_for(self, thing: Thing) -> tuple[Thing, ...]:
        """List the places where a thing can be put, in the order in which actions name places."""
        if not self._places:
            return ()
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
        self, thing: Thing, role: str | None, parts: Mapping[int, int] = _NO_PARTS
    ) -> Selection | None:
        """Return what is left when a thing fills, in each shape, the first part that takes it.

        Of the ``parts``, it fills that of the shape if it can.
        """
        hits, first, fits_two = [], dict[int, int](), False
        for candidate in self.candidates:
            if not candidate.may_hold(thing):
                continue
            takes = [
                at
                for at, part in enumerate(candidate.spelling)
                if (role is None or part.role == role) and self._takes(candidate, at, part, thing)
            ]
            if takes:
                shape, wanted = candidate.shape, parts.get(candidate.shape)
                at = wanted if wanted in takes else takes[0]
                fits_two = fits_two or len(takes) > 1
                hits.append((candidate, at))
                best = first.get(shape, at)
                if at == wanted or (best != wanted and at <= best):
                    first[shape] = at
        left = tuple([each for each, at in hits if at == first[each.shape]])
        if not left:
            return None
        fits_two = fits_two or len({at for _, at in hits}) > 1
        filled: dict[int, Filled] = {}
        for candidate in left:
            if candidate.shape not in filled:
                at = first[candidate.shape]
                found = self.filled.get(candidate.shape) or (None,) * len(candidate.spelling)
                now = self._after(candidate, at, thing)
                filled[candidate.shape] = (*found[:at], now, *found[at + 1 :])
        at = first[left[0].shape]
        part = left[0].spelling[at]
        rank = len(filled[left[0].shape][at] or ()) if part.ordered else 0
        roles = {each.spelling[first[each.shape]].role for each in left} if fits_two else set()
        keeps = role is not None or len(roles) == 1
        step = _Step(Pick(part.role, thing, rank), keeps, first)
        return Selection(left, self.asking, (*self.steps, step), before=self, filled=filled)

    def _takes(self, candidate: Candidate, at: int, part: Part, thing: Thing) -> bool:
        if candidate.is_open and part.is_open:
            if part.number is not None:
                filled = self.filled.get(candidate.shape)
                untouched = filled is None or filled[at] is None
                return untouched and _in_range(part.number, thing)
            held = self._held_by(candidate, at)
            if thing in held:
                return part.given
            most = 1 if part.any_of is None else part.any_of[1]
            return thing in part.members and len(held) < most
        held = self._held_by(candidate, at)
        if part.ordered:
            return part.things[len(held) : len(held) + 1] == (thing,)
        return thing in part.things and thing not in held

    def _after(self, candidate: Candidate, at: int, thing: Thing) -> tuple[Thing, ...]:
        part, held = candidate.spelling[at], self._held_by(candidate, at)
        if candidate.is_open and part.number is not None:
            return (thing,)
        if thing in held and not part.ordered:
            return tuple([each for each in held if each != thing])
        return (*held, thing)

    def _again(self, others: Mapping[int, _Step | None]) -> Selection:
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


def _count(part: Part) -> int:
    """Count what a single thing or number of a part may be; 0 where it may hold several things."""
    if part.number is not None:
        return part.number[1] - part.number[0] + 1
    return len(part.members) if part.is_single else 0


def _values(part: Part) -> Sequence[Thing]:
    """List what a single thing or number of a part may be."""
    if part.number is None:
        return part.members
    return [Thing(NUMBER, value) for value in range(part.number[0], part.number[1] + 1)]


def _in_range(number: tuple[int, int] | None, thing: Thing) -> bool:
    return (
        number is not None
        and thing.kind == NUMBER
        and isinstance(thing.id, int)
        and number[0] <= thing.id <= number[1]
    )


def _closed_things(candidate: Candidate) -> Iterable[Thing]:
    if not candidate.is_open:
        return candidate.things
    return [thing for part in candidate.spelling if not part.is_open for thing in part.things]


def _has(candidate: Candidate, slot: _Slot) -> bool:
    role, thing = slot
    return any(part.role == role and thing in part.things for part in candidate.spelling)
