"""Keep the actions that the picks leave, each with its spelling and what fills its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from types import MappingProxyType
from typing import Any, NamedTuple, TypeAlias

from magblast.kernel import nodes
from magblast.kernel.picks import NUMBER, PLACE, Part, Pick, Spelling, Thing
from magblast.kernel.refusal import Refusal
from magblast.play.unlisted import Judge


class Candidate(NamedTuple):
    """Represent a legal action with its spelling."""

    action: Any
    spelling: Spelling
    shape: int = 0
    """The same for actions of one type with the same roles."""
    is_open: bool = False
    """Some part may hold more than what is listed."""
    is_composed: bool = False
    """What its open parts hold has been picked."""

    @property
    def things(self) -> Iterator[Thing]:
        """Iterate over the things of the action, and of open parts over all that may be picked."""
        named = chain.from_iterable([part.things for part in self.spelling])
        return chain(named, *[part.members for part in self.spelling]) if self.is_open else named

    @property
    def free(self) -> Iterator[Thing]:
        """Iterate over what may be picked before it is asked for."""
        early = tuple([part for part in self.spelling if not part.late])
        return self._replace(spelling=early).things

    @property
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
            and any(in_range(self.spelling[at].number, thing) for at in self.dials)
        )

    def closed_things(self) -> Iterable[Thing]:
        """Iterate over the things of its closed parts."""
        if not self.is_open:
            return self.things
        return [thing for part in self.spelling if not part.is_open for thing in part.things]

    def has(self, slot: tuple[str, Thing]) -> bool:
        """Return whether a thing plays a role in it."""
        role, thing = slot
        return any(part.role == role and thing in part.things for part in self.spelling)


def in_range(number: tuple[int, int] | None, thing: Thing) -> bool:
    """Return whether a thing is a number within some bounds, if there are any."""
    return (
        number is not None
        and thing.kind == NUMBER
        and isinstance(thing.id, int)
        and number[0] <= thing.id <= number[1]
    )


MOST_JUDGED = 64
"""Answers, or values of the last part, up to which each of them is judged."""
Filled: TypeAlias = tuple[tuple[Thing, ...] | None, ...]
"""What was picked for each part of a spelling; None for a part that nobody has touched."""
NO_PARTS: Mapping[int, int] = MappingProxyType({})


class Step(NamedTuple):
    """Describe one pick; a role is kept where the thing fits several."""

    pick: Pick
    keeps_role: bool = False
    parts: Mapping[int, int] = NO_PARTS
    """Which part it filled, by shape: picked again, it fills the same one where it can."""


class Judged(NamedTuple):
    """Describe what a judge says of the answers whose open parts are filled."""

    accepted: Sequence[Candidate]
    refusal: Refusal | None
    """Why the others are refused; the first reason."""
    shapes: frozenset[int]
    """Those whose answers were judged."""


@dataclass(frozen=True, eq=False)
class Answers:
    """Represent the actions that may still be meant after some picks."""

    candidates: tuple[Candidate, ...]
    """The listed actions that agree with the picks."""
    judge: Judge | None = None
    """None where only listed actions may be picked."""
    filled: Mapping[int, Filled] = field(default_factory=dict)
    """What was picked, by shape: one thing may fill different roles in different shapes."""
    is_strict: bool = False
    """Some part is deliberate or late."""
    guesses: bool = True
    """What all answers left have in common needs no pick; not after a refusal, until a pick."""

    @property
    def is_open(self) -> bool:
        """Whether some answer that may be meant is not listed."""
        return self.judge is not None and self._has_open

    @cached_property
    def _has_open(self) -> bool:
        return any(each.is_open for each in self.candidates)

    @property
    def samples(self) -> Iterator[Candidate]:
        """One candidate of each shape that may be filled freely."""
        seen = set()
        for candidate in self.candidates if self.is_open else ():
            if candidate.is_open and candidate.shape not in seen:
                seen.add(candidate.shape)
                yield candidate

    @property
    def marked(self) -> tuple[Thing, ...]:
        """What fills the open parts now; each of these may be put back."""
        return self._marked if self.is_open else ()

    @cached_property
    def _marked(self) -> tuple[Thing, ...]:
        found: dict[Thing, None] = {}
        for candidate in self.samples:
            for at, part in enumerate(candidate.spelling):
                if part.any_of is not None:
                    found.update(dict.fromkeys(self.held_by(candidate, at)))
        return tuple(found)

    @cached_property
    def within(self) -> frozenset[Thing]:
        """What may be picked in any order, and the things to be picked up for it."""
        if self.is_strict:
            things = frozenset().union(*(candidate.free for candidate in self.candidates))
        else:
            things = frozenset().union(*(candidate.things for candidate in self.candidates))
        return things | frozenset(thing.lifted for thing in things)

    def places_for(self, thing: Thing) -> tuple[Thing, ...]:
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

    def holds(self, pick: Pick) -> bool:
        """Return whether a thing that was picked has not been put back."""
        for candidate in self.candidates[:1]:
            for at, part in enumerate(candidate.spelling):
                if part.role == pick.role and candidate.is_open and part.is_open:
                    return pick.thing in self.held_by(candidate, at)
        return True

    @property
    def left(self) -> Sequence[Candidate]:
        """The actions that the picks may lead to: of those judged, the accepted ones alone."""
        return self._open_left if self.is_open else self.candidates

    @cached_property
    def _open_left(self) -> Sequence[Candidate]:
        judged = self.judged
        rest = [each for each in self.candidates if each.shape not in judged.shapes]
        return [*rest, *judged.accepted]

    @property
    def given(self) -> Any:
        """The action that is marked before anything is picked."""
        accepted = self.judged.accepted if self.is_open else ()
        found = [each.action for each in accepted if all(part.given for part in each.spelling)]
        return found[0] if len(found) == 1 else None

    @cached_property
    def judged(self) -> Judged:
        """Compose the answers whose open parts are filled, and judge them.

        An answer of which more than one part is missing is not judged yet.
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
                action = self.composed(candidate, {})
                refused = self.judge and self.judge(action)
                if refused:
                    refusal = refusal or refused
                else:
                    parts = enumerate(candidate.spelling)
                    spelling = tuple(
                        [
                            part._replace(things=self._in_order(candidate, at))
                            if part.is_open
                            else part
                            for at, part in parts
                        ]
                    )
                    accepted.append(Candidate(action, spelling, shape, is_composed=True))
        return Judged(accepted, refusal, frozenset(judged))

    def _is_nearly_done(self, candidate: Candidate) -> bool:
        missing = 0
        for at, part in enumerate(candidate.spelling):
            if part.is_open:
                if not self.is_ready(candidate, at):
                    return False
            elif not part.optional:
                missing += any(thing not in self.held_by(candidate, at) for thing in part.things)
        return missing <= 1

    def composed(self, candidate: Candidate, others: Mapping[int, tuple[Thing, ...]]) -> Any:
        """Return an action with what fills its open parts, or with other things in some of them."""
        fields: dict[str, Any] = {}
        for at, part in enumerate(candidate.spelling):
            if part.is_open:
                held = others.get(at) or self._in_order(candidate, at)
                ids = tuple([thing.id for thing in held])
                fields[str(part.role)] = ids[0] if part.any_of is None else ids
        return nodes.replace(candidate.action, **fields)

    def _in_order(self, candidate: Candidate, at: int) -> tuple[Thing, ...]:
        part, held = candidate.spelling[at], self.held_by(candidate, at)
        if part.any_of is None or part.ordered:
            return held
        return tuple([thing for thing in part.members if thing in held])

    def is_ready(self, candidate: Candidate, at: int) -> bool:
        """Return whether an open part holds enough."""
        part, held = candidate.spelling[at], self.held_by(candidate, at)
        return len(held) >= part.any_of[0] if part.any_of is not None else bool(held)

    def held_by(self, candidate: Candidate, at: int) -> tuple[Thing, ...]:
        """Return what fills a part of an action, or is marked in it to begin with."""
        filled = self.filled.get(candidate.shape)
        held = None if filled is None else filled[at]
        if held is not None:
            return held
        part = candidate.spelling[at]
        return part.things if candidate.is_open and part.given else ()

    def fill(
        self, thing: Thing, role: str | None, parts: Mapping[int, int] = NO_PARTS
    ) -> tuple[Step, Answers] | None:
        """Return what is left when a thing fills, in each shape, the first part that takes it.

        If it can, it fills the part that ``parts`` names for the shape. None where no answer takes
        it.
        """
        hits, first, fits_two, is_open = [], dict[int, int](), False, self.is_open
        for candidate in self.candidates:
            takes = [
                at
                for at, part in enumerate(candidate.spelling)
                if (thing in part.things or (is_open and (part.members or part.number)))
                and (role is None or part.role == role)
                and self._takes(candidate, at, part, thing)
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
        step = Step(Pick(part.role, thing, rank), keeps, first)
        return step, Answers(left, self.judge, filled, self.is_strict)

    def _takes(self, candidate: Candidate, at: int, part: Part, thing: Thing) -> bool:
        if candidate.is_open and part.is_open:
            if part.number is not None:
                filled = self.filled.get(candidate.shape)
                untouched = filled is None or filled[at] is None
                return untouched and in_range(part.number, thing)
            held = self.held_by(candidate, at)
            if thing in held:
                return part.given
            most = 1 if part.any_of is None else part.any_of[1]
            return thing in part.members and len(held) < most
        held = self.held_by(candidate, at)
        if part.ordered:
            return part.things[len(held) : len(held) + 1] == (thing,)
        return thing in part.things and thing not in held

    def _after(self, candidate: Candidate, at: int, thing: Thing) -> tuple[Thing, ...]:
        part, held = candidate.spelling[at], self.held_by(candidate, at)
        if candidate.is_open and part.number is not None:
            return (thing,)
        if thing in held and not part.ordered:
            return tuple([each for each in held if each != thing])
        return (*held, thing)
