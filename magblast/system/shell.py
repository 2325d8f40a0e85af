"""Write an argument so that a person can paste it into the shell of this system."""

import os
import sys
from pathlib import Path

_PLAIN = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789/._")


def quote(argument: str) -> str:
    """Return an argument in quotes where it needs some; it comes out on one line, printable."""
    if sys.platform == "win32":
        # No file name has quotes in it there, and neither of the two shells knows single ones.
        plain = all(c.isalnum() or c in "\\:/._-" for c in argument)
        return argument if plain else f'"{argument}"'
    if _shows(argument):
        import shlex

        return shlex.quote(argument)
    written = "".join(
        chr(byte) if byte in _PLAIN else f"\\{byte:03o}" for byte in os.fsencode(argument)
    )
    # Every shell has printf, but its output loses line breaks at the end; many know $'…'.
    return f"$'{written}'" if argument.endswith("\n") else f"\"$(printf '{written}')\""


def path_text(path: Path) -> str:
    """Return a path as it is, or in quotes for the shell if it would look like another path."""
    text = str(path)
    return text if _shows(text) else quote(text)


def _shows(text: str) -> bool:
    """Return whether a text is printable and remains as it is where lines are wrapped."""
    return text.isprintable() and " ".join(text.split()) == text
