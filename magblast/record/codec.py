"""Turn states into JSON and back, and into the digests that logs carry."""

import json
from dataclasses import fields, is_dataclass
from functools import cache
from hashlib import blake2b
from json.encoder import encode_basestring_ascii as _quoted
from typing import Any, get_args

from magblast.games.magblast.engine.frames import Frame
from magblast.games.magblast.engine.state import GameState
from magblast.record.typed import read_typed

_TAG = "frame"
"""The field of a frame that holds its name."""
_FRAMES = frozenset(frame.__name__ for frame in get_args(Frame))
_CANONICAL = json.JSONEncoder(sort_keys=True, separators=(",", ":"), allow_nan=False)


def encode(state: GameState) -> dict[str, Any]:
    """Return the state as JSON data; fields that hold their default are left out.

    So a field that a later edition adds leaves the digests of older games as they are.
    """
    return plain(state)


def decode(data: object) -> GameState:
    """Return the state that was encoded; raises ``ShapeError`` for anything else."""
    state: GameState = read_typed(GameState, data, "state", _TAG)
    return state


def plain(node: object) -> dict[str, Any]:
    """Return a dataclass as JSON data without its defaults; a frame stands under its name."""
    data: dict[str, Any] = _encode(node)
    return data


def decode_frame(data: object, where: str) -> Frame:
    """Return the frame that was encoded; raises ``ShapeError`` for anything else."""
    frame: Frame = read_typed(Frame, data, where, _TAG)
    return frame


def canonical(data: object) -> bytes:
    """Return JSON data in the one form that digests are made of."""
    return _CANONICAL.encode(data).encode()


def digest(state: GameState) -> str:
    """Return the digest of a state: 8 hexadecimal digits of BLAKE2b over its canonical JSON."""
    return Digester().digest(state)


class Digester:
    """Make the digests of one game: most of a state is also in the next, and is written once."""

    __slots__ = ("_texts",)
    MOST_TEXTS = 1000

    def __init__(self) -> None:
        self._texts: dict[int, tuple[object, str]] = {}
        # Nodes and tuples by identity, each with its canonical text. They are kept with it, so
        # that no other object can take their identity.

    def digest(self, state: GameState) -> str:
        """Return what ``digest`` returns."""
        if len(self._texts) > self.MOST_TEXTS:
            self._texts.clear()
        return blake2b(self._node_text(state).encode(), digest_size=4).hexdigest()

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
            is_tuple = isinstance(value, tuple)
            text = self._tuple_text(value) if is_tuple else self._node_text(value)
            known = self._texts[id(value)] = (value, text)
        return known[1]

    def _tuple_text(self, values: tuple[Any, ...]) -> str:
        ids = type(values) is tuple and values and type(values[0]) is str
        return f"[{','.join(map(_quoted if ids else self._text, values))}]"

    def _node_text(self, node: Any) -> str:
        kind: Any = type(node)
        parts = []
        for name, key, default in _sorted_layout(kind):
            item = getattr(node, name)
            if item is not default and item != default:
                parts.append(key + self._text(item))
        if kind.__name__ in _FRAMES:
            parts.append(f'"{_TAG}":"{kind.__name__}"')
            parts.sort()
        return f"{{{','.join(parts)}}}"


@cache
def _sorted_layout(kind: Any) -> tuple[tuple[str, str, object], ...]:
    return tuple((name, f'"{name}":', default) for name, default in sorted(_layout(kind)))


def _encode(value: Any) -> Any:
    kind = type(value)
    if kind is tuple:
        # Most tuples hold ids, which are JSON already.
        return value if value and type(value[0]) is str else [_encode(item) for item in value]
    if not is_dataclass(kind):
        return value
    node = {_TAG: kind.__name__} if kind.__name__ in _FRAMES else {}
    for name, default in _layout(kind):
        item = getattr(value, name)
        if item is not default and item != default:
            node[name] = _encode(item)
    return node


@cache
def _layout(kind: Any) -> tuple[tuple[str, object], ...]:
    return tuple((field.name, field.default) for field in fields(kind))
