"""Read the card file, and answer a wrong one with card, field and reason."""

import json
import re
from typing import Any, ClassVar

import yaml
from pydantic import ValidationError

from magblast.catalog.checks import problems
from magblast.catalog.entries import Catalog
from magblast.errors import CatalogError

LARGEST = 1 << 18
"""Characters a card file may have: six times what it has."""
DEEPEST = 20
"""Levels a card file may nest; the loader in C recurses, and would exhaust its stack."""


def read_catalog(text: str) -> Catalog:
    """Read and check a card file.

    Raises ``CatalogError`` naming card, field and reason.
    """
    data = _plain_data(text)
    try:
        # By way of JSON, which has words for neither enums nor tuples: so the models can be strict.
        catalog = Catalog.model_validate_json(json.dumps(data))
    except ValidationError as error:
        raise CatalogError(f"The card file is wrong at {_explain(error, data)}.") from None
    for name, edition in catalog.editions.items():
        for problem in problems(name, edition):
            raise CatalogError(f"The card file is wrong at {name} › {problem}.")
    return catalog


def plain(catalog: Catalog) -> dict[str, Any]:
    """Return a card file as data of which nothing is missing, fit for JSON."""
    return catalog.model_dump(mode="json", by_alias=True)


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Refuse mappings in which a key is no text, or stands twice.

    Plain values are numbers, true, false and null as in JSON, or else texts: YAML would also read
    dates, numbers to the base of 60, and such that no machine can print.
    """

    yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {}

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[str, Any]:
        seen = set()
        for key, _ in node.value:
            if key.tag != "tag:yaml.org,2002:str":
                raise yaml.MarkedYAMLError(
                    problem="a field name is not a text", problem_mark=key.start_mark
                )
            if key.value in seen:
                raise yaml.MarkedYAMLError(
                    problem=f"{_short(key.value)} stands twice", problem_mark=key.start_mark
                )
            seen.add(key.value)
        mapping: dict[str, Any] = super().construct_mapping(node, deep)
        return mapping


for _kind, _pattern, _first in (
    ("null", r"null|~|", ["n", "~", ""]),
    ("bool", r"true|false", ["t", "f"]),
    ("int", r"-?(0|[1-9][0-9]{0,17})", [*"-0123456789"]),
    ("float", r"-?(0|[1-9][0-9]{0,17})\.[0-9]{1,18}", [*"-0123456789"]),
):
    _whole = re.compile(f"^({_pattern})$")
    _Loader.add_implicit_resolver(f"tag:yaml.org,2002:{_kind}", _whole, _first)


def _plain_data(text: str) -> Any:
    if len(text) > LARGEST:
        raise CatalogError(f"The card file is longer than {LARGEST} characters.")
    try:
        _refuse_tricks(text)
        return yaml.load(text, Loader=_Loader)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = f" in line {mark.line + 1}" if mark else ""
        problem = getattr(error, "problem", None) or "it holds characters that YAML does not know"
        raise CatalogError(f"The card file cannot be read{where}: {problem}.") from None


def _refuse_tricks(text: str) -> None:
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        reason = None
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                reason = f"nests more than {DEEPEST} levels"
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if getattr(event, "anchor", None):
            # An alias can make a small file unfold to an endless one, and no card needs it.
            reason = "has an anchor or an alias"
        elif getattr(event, "tag", None):
            reason = "has a tag"
        if reason:
            line = event.start_mark.line + 1 if event.start_mark else "?"
            raise CatalogError(f"The card file {reason} in line {line}; write plain values.")


_REASONS = {
    "missing": "it is missing",
    "extra_forbidden": "there is no such field",
    "int_type": "it must be a whole number",
    "bool_type": "it must be true or false",
    "string_type": "it must be a text",
    "tuple_type": "it must be a list",
    "model_type": "it must have fields",
    "dict_type": "it must have fields",
    "greater_than_equal": "it must be at least {ge}",
    "less_than_equal": "it must be at most {le}",
    "too_short": "it must not be empty",
    "string_too_long": "it must have at most {max_length} characters",
    "string_pattern_mismatch": "it must match {pattern}",
    "enum": "it must be {expected}",
    "literal_error": "it must be {expected}",
}
_WITHOUT_VALUE = {"missing", "extra_forbidden", "too_short"}


def _explain(error: ValidationError, data: Any) -> str:
    problem = error.errors(include_url=False)[0]
    kind = problem["type"]
    names = []
    node = data
    for step in problem["loc"]:
        try:
            node = node[step]
        except (KeyError, IndexError, TypeError):
            node = None
        named = node.get("id") or node.get("class") if isinstance(node, dict) else None
        if isinstance(step, int):
            names.append(named if isinstance(named, str) else f"entry {step + 1}")
        elif step != "[key]":
            names.append(step)
    where = " › ".join(_short(name) for name in names) or "its top level"
    if kind in _REASONS:
        reason = _REASONS[kind].format_map(problem.get("ctx", {}))
    else:
        reason = problem["msg"][:1].lower() + problem["msg"][1:80]
    is_value = kind not in _WITHOUT_VALUE and not isinstance(problem["input"], dict | list)
    return f"{where}: {reason}" + (f", not {problem['input']!r:.40}" if is_value else "")


def _short(name: str) -> str:
    """Return a name fit for a sentence: one line, no control characters, not too long."""
    return name[:40] if name.isprintable() else f"{name!r:.40}"
