"""Print what files hold without letting it steer the terminal."""

import json
import re
import sys

from magblast.record.names import is_printable, printable

_UNUSUAL = re.compile(r"[^\n -~]")


def put(line: str) -> None:
    """Print one line, without characters that a terminal would obey or not show."""
    sys.stdout.write(f"{printable(line)}\n")


def warn(sentence: str) -> None:
    """Write one sentence to stderr, of printable characters alone."""
    sys.stderr.write(f"magblast: {' '.join(printable(sentence).split())}\n")


def as_json(
    data: object, *, indent: int | None = None, tight: bool = False, ascii_only: bool | None = None
) -> str:
    """Return JSON; characters that cannot be shown, or printed on the terminal, are escaped.

    Without ``ascii_only`` the encoding of the terminal decides.
    """
    if ascii_only is None:
        ascii_only = (sys.stdout.encoding or "").lower().replace("-", "") != "utf8"
    text = json.dumps(
        data,
        indent=indent,
        ensure_ascii=ascii_only,
        separators=(",", ":") if tight else None,
    )
    return _UNUSUAL.sub(_escaped, text)


def _escaped(found: re.Match[str]) -> str:
    character = found[0]
    return character if is_printable(character) else json.dumps(character)[1:-1]
