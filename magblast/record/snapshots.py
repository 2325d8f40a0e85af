"""Write the nodes of a table as JSON for readers, and tell what that JSON looks like.

What is written follows from the fields of a node. A game adds what can be worked out from them, and
names the fields that are not shown. Schemas follow from the same classes.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import Enum
from functools import cache, reduce
from operator import attrgetter, or_
from types import FunctionType, UnionType
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar, Union, get_args, get_origin
from typing import get_type_hints as hints_of

from magblast.kernel.game import AnyPosition
from magblast.kernel.nodes import fields
from magblast.kernel.seat import ALL, Viewer

N = TypeVar("N")
C = TypeVar("C")
Method = TypeVar("Method", bound=Callable[..., Any])


class LeftOut(Enum):
    """Stand for a value that is left out."""

    LEFT_OUT = ""


LEFT_OUT: Final = LeftOut.LEFT_OUT


class SnapshotOf(Generic[N, C]):
    """Write a node with all its fields, and with a value for each public method.

    Where something is hidden, the node must therefore be a view. A method with the name of a field
    replaces that field; the value of any other method comes last, or where ``after`` puts it.
    ``LEFT_OUT`` is not written, nor are the fields that ``hides`` names or, with ``only_known``,
    those that are None. ``renames`` gives fields other names; a method ``from_`` gives the value
    ``from``. ``flattens`` names fields that hold another node, whose fields are written in their
    place. The docstring describes the object in schemas.
    """

    _hides: ClassVar[Sequence[str]] = ()
    _renames: ClassVar[Mapping[str, str]] = {}
    _flattens: ClassVar[Sequence[str]] = ()
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
        flattens: Sequence[str] = (),
        only_known: bool = False,
    ) -> None:
        """Set what is written of the fields."""
        cls._hides = hides
        cls._renames = renames or {}
        cls._flattens = flattens
        cls._only_known = only_known


class Row(NamedTuple):
    """Describe one value of a snapshot."""

    name: str
    kind: Any
    """Its type, for schemas."""
    required: bool
    read: Callable[[Any], Any]
    """Read the value from a snapshot."""
    absent: object
    """The value that is not written."""
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


def seen_as_json(
    kind: Callable[[Any, tuple[Any, bool]], SnapshotOf[Any, Any]],
    position: AnyPosition,
    viewer: Viewer,
) -> dict[str, Any]:
    """Return what a viewer sees; the snapshot knows the position, and whether that is ``ALL``.

    A game can be played on from what ``ALL`` sees, as from a position.
    """
    is_all = viewer == ALL
    view = position.view(None if viewer == ALL else viewer)
    return as_json(kind(view, (position, is_all)))


def as_json(snapshot: SnapshotOf[Any, Any]) -> dict[str, Any]:
    """Return a snapshot as JSON data."""
    from msgspec.json import decode, encode  # late: commands that open no game do without

    # JSON knows no tuples, and a snapshot is compared with one that was read.
    shown: dict[str, Any] = decode(encode(_values(snapshot), enc_hook=_values))
    return shown


def _values(snapshot: SnapshotOf[Any, Any]) -> dict[str, Any]:
    """Return the values of a snapshot that are written, by name."""
    kind: Any = type(snapshot)
    return {
        name: value
        for name, read, absent in _readers(kind)
        if (value := read(snapshot)) is not absent
    }


@cache
def _readers(kind: Any) -> Sequence[tuple[str, Callable[[Any], Any], object]]:
    """Return only what is needed to write each row, since less is unpacked more quickly."""
    return [(row.name, row.read, row.absent) for row in rows_of(kind)]


def derived(kind: Any) -> Sequence[str]:
    """Name the values of a snapshot that are not fields, or are told in another way."""
    return [row.name for row in rows_of(kind) if row.is_derived]


@cache
def rows_of(kind: Any) -> Sequence[Row]:
    """Return what a snapshot consists of, in the order in which it is written."""
    node = get_args(vars(kind)["__orig_bases__"][0])[0]
    rows = {row.name: row for row in _rows_of_fields(kind, node, "_node")}
    methods = {
        name: method
        for name, method in vars(kind).items()
        if isinstance(method, FunctionType) and not name.startswith("_")
    }
    last: dict[str, str] = {}
    for source, method in methods.items():
        name = source.rstrip("_")
        row = _row(name, hints_of(method)["return"], method, is_derived=True)
        place = getattr(method, "stands_after", "")
        if not place:
            rows[name] = row
            continue
        rows.pop(name, None)
        names = [*rows]
        names.insert(names.index(last.get(place, place)) + 1, name)
        last[place] = name
        rows = {each: rows.get(each, row) for each in names}
    return [*rows.values()]


def _rows_of_fields(kind: Any, node: Any, path: str) -> Iterator[Row]:
    """Iterate over the fields of a node, to which the path leads from a snapshot."""
    types, absent = hints_of(node), None if kind._only_known else LEFT_OUT
    for name in [each.name for each in fields(node)]:
        if name in kind._flattens:
            yield from _rows_of_fields(kind, types[name], f"{path}.{name}")
        elif name not in kind._hides:
            read = attrgetter(f"{path}.{name}")
            yield _row(kind._renames.get(name, name), types[name], read, absent)


def _row(
    name: str,
    kind: Any,
    read: Callable[[Any], Any],
    absent: object = LEFT_OUT,
    *,
    is_derived: bool = False,
) -> Row:
    kinds = get_args(kind) if get_origin(kind) in (Union, UnionType) else (kind,)
    left = tuple(each for each in kinds if each is not type(absent))
    return Row(name, reduce(or_, left), left == kinds, read, absent, is_derived)
