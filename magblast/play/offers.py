"""Offer what may be picked next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from magblast.kernel.picks import NUMBER, Part, Thing
from magblast.play.answers import MOST_JUDGED, Candidate
from magblast.play.known import Known

MOST_AHEAD = 256
"""Ways to go on up to which a thing is offered only if one of them is accepted."""


def _values(part: Part) -> Sequence[Thing]:
    """List what a single thing or number of a part may be; nothing where it may hold several."""
    if part.number is None:
        return part.members if part.is_single else ()
    return [Thing(NUMBER, value) for value in range(part.number[0], part.number[1] + 1)]


@dataclass(frozen=True, slots=True)
class Offers:
    """List the things that may be picked next, beside those that the picks settle."""

    known: Known

    def offered(self) -> tuple[Part, ...]:
        """Return what may be picked next, by role, in the order of the legal actions."""
        answers = self.known.answers
        if len(answers.candidates) == 1 and not answers.filled and not answers.is_open:
            # With nothing to choose, the last word is left to the person.
            return answers.candidates[0].spelling[-1:]
        found: dict[str, dict[Thing, None]] = {}
        parts: dict[str, Part] = {}
        for part, things in self._offers():
            if (named := found.get(part.role)) is None:
                parts[part.role], named = part, found.setdefault(part.role, {})
            for thing in things:
                named[thing if thing.place is None else thing.lifted] = None
        return tuple(
            [
                parts[role]._replace(things=tuple(things), optional=False)
                if parts[role].is_open or parts[role].ordered
                else Part(role, tuple(things))
                for role, things in found.items()
            ]
        )

    def _offers(self) -> Iterator[tuple[Part, Sequence[Thing]]]:
        answers = self.known.answers
        if self.known.is_blank and not answers.is_open:
            # Nothing is known of any answer, so each one begins with its first part.
            for _, spelling, *_ in answers.candidates:
                for part in spelling:
                    if things := part.things:
                        yield part, things[:1] if part.ordered else things
                        break
            return
        if answers.is_open:
            yield from self._open_offers()
        complete, known = self.known.action, self.known
        for candidate in answers.left:
            if candidate.action is complete:
                continue
            for at, part in enumerate(candidate.spelling):
                if candidate.is_open and part.is_open:
                    if not answers.is_ready(candidate, at):
                        break
                elif missing := known.missing(candidate, at):
                    yield part, missing
                    break

    def _open_offers(self) -> Iterator[tuple[Part, Sequence[Thing]]]:
        """Offer what may fill the open parts, as far as everything before them is known."""
        answers, seen = self.known.answers, set()
        for candidate in answers.candidates:
            for at, part in enumerate(candidate.spelling) if candidate.is_open else ():
                if not part.is_open:
                    if self.known.missing(candidate, at):
                        break
                    continue
                rest = candidate.rest if part.is_single else ()
                offer = (candidate.shape, at, part.any_of, part.number, id(part.members), rest)
                if part.number is not None or offer not in seen:
                    seen.add(offer)
                    if things := self._open_values(candidate, at):
                        yield part, things
                if not answers.is_ready(candidate, at):
                    break

    def _open_values(self, candidate: Candidate, at: int) -> Sequence[Thing]:
        answers, part = self.known.answers, candidate.spelling[at]
        held = answers.held_by(candidate, at)
        if part.any_of is not None:
            room = len(held) < part.any_of[1]
            return [thing for thing in part.members if thing not in held] if room else ()
        if held:
            return ()
        if part.number is None:
            return self._leading_on(candidate, at)
        values = _values(part)
        others = [
            each
            for each, other in enumerate(candidate.spelling)
            if each != at
            and (
                not answers.is_ready(candidate, each)
                if other.is_open
                else self.known.missing(candidate, each)
            )
        ]
        if others or len(values) > MOST_JUDGED or (judge := answers.judge) is None:
            return values
        return [
            value for value in values if judge(answers.composed(candidate, {at: (value,)})) is None
        ]

    def _leading_on(self, candidate: Candidate, at: int) -> Sequence[Thing]:
        """List the members that may fill a part, without those that lead to no answer."""
        answers, spelling = self.known.answers, candidate.spelling
        missing = [
            other
            for other, part in enumerate(spelling)
            if other != at and part.is_open and not answers.is_ready(candidate, other)
        ]
        # What fills the closed parts is that of the candidate: other candidates are asked, too.
        many = missing and any(
            self.known.missing(candidate, other)
            for other, part in enumerate(spelling)
            if not part.is_open
        )
        members, judge = spelling[at].members, answers.judge
        values = [_values(spelling[other]) for other in missing]
        if judge is None or many or not all(values) or prod(map(len, values)) > MOST_AHEAD:
            return members
        pairs = zip(missing, values, strict=True)
        rest = [[(other, (thing,)) for thing in each] for other, each in pairs]
        return [
            member
            for member in members
            if any(
                judge(answers.composed(candidate, {at: (member,), **dict(way)})) is None
                for way in product(*rest)
            )
        ]
