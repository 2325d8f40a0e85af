"""Read and write what the position of every game has: frames, the decision, no end.

A position is a complete table in mid-game, as a person or ``magblast state`` writes it.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar, get_type_hints

from magblast.errors import ShapeError
from magblast.kernel.game import AnyPosition
from magblast.kernel.nodes import MISSING
from magblast.kernel.nodes import fields as fields_of
from magblast.kernel.seat import Decision
from magblast.record.fields import Fields, written
from magblast.record.typed import read_typed

T = TypeVar("T")
_TAG = "frame"
"""The field of a frame that holds its name."""


def decision_as_json(asked: Decision | None) -> Any:
    """Return who is asked what, as JSON."""
    return None if asked is None else {"seat": asked.seat, "kind": str(asked.kind)}


def frames_as_json(stack: Sequence[Any]) -> Any:
    """Return what stands above the frame at the bottom, as a list of JSON objects."""
    return written(tuple(stack[1:]))


def read_frames(fields: Fields, kinds: Any) -> list[Any]:
    """Return the frames of the field ``pending``, each of one of these types."""
    return [read_typed(kinds, value, place, _TAG) for value, place in fields.items("pending")]


def check_frames(stack: Sequence[Any], is_sound: Callable[[int], bool]) -> None:
    """Refuse frames above the bottom that cannot stand like this on each other."""
    for depth in range(1, len(stack)):
        if not is_sound(depth):
            raise ShapeError("position.no_frame", place=f"position.pending.{depth - 1}")


def read_part(kind: type[T], part: Fields, **known: Any) -> T:
    """Return a node: what is known, and the other fields that have a usual value, by their names.

    They are read by their types. One that is left out, or null, has its usual value.
    """
    of: Any = kind
    read = {
        name: part.get(name, each, usual)
        for name, (each, usual) in _usual(of).items()
        if name not in known
    }
    return kind(**read, **known)


@cache
def _usual(kind: Any) -> Mapping[str, tuple[Any, Any]]:
    hints = get_type_hints(kind)
    return {
        each.name: (hints[each.name], each.default)
        for each in fields_of(kind)
        if each.default is not MISSING
    }


def finish(
    fields: Fields, *, in_flight: Sequence[str] = (), over: Sequence[str] = ("winner",)
) -> None:
    """Refuse what only a table in mid-air or a finished game has, and all unknown fields.

    ``in_flight`` names the fields that tell what the frames of ``pending`` hold, and ``over`` those
    that tell how a game ended.
    """
    told = [name for name in in_flight if fields.has(name) and fields.values[name] != []]
    if told and not fields.values.get("pending"):
        raise ShapeError("position.in_flight", place=fields.place(told[0]))
    for name in over:
        if fields.has(name) and fields.values[name] is not False:
            raise ShapeError("position.over", place=fields.place(name))
    fields.has("decision")
    fields.finish()


def check_decision(fields: Fields, position: AnyPosition, *repeated: str) -> None:
    """Refuse a table at which nobody can answer, or that tells of another decision than it has.

    Fields that only repeat facts of the table are not looked at.
    """
    asked = position.decision
    if asked is None or not position.legal:
        raise ShapeError("position.stuck", place=fields.where)
    if not fields.has("decision"):
        return
    given = Fields(fields.need("decision", dict), fields.place("decision"))
    seat, kind = given.need("seat", int), given.need("kind", str)
    for name in repeated:
        given.has(name)
    given.finish()
    if (seat, kind) != asked[:2]:
        wanted = {"wanted": str(asked.kind), "wanted_seat": asked.seat}
        raise ShapeError(
            "position.wrong_decision", place=given.where, kind=kind, seat=seat, **wanted
        )
