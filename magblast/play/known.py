"""Know what the picks settle, and which action they add up to."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

from magblast.kernel.picks import Thing
from magblast.play.answers import Answers, Candidate

_Slot: TypeAlias = tuple[str, Thing]


@dataclass(frozen=True, eq=False)
class Known:
    """Describe what follows from some picks."""

    answers: Answers
    picks: tuple[Thing, ...]
    """The things that were picked, in order."""

    @cached_property
    def _shared(self) -> frozenset[_Slot]:
        """What every action left has in common, with its role."""
        left = self.answers.left
        if len(left) < 2 and not self.answers.filled:
            return frozenset()
        if not left:
            return frozenset()
        first, *others = left
        common = set(first.closed_things())
        picked = len(common.intersection(self.picks))
        for other in others:
            common.intersection_update(other.things)
            if len(common) == picked:
                return frozenset()
        shared = [
            (part.role, thing)
            for part in first.spelling
            if not (part.ordered and others) and not (first.is_open and part.is_open)
            for thing in part.things
            if thing in common and not (part.deliberate and thing not in self.picks)
        ]
        for other in others:
            shared = [slot for slot in shared if other.has(slot)]
        if not self.answers.guesses:
            shared = [slot for slot in shared if slot[1] in self.picks]
        return frozenset(shared)

    @property
    def is_blank(self) -> bool:
        """Whether nothing was picked, and the actions have nothing in common."""
        return not self.answers.filled and not self._shared

    @cached_property
    def settled(self) -> frozenset[Thing]:
        """Return the things that were picked, and those that all actions left have in common."""
        return frozenset([*self.picks, *self.answers.marked, *(thing for _, thing in self._shared)])

    @cached_property
    def action(self) -> Any:
        """The action picked; None while it is incomplete. There may still be ``choices``."""
        if not self.answers.filled:
            return self.answers.given
        if not self.answers.guesses:
            return None
        left = [each for each in self.answers.left if not each.is_open]
        if len(left) == 1 and len(self.answers.left) == 1:
            awaits = self.answers.is_strict and self._awaits(left[0])
            return None if awaits else left[0].action
        # What is optional may be left out, unless one action is there as a whole.
        enough = [each for each in left if not self._lacks(each, optional=True)]
        whole = [
            each
            for each in enough
            if not self._lacks(each) and self.settled.issuperset(each.things)
        ]
        done = whole if len(whole) == 1 else enough
        return done[0].action if len(done) == 1 else None

    def _awaits(self, candidate: Candidate) -> bool:
        """Return whether something of an action has to be picked in any case, and is not."""
        deliberate = [part for part in candidate.spelling if part.deliberate]
        return any(thing not in self.picks for part in deliberate for thing in part.things)

    def _lacks(self, candidate: Candidate, *, optional: bool = False) -> bool:
        """Return whether something of an action is not known yet, or of what is optional in it."""
        for at, part in enumerate(candidate.spelling):
            if (part.optional or not optional) and self.missing(candidate, at):
                return True
        return False

    def missing(self, candidate: Candidate, at: int) -> Sequence[Thing]:
        """Return what an action has and is not known yet; of an ordered part, the next one."""
        part, shared = candidate.spelling[at], self._shared
        if candidate.is_composed and part.is_open:
            return ()
        if self.is_blank:
            return part.things[:1] if part.ordered else part.things
        filled = self.answers.filled.get(candidate.shape)
        held = (filled[at] if filled is not None else None) or ()
        if held == part.things:
            return ()
        if part.ordered:
            later = part.things[len(held) :]
            return () if later and (part.role, later[0]) in shared else later[:1]
        if not shared:
            return [thing for thing in part.things if thing not in held] if held else part.things
        role = part.role
        return [thing for thing in part.things if thing not in held and (role, thing) not in shared]
