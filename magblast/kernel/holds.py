"""Look for what somebody typed, who need not type accents."""

from unicodedata import combining, normalize


def holds(text: str, typed: str) -> bool:
    """Return whether a text holds what was typed, in any case.

    Accents of the text count only if there are some in what was typed.
    """
    fold = folded if folded(typed) == _cased(typed) else _cased
    return fold(typed) in fold(text)


def folded(text: str) -> str:
    """Return a text without case and accents, for comparison."""
    text = text.casefold()
    if text.isascii():
        return text
    return "".join(c for c in normalize("NFD", text) if not combining(c))


def _cased(text: str) -> str:
    # An accent may be typed with its letter or after it.
    return normalize("NFC", text.casefold())
