"""Break names between their syllables where their words are too long for the rows there are."""

import unicodedata
from collections.abc import Iterator, Sequence
from functools import lru_cache

from rich.cells import cell_len

from magblast.kernel.language import Language

_VOWELS = frozenset("aeiouy")
_HYPHEN = "-"
_LEAST_HEAD, _LEAST_TAIL = 2, 3
"""Letters of a word that stay together at its beginning and its end."""


@lru_cache(1024)
def name_rows(name: str, widths: tuple[int, ...], language: Language) -> tuple[str, ...]:
    """Write a name on rows of such widths, in cells; return nothing if it does not fit.

    It is broken at its spaces if that is enough, else also between syllables, with a hyphen.
    """
    words = name.split()
    if whole := _rows(words, [()] * len(words), widths):
        return whole
    together = frozenset(language.say("letters.together").split())
    return _rows(words, [[*_cuts(word, together)] for word in words], widths)


def _rows(
    words: Sequence[str], cuts: Sequence[Sequence[int]], widths: Sequence[int]
) -> tuple[str, ...]:
    """Fill one row after the other with as much as it holds; nothing if something is left."""
    rows: list[str] = []
    left = [*zip(words, cuts, strict=True)]
    for width in widths:
        row = ""
        while left:
            word, places = left[0]
            gap = " " if row else ""
            if cell_len(row + gap + word) <= width:
                row += gap + word
                left.pop(0)
                continue
            heads = ((place, _head(word, place)) for place in reversed(places))
            fitting = (each for each in heads if cell_len(row + gap + each[1]) <= width)
            if (found := next(fitting, None)) is not None:
                place, head = found
                row += gap + head
                left[0] = word[place:], [each - place for each in places if each > place]
            break
        if not row:
            return ()
        rows.append(row)
        if not left:
            return tuple(rows)
    return ()


def _head(word: str, place: int) -> str:
    return word[:place] + _HYPHEN * (word[place - 1] != _HYPHEN)


def _cuts(word: str, together: frozenset[str]) -> Iterator[int]:
    """Iterate over the places between the syllables of a word.

    A single consonant goes with the vowel after it, as do those that a language keeps together.
    """
    letters = [unicodedata.normalize("NFD", each)[0].lower() for each in word]
    vowels = [each in _VOWELS for each in letters]
    for place in range(_LEAST_HEAD, len(word) - _LEAST_TAIL + 1):
        if letters[place - 1] == _HYPHEN:
            yield place
        if not letters[place].isalpha() or not any(vowels[:place]) or vowels[place]:
            continue
        # The vowel that the consonants from here on go with.
        begin = next((n for n in range(place, len(word)) if vowels[n]), len(word))
        onset = "".join(letters[place:begin])
        if begin == len(word) or not (len(onset) == 1 or onset in together):
            continue
        # What stays behind must not belong to the onset.
        if letters[place - 1] + onset[0] not in together:
            yield place
