"""Read the card file, and answer a wrong one with card, field and reason."""

import json
import re
from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

import yaml
from pydantic import BaseModel, ValidationError

from magblast.errors import CatalogError
from magblast.games.magblast.catalog.checks import problems
from magblast.games.magblast.catalog.entries import Catalog, House
from magblast.kernel.nearest import choose
from magblast.kernel.phrase import Phrase

_Model = TypeVar("_Model", bound=BaseModel)
LARGEST = 1 << 18
"""Characters a card file may have: six times what it has."""
DEEPEST = 20
"""Levels a card file may nest; the loader in C recurses, and would exhaust its stack."""


def read_catalog(text: str) -> Catalog:
    """Read and check a card file.

    Raises ``CatalogError`` naming card, field and reason.
    """
    return _sound(_validated(Catalog, _plain_data(text)), is_printed=True)


def read_house(text: str, printed: Mapping[str, Any]) -> dict[str, Any]:
    """Read and check editions of one's own; returns each as data of which nothing is missing.

    ``printed`` are the editions that they may be based on. Raises ``CatalogError``.
    """
    house = _validated(House, _plain_data(text))
    for name, entry in house.editions.items():
        if name in printed:
            raise CatalogError("magblast.catalog.house_same", edition=name)
        if entry.based_on not in printed:
            none = Phrase("magblast.catalog.no_edition", name=entry.based_on)
            raise CatalogError(choose(none, entry.based_on, printed))
    entries = {
        name: _based(name, entry.model_dump(mode="json"), printed[entry.based_on])
        for name, entry in house.editions.items()
    }
    catalog = _sound(_validated(Catalog, {"editions": entries}), is_printed=False)
    editions = plain(catalog)["editions"]
    return {
        name: {**edition, "based_on": house.editions[name].based_on}
        for name, edition in editions.items()
    }


def _based(name: str, own: Mapping[str, Any], base: Mapping[str, Any]) -> dict[str, Any]:
    """Return what an edition of one's own has, with what its base gives it."""
    left_out = {*own["leave_out"]}
    known = {each["id"] for kind in ("cards", "flagships") for each in base[kind]}
    for id_ in own["leave_out"]:
        if id_ not in known:
            raise CatalogError("magblast.catalog.house_unknown", edition=name, id=id_)
    return {
        **base,
        "name": own["name"],
        "version": own["version"] or f"{name}/1",
        "numbers": {**base["numbers"], **own["numbers"]},
        "phases": {**base["phases"], **own["phases"]},
        "flagships": _replaced(base["flagships"], own["flagships"], left_out),
        "cards": _replaced(base["cards"], own["cards"], left_out),
    }


def _replaced(
    base: Sequence[Mapping[str, Any]], own: Sequence[Mapping[str, Any]], left_out: Collection[str]
) -> list[Mapping[str, Any]]:
    by_id = {each["id"]: each for each in own}
    kept = [by_id.get(each["id"], each) for each in base if each["id"] not in left_out]
    ids = {each["id"] for each in base}
    return [*kept, *(each for each in own if each["id"] not in ids)]


def _validated(model: type[_Model], data: Any) -> _Model:
    try:
        # By way of JSON, which has words for neither enums nor tuples: so the models can be strict.
        return model.model_validate_json(json.dumps(data))
    except ValidationError as error:
        raise CatalogError(_explain(error, data)) from None


def _sound(catalog: Catalog, *, is_printed: bool) -> Catalog:
    for name, edition in catalog.editions.items():
        for problem in problems(name, edition, is_printed=is_printed):
            raise CatalogError("magblast.catalog.in_edition", edition=name, problem=problem)
    return catalog


def plain(catalog: Catalog) -> dict[str, Any]:
    """Return a card file as data of which nothing is missing, fit for JSON."""
    return catalog.model_dump(mode="json", by_alias=True)


class _Refused(Exception):
    """Refuse what YAML allows and the card file does not."""

    def __init__(self, why: Phrase, mark: Any) -> None:
        self.why = why
        self.line = mark.line + 1 if mark else 1
        super().__init__(why)


class _Loader(getattr(yaml, "CSafeLoader", yaml.SafeLoader)):  # type: ignore[misc]
    """Refuse mappings in which a key is not text, or occurs twice.

    Plain values are numbers, true, false and null as in JSON, or else texts: YAML would also read
    dates, numbers to the base of 60, and such that no machine can print.
    """

    yaml_implicit_resolvers: ClassVar[dict[str, Any]] = {}

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[str, Any]:
        seen = set()
        for key, _ in node.value:
            if key.tag != "tag:yaml.org,2002:str":
                raise _Refused(Phrase("magblast.catalog.name_not_text"), key.start_mark)
            if key.value in seen:
                twice = Phrase("magblast.catalog.field_twice", field=_short(key.value))
                raise _Refused(twice, key.start_mark)
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
        raise CatalogError("magblast.catalog.too_long", most=LARGEST)
    try:
        _refuse_tricks(text)
        return yaml.load(text, Loader=_Loader)
    except _Refused as refused:
        raise CatalogError("magblast.catalog.refused", line=refused.line, why=refused.why) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        if mark is None:
            raise CatalogError("magblast.catalog.not_characters") from None
        problem = getattr(error, "problem", None) or ""
        if "nesting depth" in problem:
            # libyaml 0.2.6 reads ahead, and stops at its own limit before an event tells of it.
            deep = Phrase("magblast.catalog.too_deep", most=DEEPEST)
            raise CatalogError("magblast.catalog.refused", line=mark.line + 1, why=deep) from None
        raise CatalogError(
            "magblast.catalog.not_yaml", line=mark.line + 1, problem=problem
        ) from None


def _refuse_tricks(text: str) -> None:
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise _Refused(Phrase("magblast.catalog.too_deep", most=DEEPEST), event.start_mark)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if getattr(event, "anchor", None):
            # An alias can make a small file unfold to an endless one, and no card needs it.
            raise _Refused(Phrase("magblast.catalog.anchor"), event.start_mark)
        if getattr(event, "tag", None):
            raise _Refused(Phrase("magblast.catalog.tag"), event.start_mark)


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
        "string_too_long",
        "string_pattern_mismatch",
        "enum",
        "literal_error",
    }
)
"""What pydantic finds and ``catalog.<name>`` has a phrase for."""
_WITHOUT_VALUE = {"missing", "extra_forbidden", "too_short"}


def _explain(error: ValidationError, data: Any) -> Phrase:
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
            names.append(_short(named) if isinstance(named, str) else f"#{step + 1}")
        elif step != "[key]":
            names.append(_short(step))
    if kind in _REASONS:
        reason = Phrase(f"magblast.catalog.{kind}", **_details(problem.get("ctx", {})))
    else:
        reason = Phrase("magblast.catalog.other", problem=problem["msg"][:80])
    if kind not in _WITHOUT_VALUE and not isinstance(problem["input"], dict | list):
        reason = Phrase(
            "magblast.catalog.not_value", reason=reason, value=f"{problem['input']!r:.40}"
        )
    place = " › ".join(names) or Phrase("magblast.catalog.top_level")
    return Phrase(
        "magblast.catalog.wrong_file",
        problem=Phrase("magblast.catalog.wrong", place=place, reason=reason),
    )


def _details(context: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a phrase may name; pydantic lists choices in English."""
    expected = {"expected": str(context.get("expected", "")).replace(" or ", ", ")}
    return {**context, **expected}


def _short(name: str) -> str:
    """Return a name fit for a sentence: one line, no control characters, not too long."""
    return name[:40] if name.isprintable() else f"{name!r:.40}"
