"""Check that programs that learn are told everything that a seat sees, and nothing else."""

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from functools import partial
from math import isfinite
from typing import Any, NamedTuple

from magblast.conformance.trial import Broken, Trial, demand
from magblast.kernel.base import OpenView
from magblast.kernel.game import View
from magblast.kernel.nodes import fields, replace
from magblast.kernel.seat import Seat
from magblast.kernel.shelf import room_of
from magblast.kernel.vocabulary import fields_of, is_node

LEFT_OUT = frozenset({"viewer", "legal", "decision.audience"})
"""What is told otherwise, as a seat sees itself first and answers are the mask; and who may watch,
which follows from the question and changes no answer."""
SEEN = 120
"""Views of one game from which it is learned what a fact can be."""
VIEWS = 30
"""Views of one game that are changed."""
EACH = 15
"""Changes of each kind of fact in one game."""
VALUES = 3
"""Values that a fact is changed to each time."""
LIMIT = 1000.0
"""The largest feature."""


def each_public_fact_changes_a_feature(trial: Trial) -> int:
    """Change each fact that a seat sees, one at a time, into what it has been at other moments.

    A program cannot learn what no feature tells it. The order of things on a pile or in a hand is
    not looked at.
    """
    room = room_of(trial.game.id, "learning")
    if room is None:
        return 0
    every = [*_views(trial)]
    views = trial.luck.sample(every, min(SEEN, len(every)))
    known, read = _Known(trial), set[str]()
    for _, view in views:
        known.learn(view)
    for at, view in views[:VIEWS]:
        trial.at = at
        before = [*room.features(trial.setup, view)]
        for change in known.changes(view):
            try:
                after = [*room.features(trial.setup, _with_facts(view, change.tree))]
            except Exception:
                # What else is in the view contradicts it, so no seat ever sees this.
                continue
            read.add(change.what)
            if after == before:
                raise Broken(f"no feature of seat {view.viewer} changes where {change}")
    unread = [what for what, times in known.tried.items() if times >= EACH and what not in read]
    demand(not unread, f"features fail whenever one of {unread} changes")
    return len(read)


def what_is_hidden_changes_no_feature(trial: Trial) -> int:
    """Take the features of a position, and of one that was imagined from the same view.

    What differs between the two is hidden. There are always as many features, none beyond 1,000.
    """
    room = room_of(trial.game.id, "learning")
    if room is None:
        return 0
    sizes, count = set[int](), 0
    for at, view in _views(trial):
        trial.at = at
        imagined = trial.game.imagine(trial.setup, view, f"{trial.number}-{trial.at}")
        found = [*room.features(trial.setup, view)]
        other = [*room.features(trial.setup, imagined.view(view.viewer))]
        demand(found == other, f"features of seat {view.viewer} depend on what is hidden")
        wrong = [each for each in found if not isfinite(each) or abs(each) > LIMIT]
        demand(not wrong, f"a feature is {wrong[:1]}")
        sizes.add(len(found))
        demand(len(sizes) == 1, f"there are {sorted(sizes)} features")
        count += 1
    return count


def _views(trial: Trial) -> Iterator[tuple[int, View]]:
    """Iterate over what each seat sees at some moments."""
    for step in trial.sampled():
        for seat in trial.seats:
            yield trial.at, step.before.view(seat)


def _facts(view: View) -> Any:
    """Return the tree in which the facts of a view stand."""
    return view.at.data() if isinstance(view, OpenView) else view


def _with_facts(view: View, facts: Any) -> View:
    """Return a view with other facts."""
    if not isinstance(view, OpenView):
        changed: View = facts
        return changed
    at, data = view.at, view.at.data()
    if data is at:
        return OpenView(view.viewer, facts)
    # The position is made of its data and of what never changes, such as the rules.
    own = {each.name: facts for each in fields(at) if getattr(at, each.name) is data}
    return OpenView(view.viewer, replace(at, **own))


class Change(NamedTuple):
    """Describe one fact of a view that was changed, with the tree of facts after it."""

    what: str
    before: Any
    after: Any
    tree: Any

    def __str__(self) -> str:
        """Return what was changed, such as ``turn is 3 instead of 2``."""
        return f"{self.what} is {self.after!r} instead of {self.before!r}"


