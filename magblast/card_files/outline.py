"""Parse a card file: YAML without what no card needs, and with the line of every value."""

import re
from collections.abc import Sequence
from typing import Any, ClassVar, NamedTuple

import yaml

from magblast.errors import CatalogError
from magblast.kernel.language import Phrase
from magblast.kernel.quotes import is_printable, quoted

LARGEST = 1 << 18
"""Characters a card file may have: over four times what the largest one has."""
DEEPEST = 20
"""Levels a card file may nest; the loader in C recurses, and would exhaust its stack."""
_IDS = ("id", "class")
"""Fields by which an entry of a list is named."""


class Outline(NamedTuple):
    """Represent what a file says, and where."""

    file: str
    """Its name in errors, such as ``data/cards.yaml``."""
    data: Any
    """Mappings, lists, texts, numbers, flags and nulls, fit for JSON."""
    root: yaml.Node | None

    def wrong(self, place: Sequence[str | int], reason: Phrase) -> CatalogError:
        """Return the error for a place: names of fields, numbers and ids of entries of lists."""
        node, names = self.root, []
        line = 1 if node is None else node.start_mark.line + 1
        for step in place:
            found = None if node is None else _within(node, step)
            if found is not None:
                line, node = found
            id_ = _id_of(found[1]) if found and isinstance(step, int) else None
            names.append(_short(id_ or (f"#{step + 1}" if isinstance(step, int) else step)))
        where = " › ".join(names) or Phrase("cards.top_level")
        return _wrong(self.file, line, Phrase("cards.at", place=where, reason=reason))


def outline(text: str, file: str) -> Outline:
    """Return the outline of a card file; raises ``CatalogError`` for a text that is not one."""
    if len(text) > LARGEST:
        raise CatalogError("cards.too_long", file=file, most=LARGEST)
    try:
        _refuse_tricks(text)
        loader = _Loader(text)
        try:
            root = loader.get_single_node()
            return Outline(file, None if root is None else loader.construct_document(root), root)
        finally:
            loader.dispose()
    except _Refused as refused:
        raise _wrong(file, refused.line, refused.why) from None
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        if mark is None:
            raise CatalogError("cards.not_characters", file=file) from None
        problem = getattr(error, "problem", None) or ""
        # libyaml 0.2.6 reads ahead, and stops at its own limit before an event tells of it.
        deep = "nesting depth" in problem
        why = _too_deep() if deep else Phrase("cards.not_yaml", problem=problem)
        raise _wrong(file, mark.line + 1, why) from None


def _wrong(file: str, line: int, why: Phrase) -> CatalogError:
    return CatalogError("cards.file", file=file, line=line, why=why)


def _too_deep() -> Phrase:
    return Phrase("cards.too_deep", most=DEEPEST)


def _short(name: str) -> str:
    """Return a name fit for a sentence: one line, no control characters, not too long."""
    return name[:40] if all(map(is_printable, name[:40])) else quoted(name)


def _within(node: yaml.Node, step: str | int) -> tuple[int, yaml.Node] | None:
    """Return the line and value of a name in a mapping, or of a number or id in a list."""
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.value == step:
                return key.start_mark.line + 1, value
    elif isinstance(node, yaml.SequenceNode):
        for number, each in enumerate(node.value):
            if step in (number, _id_of(each)):
                return each.start_mark.line + 1, each
    return None


def _id_of(node: yaml.Node) -> str | None:
    """Return the id that an entry gives itself; None if it has none."""
    if isinstance(node, yaml.MappingNode):
        for name in _IDS:
            found = _within(node, name)
            if found and isinstance(found[1], yaml.ScalarNode):
                return str(found[1].value)
    return None


class _Refused(Exception):
    """Refuse what YAML allows and a card file does not."""

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
                raise _Refused(Phrase("cards.name_not_text"), key.start_mark)
            if key.value in seen:
                raise _Refused(Phrase("cards.twice", field=_short(key.value)), key.start_mark)
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


def _refuse_tricks(text: str) -> None:
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > DEEPEST:
                raise _Refused(_too_deep(), event.start_mark)
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1
        if getattr(event, "anchor", None):
            # An alias can make a small file unfold to an endless one, and no card needs it.
            raise _Refused(Phrase("cards.anchor"), event.start_mark)
        if getattr(event, "tag", None):
            raise _Refused(Phrase("cards.tag"), event.start_mark)
