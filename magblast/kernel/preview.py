"""Preview what an action would do to the table, as far as its viewer can know.

A game plays the action at a table that looks like the viewer's and compares what everybody sees
before and after. So a preview shows what the rules do, and nothing hidden.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias, TypeVar

from magblast.kernel.language import Language
from magblast.kernel.picks import PLACE, Thing
from magblast.kernel.seat import Seat

Value: TypeAlias = int | str | None
Facts: TypeAlias = Mapping[tuple[Thing, str], Value]
"""What is known of things, each fact under a word of the game's own, such as ``hull``.

A thing is known by its kind and id. The place in a ``Thing`` is one more fact of it, ``PLACE``.
"""
P = TypeVar("P", bound=Any)


class Change(NamedTuple):
    """Describe how one fact changes; None where there is none, as for a ship that is gone."""

    thing: Thing
    what: str
    """The game's own word for the fact, such as ``hull``; or ``PLACE``."""
    before: Value
    after: Value


class Preview(NamedTuple):
    """Describe what an action would do to the table if nobody answers it."""

    changes: tuple[Change, ...] = ()
    marks: tuple[tuple[Thing, str], ...] = ()
    """What is more than a change of values, in the game's own words: a ship is destroyed."""
    passing: tuple[Seat, ...] = ()
    """Who has to pass for it, as far as everybody can know."""

    def change(self, thing: Thing, what: str) -> Change | None:
        """Return how one fact changes; None if it stays as it is."""
        for each in self.changes:
            if each[:2] == (thing.lifted, what):
                return each
        return None

    def condition(self, names: Sequence[str], language: Language) -> str:
        """Return the words before a preview that tell who has to pass for it; empty for nobody."""
        if len(self.passing) == 1:
            return language.say("screen.passes", name=names[self.passing[0] - 1])
        return language.say("screen.passing") if self.passing else ""


class PreviewLine(NamedTuple):
    """Pair a line about a preview with the mark or the fact that it tells."""

    forms: Sequence[str]
    """What its phrase may be called, the most specific first: ``power.3``, ``power``."""
    text: str


def changes(before: Facts, after: Facts) -> tuple[Change, ...]:
    """List the facts that are not the same, in the order in which they are known.

    A thing that moves changes its place; its other facts stay facts of the same thing.
    """
    before, after = _with_places(before), _with_places(after)
    return tuple(
        Change(*fact, before.get(fact), after.get(fact))
        for fact in {**before, **after}
        if before.get(fact) != after.get(fact)
    )


def _with_places(facts: Facts) -> Facts:
    """Return the facts by what things are, and their places as facts."""
    found: dict[tuple[Thing, str], Value] = {}
    for (thing, what), value in facts.items():
        if thing.place is not None:
            found[thing.lifted, PLACE] = thing.place
        found[thing.lifted, what] = value
    return found


def carried_out(
    position: P, action: Any, answer: Callable[[P], Any | None]
) -> tuple[P, tuple[Any, ...]]:
    """Carry out an action and the answers that follow; return the last position and what happened.

    ``answer`` returns the answer to the question of a position, None where the action is over. A
    seat that answers out of turn, in a round, answers after those before it have declined.
    """
    told: list[Any] = []
    while (asked := position.decision) is not None and asked.seat != action.by:
        position, events = position.play(position.decline(asked.seat))
        told += events
    following: Any | None = action
    while following is not None:
        position, events = position.play(following)
        told += events
        following = answer(position)
    return position, tuple(told)