class _Known:
    """Know which values the facts of a game have had, by what they are facts of."""

    def __init__(self, trial: Trial) -> None:
        self._seats = trial.seats
        self._luck = trial.luck
        self._met: set[tuple[str, Seat | None, Any]] = set()
        self._values: dict[str, dict[Any, None]] = defaultdict(dict)
        self._lengths: dict[str, set[int]] = defaultdict(set)
        self.tried: dict[str, int] = defaultdict(int)
        """How often each kind of fact was changed."""

    def learn(self, view: View) -> None:
        """Note the facts of a view."""
        self._learn(_facts(view), "", view.viewer)

    def changes(self, view: View) -> Iterator[Change]:
        """Iterate over the changes of each fact of a view, one at a time."""
        return self._changes(_facts(view), "", None, view.viewer)

    def _learn(self, node: Any, what: str, viewer: Seat | None) -> None:
        met = what, viewer, node
        if met in self._met:
            # Most of a table has not changed since the seat last looked.
            return
        self._met.add(met)
        self._values[what][node] = None
        if type(node) is tuple:
            self._lengths[what].add(len(node))
        for part in _parts(node, what, viewer):
            self._learn(part.value, part.what, viewer)

    def _changes(self, node: Any, what: str, kind: Any, viewer: Seat | None) -> Iterator[Change]:
        for part in _parts(node, what, viewer):
            for change in self._changes(part.value, part.what, part.kind or kind, viewer):
                yield change._replace(tree=part.put(change.tree))
        if self.tried[what] >= EACH:
            return
        if type(node) is tuple:
            found = [*self._without(node, what)]
        else:
            found = [Change(what, node, other, other) for other in self._others(node, what, kind)]
        self.tried[what] += len(found)
        yield from found

    def _without(self, node: tuple[Any, ...], what: str) -> Iterator[Change]:
        """Iterate over the changes in which one thing is missing in a list, or in its place."""
        for at, each in enumerate(node):
            if len(self._lengths[what]) > 1:
                yield Change(what, each, "missing", node[:at] + node[at + 1 :])
            elif each is not None and None in self._values[f"{what}[]"]:
                yield Change(what, each, None, _put_at(node, at, None))

    def _others(self, value: Any, what: str, kind: Any) -> Sequence[Any]:
        """List some values that a fact could have instead."""
        if value is not None and kind is not Seat:
            kind = type(value)
        known = [*self._values[what]]
        if is_node(value):
            known = [None] if None in known else []
        elif kind is Seat:
            known += self._seats
        elif isinstance(kind, type) and issubclass(kind, Enum):
            known += kind
        elif isinstance(value, bool):
            known = [not value]
        elif len(known) == 1 and isinstance(value, int):
            known = [value + 1]
        others = [each for each in dict.fromkeys(known) if each != value]
        return self._luck.sample(others, min(VALUES, len(others)))


class _Part(NamedTuple):
    """Hold one part of a node, and how to put another in its place."""

    value: Any
    what: str
    kind: Any
    put: Callable[[Any], Any]


def _parts(node: Any, what: str, viewer: Seat | None) -> Iterator[_Part]:
    """Iterate over the parts of a node: the fields of a record, or the things in a list."""
    if type(node) is tuple:
        by_seat = _is_by_seat(node)
        for at, each in enumerate(node):
            if by_seat:
                here = f"{what}.{'own' if at + 1 == viewer else 'other'}"
            else:
                here = f"{what}.{type(each).__name__}" if is_node(each) else f"{what}[]"
            yield _Part(each, here, None, partial(_put_at, node, at))
    elif is_node(node):
        shape: Any = type(node)
        for name, kind, _ in fields_of(shape):
            here = f"{what}.{name}" if what else name
            # What a list is in the order of says nothing.
            is_place = name == "seat" and what.endswith((".own", ".other"))
            if not is_place and here not in LEFT_OUT:
                yield _Part(getattr(node, name), here, kind, partial(_put_in, node, name))


def _is_by_seat(node: tuple[Any, ...]) -> bool:
    """Return whether a list has one record for each seat, in order."""
    kinds = {type(each) for each in node}
    seats = [getattr(each, "seat", None) for each in node]
    return len(node) > 1 and len(kinds) == 1 and seats == [*range(1, len(node) + 1)]


def _put_at(node: tuple[Any, ...], at: int, value: Any) -> tuple[Any, ...]:
    return (*node[:at], value, *node[at + 1 :])


def _put_in(node: Any, name: str, value: Any) -> Any:
    changes = {name: value}
    return node._replace(**changes) if hasattr(node, "_replace") else replace(node, **changes)
