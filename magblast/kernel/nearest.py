"""Guess which of some names was meant by one that is misspelt."""

from collections.abc import Iterable


def nearest(typed: str, known: Iterable[str]) -> str | None:
    """Return the name that is almost what was typed; None if there is none."""
    # A program that finds nothing misspelt need not wait for it.
    import difflib

    near = difflib.get_close_matches(typed, [*known], 1, cutoff=0.7)
    return near[0] if near else None
