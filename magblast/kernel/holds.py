"""Look for what somebody typed, who need not type accents, nor have the writer's letters."""

from unicodedata import category, combining, normalize

from magblast.kernel.quotes import SELECTORS

_LETTERS = str.maketrans(
    {
        # Unicode does not take these apart. A stroke is an accent like any other.
        "ø": "o\u0338",
        "đ": "d\u0335",
        "ð": "d\u0335",
        "ħ": "h\u0335",
        "ł": "l\u0335",
        "ŧ": "t\u0335",
        "ŋ": "n\u0321",
        "æ": "ae",
        "œ": "oe",
        "þ": "th",
        # Which of its two letters i somebody has depends on the keyboard and on the case.
        "ı": "i",
        **dict.fromkeys("’‘ʼʻʹ´`", "'"),
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("‐‑‒–—−", "-"),
    }
)


def holds(text: str, typed: str) -> bool:
    """Return whether a text holds what was typed, in any case.

    An accent of the text counts only if one was typed on its letter.
    """
    spelt, wanted = _spelt(text), _spelt(typed)
    if _without_accents(wanted) not in _without_accents(spelt):
        return False
    return any(_after(spelt, wanted, at) is not None for at in range(len(spelt) + 1))


def begins(text: str, typed: str) -> bool:
    """Return whether a text begins with what was typed, as ``holds`` compares them."""
    return _after(_spelt(text), _spelt(typed), 0) is not None


def means(text: str, typed: str) -> bool:
    """Return whether a text is what was typed, as ``holds`` compares them."""
    spelt = _spelt(text)
    return _after(spelt, _spelt(typed), 0) == len(spelt)


def folded(text: str) -> str:
    """Return a text without case and accents, for comparison.

    What differs in its form alone is alike: apostrophes, quotation marks and hyphens, letters that
    are joined, of full width or at the end of a word, ``ß`` and ``ss``, and all letters i.
    """
    return _without_accents(_spelt(text))


def _spelt(text: str) -> str:
    """Return a text as ``folded`` does, but with each accent behind its letter."""
    if not text.isascii():
        # An accent that stands alone, as an apostrophe, would become a space with one on it.
        text = normalize("NFKD", normalize("NFKD", text.translate(_LETTERS)).casefold())
        text = "".join(c for c in text if not _is_unseen(c)).replace("i\u0307", "i")
    return text.casefold().translate(_LETTERS)


def _without_accents(spelt: str) -> str:
    return spelt if spelt.isascii() else "".join(c for c in spelt if not _is_accent(c))


def _is_accent(character: str) -> bool:
    return not character.isascii() and combining(character) > 0


def _is_unseen(character: str) -> bool:
    """Return whether a character only tells how others are written, such as a soft hyphen."""
    return not character.isascii() and (character in SELECTORS or category(character) == "Cf")


def _after(spelt: str, wanted: str, at: int) -> int | None:
    """Return where in a text what is wanted ends, if it stands there; else None.

    Accents that are not wanted are passed over.
    """
    for character in wanted:
        while at < len(spelt) and spelt[at] != character and _is_accent(spelt[at]):
            at += 1
        if at == len(spelt) or spelt[at] != character:
            return None
        at += 1
    while at < len(spelt) and _is_accent(spelt[at]):
        at += 1
    return at
