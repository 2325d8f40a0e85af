"""Spoil texts and data of any kind."""

import random
from typing import Any

VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    10**17,
    10**30,
    1.5,
    float("inf"),
    float("nan"),
    "",
    "x" * 5000,
    "\x00",
    "\x1b[31m",
    "\u202e",
    "\u200b\u3164\ufe0f",
    "\ud800",
    "[/b][link=file:///etc/passwd]",
    "../../etc/passwd",
    [],
    {},
    [[[[]]]],
    {"id": "\x1b"},
    {"{x}": "{y}"},
)
"""What no field expects."""


def cut(text: str, rng: random.Random) -> str:
    """Leave a piece out."""
    start, end = _span(text, rng)
    return text[:start] + text[end:]


def repeat(text: str, rng: random.Random) -> str:
    """Write a piece more than once."""
    start, end = _span(text, rng)
    return text[:end] + text[start:end] * rng.choice((1, 2, 50)) + text[end:]


def move(text: str, rng: random.Random) -> str:
    """Put a piece elsewhere."""
    start, end = _span(text, rng)
    rest = text[:start] + text[end:]
    place = rng.randint(0, len(rest))
    return rest[:place] + text[start:end] + rest[place:]


def change_character(text: str, rng: random.Random) -> str:
    """Put another character in the place of one."""
    place = rng.randint(0, len(text))
    return (
        text[:place]
        + chr(rng.choice((rng.randrange(128), rng.randrange(0xD800))))
        + text[place + 1 :]
    )


def places(data: Any) -> list[tuple[Any, Any]]:
    """List every field and every entry of some data: what holds it, and its key there."""
    found: list[tuple[Any, Any]] = []
    left = [data]
    while left:
        node = left.pop()
        inner = node.items() if isinstance(node, dict) else enumerate(node)
        for key, value in inner:
            found.append((node, key))
            if isinstance(value, dict | list):
                left.append(value)
    return found


def _span(text: str, rng: random.Random) -> tuple[int, int]:
    start = rng.randint(0, len(text))
    return start, min(len(text), start + rng.choice((1, 1, 10, 100)))
