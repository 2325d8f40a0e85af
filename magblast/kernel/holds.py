"""Look for what somebody typed, who need not type accents."""

from collections.abc import Callable
from unicodedata import combining, normalize


def holds(text: str, typed: str) -> bool:
    """Return whether a text holds what was typed, in any case.

    Accents of the text count only if there are some in what was typed.
    """
    fold = _fold_for(typed)
    return fold(typed) in fold(text)


def begins(text: str, typed: str) -> bool:
    """Return whether a text begins with what was typed, as ``holds`` compares them."""
    fold = _fold_for(typed)
    return fold(text).startswith(fold(typed))


def folded(text: str) -> str:
    """Return a text without case and accents, for comparison; all apostrophes are alike."""
    text = _cased(text)
    if text.isascii():
        return text
    return "".join(c for c in normalize("NFD", text) if not combining(c))


def _fold_for(typed: str) -> Callable[[str], str]:
    return folded if folded(typed) == _cased(typed) else _cased


def _cased(text: str) -> str:
    # An accent may be typed with its letter or after it.
    return normalize("NFC", text.casefold().replace("’", "'"))
