"""Read and write what the position of every game has: frames, the decision, no end.

A position is a complete table in mid-game, as a person or ``magblast state`` writes it.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, get_type_hints

from magblast.errors import ShapeError
from magblast.kernel.decision import Decision
from magblast.kernel.game import AnyPosition
from magblast.kernel.nodes import fields as fields_of
from magblast.kernel.vocabulary import without_notes
from magblast.record.fields import Fields
from magblast.record.tables import written
from magblast.record.typed import read_typed

T = TypeVar("T")
_TAG = "frame"
"""The field of a frame that holds its name."""


def decision_as_json(asked: Decision | None) -> dict[str, Any] | None:
    """Return who is asked what."""
    return None if asked is None else {"seat": asked.seat, "kind": str(asked.kind)}


def frames_as_json(stack: Sequence[Any]) -> list[dict[str, Any]]:
    """Return what stands above the frame at the bottom."""
    frames: list[dict[str, Any]] = written(tuple(stack[1:]))
    return frames


def read_frames(fields: Fields, kinds: Any) -> list[Any]:
    """Return the frames of the field ``pending``, each of one of these types."""
    return [read_typed(kinds, value, place, _TAG) for value, place in fields.items("pending")]


def check_frames(stack: Sequence[Any], is_sound: Callable[[int], bool]) -> None:
    """Refuse frames above the bottom that cannot stand like this on each other."""
    for depth in range(1, len(stack)):
        if not is_sound(depth):
            raise ShapeError("position.no_frame", place=f"position.pending.{depth - 1}")


def read_part(kind: type[T], part: Fields, **known: Any) -> T:
    """Return a node: what is known, the flags of the part by their names, and the usual rest.

    A flag that is left out, or null, has its usual value.
    """
    flags = {
        name: part.get(name, bool, usual)
        for name, usual in _flags_of(kind).items()
        if name not in known
    }
    return kind(**flags, **known)


def _flags_of(kind: Any) -> Mapping[str, bool]:
    hints = get_type_hints(kind)
    flags = [each for each in fields_of(kind) if without_notes(hints[each.name]) is bool]
    return {each.name: each.default for each in flags if isinstance(each.default, bool)}


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


def check_decision(fields: Fields, position: AnyPosition) -> None:
    """Refuse a table at which nobody can answer, or that tells of another decision than it has."""
    asked = position.decision
    if asked is None or not position.legal:
        raise ShapeError("position.stuck", place=fields.where)
    if not fields.has("decision"):
        return
    given = Fields(fields.need("decision", dict), fields.place("decision"))
    seat, kind = given.need("seat", int), given.need("kind", str)
    if (seat, kind) != asked[:2]:
        wanted = {"wanted": str(asked.kind), "wanted_seat": asked.seat}
        raise ShapeError(
            "position.wrong_decision", place=given.where, kind=kind, seat=seat, **wanted
        )
