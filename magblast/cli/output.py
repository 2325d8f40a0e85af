"""Print what files hold without letting it command the terminal."""

import json
import sys


def printable(text: str) -> str:
    """Return a text on one line, without characters that a terminal would obey."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())


def as_json(data: object, *, indent: int | None = None, tight: bool = False) -> str:
    """Return JSON; what the terminal's encoding may lack is escaped."""
    return json.dumps(
        data,
        indent=indent,
        ensure_ascii=(sys.stdout.encoding or "").lower().replace("-", "") != "utf8",
        separators=(",", ":") if tight else None,
    )
