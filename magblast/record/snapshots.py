"""Write the nodes of a table as JSON for readers, and tell what that JSON looks like.

What is written follows from the fields of a node. A game adds what can be worked out from them, and
names the fields that are not shown. Schemas follow from the same classes.
"""

from collections.abc import Callable, Mapping, Sequence
from enum import Enum
from functools import cache, reduce
from operator import or_
from types import FunctionType, NoneType, UnionType
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from magblast.kernel.nodes import fields, is_node
from magblast.record.tables import written

N = TypeVar("N")
C = TypeVar("C")
Method = TypeVar("Method", bound=Callable[..., Any])
_AS_THEY_ARE = frozenset({str, int, bool, NoneType})
"""The types of most values; to ask what else a value may be takes longer."""


class LeftOut(Enum):
    """Stand for a value that is left out."""

    LEFT_OUT = ""


LEFT_OUT: Final = LeftOut.LEFT_OUT


class SnapshotOf(Generic[N, C]):
    """Write a node with all its fields, and with a value for each public method.

    So where something is hidden, the node is a view. A method with the name of a field takes its
    place; any other stands at the end, or where ``after`` says. What returns ``LEFT_OUT`` is not
    written, nor are the fields that ``hides`` names, nor with ``only_known`` those that are None.
    ``renames`` gives fields other names; a method ``from_`` returns ``from``. The docstring
    describes the object in schemas.
    """

    _hides: ClassVar[Sequence[str]] = ()
    _renames: ClassVar[Mapping[str, str]] = {}
    _only_known: ClassVar[bool] = False

    def __init__(self, node: N, table: C) -> None:
        """Take a node, and the position or whatever else the methods look at."""
        self._node = node
        self._table = table

    def __init_subclass__(
        cls,
        *,
        hides: Sequence[str] = (),
        renames: Mapping[str, str] | None = None,
        only_known: bool = False,
    ) -> None:
        """Set what is written of the fields."""
        cls._hides = hides
        cls._renames = renames or {}
        cls._only_known = only_known


class Row(NamedTuple):
    """Describe one value of a snapshot."""

    name: str
    kind: Any
    """Its type, for schemas."""
    required: bool
    source: str
    """The field that holds it, or the method that returns it."""
    is_derived: bool
    """A method returns it."""


def after(name: str) -> Callable[[Method], Method]:
    """Let the value of a method stand after another value."""

    def mark(method: Method) -> Method:
        method.stands_after = name  # type: ignore[attr-defined]
        return method

    return mark


def is_snapshot(kind: Any) -> bool:
    """Return whether this is a class of snapshots."""
    return isinstance(kind, type) and issubclass(kind, SnapshotOf)


def as_json(snapshot: SnapshotOf[Any, Any]) -> dict[str, Any]:
    """Return a snapshot as JSON data."""
    shown = {}
    kind: Any = type(snapshot)
    for name, _, required, source, is_derived in rows_of(kind):
        value = getattr(snapshot, source)() if is_derived else getattr(snapshot._node, source)
        if required or value is not (LEFT_OUT if is_derived else None):
            shown[name] = _jsonable(value)
    return shown


def derived(kind: Any) -> Sequence[str]:
    """Name the values of a snapshot that are not fields, or are told in another way."""
    return [row.name for row in rows_of(kind) if row.is_derived]


@cache
def rows_of(kind: Any) -> tuple[Row, ...]:
    """Return what a snapshot consists of, in the order in which it is written."""
    node = get_args(vars(kind)["__orig_bases__"][0])[0]
    types = hints_of(node)
    methods = {
        name: method
        for name, method in vars(kind).items()
        if isinstance(method, FunctionType) and not name.startswith("_")
    }
    rows = {}
    for each in fields(node):
        if each.name not in kind._hides:
            name = kind._renames.get(each.name, each.name)
            absent = NoneType if kind._only_known else LeftOut
            rows[name] = _row(name, types[each.name], absent, each.name, is_derived=False)
    last: dict[str, str] = {}
    for source, method in methods.items():
        name = source.rstrip("_")
        row = _row(name, hints_of(method)["return"], LeftOut, source, is_derived=True)
        place = getattr(method, "stands_after", "")
        if not place:
            rows[name] = row
            continue
        rows.pop(name, None)
        names = [*rows]
        names.insert(names.index(last.get(place, place)) + 1, name)
        last[place] = name
        rows = {each: rows.get(each, row) for each in names}
    return tuple(rows.values())


def _row(name: str, kind: Any, absent: Any, source: str, *, is_derived: bool) -> Row:
    """Describe a value that is left out where it is of the type ``absent``."""
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    left = tuple(each for each in kinds if each is not absent)
    return Row(name, reduce(or_, left), left == kinds, source, is_derived)


def _jsonable(value: Any) -> Any:
    """Return what a snapshot holds as JSON data."""
    if type(value) in _AS_THEY_ARE:
        return value
    if isinstance(value, SnapshotOf):
        return as_json(value)
    if isinstance(value, dict):
        return {name: _jsonable(item) for name, item in value.items()}
    if isinstance(value, list | tuple):
        return [_jsonable(item) for item in value]
    if isinstance(value, Enum):
        return value.value
    return written(value) if is_node(value) else value
