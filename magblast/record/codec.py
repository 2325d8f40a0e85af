"""Turn states into JSON and back, and into the digests that logs carry."""

import json
from typing import Any

from magblast.kernel.digest import blake2b
from magblast.kernel.nodes import fields, is_node
from magblast.kernel.tag import tag_of
from magblast.record.alike import encode, holds_only_alike, is_written_alike

_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False)
_LEAVES = frozenset({str, int, float, bool, type(None)})
"""Most of a tree consists of these, and none of them is a node, so they are not asked."""
_DELETE = b"\x7f"
"""The only ASCII character that our canonical form escapes and msgspec does not."""


def jsonable(node: object) -> Any:
    """Return a tree of nodes as JSON data; fields that hold their default are left out.

    So a field that a later edition adds leaves the digests of older games as they are. A tree is
    made of nodes, tuples and what JSON has; a tagged class stands under its name.
    """
    if type(node) in _LEAVES:
        return node
    if isinstance(node, tuple | list):
        return [jsonable(item) for item in node]
    if isinstance(node, dict):
        return {name: jsonable(item) for name, item in node.items()}
    if not is_node(node):
        return node
    tag = tag_of(type(node))
    written = {tag: type(node).__name__} if tag else {}
    for name, default, _ in fields(node):
        item = getattr(node, name)
        if item is not default and item != default:
            written[name] = jsonable(item)
    return written


def canonical(data: object) -> bytes:
    """Return JSON data in the one form that digests are made of."""
    text = _quick_text(data) if holds_only_alike(data) else None
    return _CANONICAL.encode(data).encode() if text is None else text


def canonical_of(tree: object) -> bytes:
    """Return the canonical JSON of a tree of nodes: quickly where its types allow it."""
    kind: Any = type(tree)
    text = _quick_text(tree) if is_written_alike(kind) else None
    return canonical(jsonable(tree)) if text is None else text


def digest(tree: object) -> str:
    """Return the digest of a tree: 8 hexadecimal digits of BLAKE2b over its canonical JSON."""
    return blake2b(canonical_of(tree), digest_size=4).hexdigest()


def _quick_text(data: object) -> bytes | None:
    """Return what msgspec writes; None where there is a character that we would escape."""
    try:
        text = encode(data)
    except UnicodeEncodeError:  # half a surrogate
        return None
    return text if text.isascii() and _DELETE not in text else None
