"""Turn states into JSON and back, and into the digests that logs carry."""

import json
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from json.encoder import encode_basestring_ascii as _quoted
from typing import Any

from magblast.kernel.tag import tag_of

_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False)


def plain(node: object) -> Any:
    """Return a tree of nodes as JSON data; fields that hold their default are left out.

    So a field that a later edition adds leaves the digests of older games as they are. A tree is
    made of dataclasses, tuples and what JSON has; a tagged class stands under its name.
    """
    return _encode(node)


def canonical(data: object) -> bytes:
    """Return JSON data in the one form that digests are made of."""
    return _CANONICAL.encode(data).encode()


def digest(tree: object) -> str:
    """Return the digest of a tree: 8 hexadecimal digits of BLAKE2b over its canonical JSON."""
    return Digester().digest(tree)


class Digester:
    """Make the digests of one game: most of a tree is also in the next, and is written once."""

    __slots__ = ("_texts",)
    MOST_TEXTS = 1000

    def __init__(self) -> None:
        self._texts: dict[int, tuple[object, str]] = {}
        # Nodes and tuples by identity, each with its canonical text. They are kept with it, so
        # that no other object can take their identity.

    def digest(self, tree: object) -> str:
        """Return what ``digest`` returns."""
        if len(self._texts) > self.MOST_TEXTS:
            self._texts.clear()
        return blake2b(self._long_text(tree).encode(), digest_size=4).hexdigest()

    def _text(self, value: Any) -> str:
        """Return what ``canonical`` makes of the encoded value, part by part."""
        if isinstance(value, str):
            return _quoted(value)
        if value is None:
            return "null"
        if isinstance(value, int):
            return str(value).lower()  # true and false are whole numbers as well
        known = self._texts.get(id(value))
        if known is None:
            known = self._texts[id(value)] = (value, self._long_text(value))
        return known[1]

    def _long_text(self, value: Any) -> str:
        if isinstance(value, tuple | list):
            # Most hold nothing but ids.
            ids = {*map(type, value)} == {str}
            return f"[{','.join(map(_quoted if ids else self._text, value))}]"
        if isinstance(value, dict):
            parts = [f"{_quoted(name)}:{self._text(value[name])}" for name in sorted(value)]
            return f"{{{','.join(parts)}}}"
        return self._node_text(value)

    def _node_text(self, node: Any) -> str:
        kind: Any = type(node)
        name, layout = _sorted_layout(kind)
        parts = []
        for field, key, default in layout:
            item = getattr(node, field)
            if item is not default and item != default:
                parts.append(key + self._text(item))
        if name:
            parts.append(name)
            parts.sort()
        return f"{{{','.join(parts)}}}"


@cache
def _sorted_layout(kind: Any) -> tuple[str, tuple[tuple[str, str, object], ...]]:
    tag = tag_of(kind)
    name = f'"{tag}":"{kind.__name__}"' if tag else ""
    return name, tuple((each, f'"{each}":', default) for each, default in sorted(_layout(kind)))


def _encode(value: Any) -> Any:
    kind = type(value)
    if isinstance(value, tuple | list):
        return [_encode(item) for item in value]
    if isinstance(value, dict):
        return {name: _encode(item) for name, item in value.items()}
    if not is_dataclass(kind):
        return value
    tag = tag_of(kind)
    node = {tag: kind.__name__} if tag else {}
    for name, default in _layout(kind):
        item = getattr(value, name)
        if item is not default and item != default:
            node[name] = _encode(item)
    return node


@cache
def _layout(kind: Any) -> tuple[tuple[str, object], ...]:
    return tuple((field.name, field.default) for field in fields(kind))
