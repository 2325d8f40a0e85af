"""Check a card file against the types of its game, and explain a mistake in a sentence."""

import json
from collections.abc import Mapping, Sequence
from types import NoneType, UnionType
from typing import Any, Union, get_args, get_origin, get_type_hints

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from magblast.card_files.outline import Outline
from magblast.card_files.shape import shape_of, written
from magblast.kernel.language import Choices, Phrase, is_told
from magblast.kernel.nodes import fields, is_node
from magblast.kernel.quotes import shown
from magblast.kernel.vocabulary import without_notes

_REASONS = frozenset(
    {
        "missing",
        "extra_forbidden",
        "int_type",
        "bool_type",
        "string_type",
        "tuple_type",
        "model_type",
        "dict_type",
        "greater_than_equal",
        "less_than_equal",
        "too_short",
        "string_too_short",
        "string_too_long",
        "string_pattern_mismatch",
        "enum",
        "literal_error",
        "unseen",
    }
)
"""What pydantic finds and ``cards.wrong.<name>`` has a phrase for."""
_WITHOUT_VALUE = {"missing", "extra_forbidden", "too_short", "string_too_short"}


def checked(kind: Any, outline: Outline, key: str) -> str:
    """Return a file as JSON from which msgspec makes a value of the type.

    The key of words is their place in the file: ``card.fog.name``, or deeper down
    ``card.vesh.powers.drain.text``, where items without an ``id`` are counted. Raises
    ``CatalogError``.
    """
    refuse_wrong(kind, outline.data, outline)
    kept = _kept(kind, outline.data, key)
    return json.dumps(kept, ensure_ascii=False, separators=(",", ":")) + "\n"


def refuse_wrong(kind: Any, data: Any, outline: Outline, place: Sequence[str] = ()) -> None:
    """Raise ``CatalogError`` for data that are not of a type, and stand at a place of a file."""
    try:
        # By way of JSON, which has neither enums nor tuples, so that everything can be strict.
        TypeAdapter(shape_of(kind)).validate_json(json.dumps(data), strict=True)
    except ValidationError as error:
        # A misspelt field is named, rather than the one that is missing because of it.
        unknown = "extra_forbidden"
        found = sorted(error.errors(include_url=False), key=lambda each: each["type"] != unknown)
        first, *others = found
        steps = _steps(data, first["loc"])
        # Where a type leaves a choice, there is a reason for each kind.
        same = [each for each in others if _steps(data, each["loc"]) == steps]
        raise outline.wrong((*place, *steps), _reason(first, same)) from None


def schema_of(kind: Any) -> dict[str, Any]:
    """Return the JSON Schema of the files of a type."""
    return TypeAdapter(shape_of(kind)).json_schema()


def _steps(data: Any, place: Sequence[str | int]) -> list[str | int]:
    """Return the steps of a place that lead through the data, and the name of what is missing."""
    steps, node = [], data
    for step in place:
        # A mistake in a name is reported for its place.
        if isinstance(node, dict | list) and step != "[key]":
            steps.append(step)
            try:
                node = node[step]  # type: ignore[index]
            except (KeyError, IndexError, TypeError):
                node = None
    return steps


def _reason(first: ErrorDetails, same: Sequence[ErrorDetails]) -> Phrase:
    reason = _why(first)
    for each in same:
        reason = Phrase("cards.wrong.either", first=reason, last=_why(each))
    given = first["input"]
    if first["type"] in _WITHOUT_VALUE or isinstance(given, dict | list):
        return reason
    value = shown(json.dumps(given, ensure_ascii=False))
    return Phrase("cards.wrong.not_value", reason=reason, value=f"{value:.40}")


def _why(problem: ErrorDetails) -> Phrase:
    if problem["type"] not in _REASONS:
        return Phrase("cards.wrong.other", problem=problem["msg"][:80])
    context = problem.get("ctx", {})
    # pydantic lists choices in English.
    expected = Choices(str(context.get("expected", "")).replace(" or ", ", ").split(", "))
    return Phrase(f"cards.wrong.{problem['type']}", **{**context, "expected": expected})


def _kept(kind: Any, value: Any, key: str) -> Any:
    """Return checked data as the checked form has them: with all ids, and keys of phrases."""
    kind = without_notes(kind)
    origin, inner = get_origin(kind), get_args(kind)
    if value is None:
        return None
    if origin in (Union, UnionType):
        first, *others = [each for each in inner if each is not NoneType]
        return value if others else _kept(first, value, key)
    if is_told(kind):
        return [key, value]
    if origin is tuple:
        names = [_id_of(each) or n for n, each in enumerate(value, 1)]
        return [
            _kept(inner[0], each, f"{key}.{name}") for name, each in zip(names, value, strict=True)
        ]
    if isinstance(origin, type) and issubclass(origin, Mapping):
        entry = without_notes(inner[1])
        first_field = fields(entry)[0].name if is_node(entry) else None
        kept = {name: _kept(entry, each, f"{key}.{name}") for name, each in value.items()}
        if first_field is None:
            return kept
        return {name: {first_field: name, **each} for name, each in kept.items()}
    if is_node(kind):
        hints = get_type_hints(kind, include_extras=True)
        named = {written(name): name for name in hints}
        return {
            named[name]: _kept(hints[named[name]], each, f"{key}.{name}")
            for name, each in value.items()
        }
    return value


def _id_of(node: Any) -> str:
    return str(node.get("id", "")) if isinstance(node, dict) else ""
