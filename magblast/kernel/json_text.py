"""Read JSON that comes from outside, which may nest deeper than any stack."""

import json
import re
from itertools import accumulate
from typing import Any

DEEPEST = 100
"""Levels that JSON may nest. Python sets no limit, and in a browser its stack ends sooner."""
_TEXT = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*"?', re.DOTALL)
_LEVELS = {"[": 1, "{": 1, "]": -1, "}": -1}


class TooDeep(ValueError):
    """Report that JSON nests more than ``DEEPEST`` levels."""


class Shallow(json.JSONDecoder):
    """Read what nests few levels, with ``json.loads(text, cls=Shallow)``; raises ``TooDeep``."""

    def decode(self, s: str, *given: Any) -> Any:
        """Return what a text stands for; raises ``ValueError`` if it is no JSON."""
        if _depth(s) > DEEPEST:
            raise TooDeep
        return super().decode(s, *given)


def _depth(text: str) -> int:
    """Return how many levels a text nests, or more if that is few enough."""
    most = text.count("[") + text.count("{")
    if most <= DEEPEST:
        return most
    outside = _TEXT.sub("", text)
    return max(accumulate(_LEVELS[sign] for sign in outside if sign in _LEVELS), default=0)
