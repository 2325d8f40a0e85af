"""A language in which no letter is plain, so that whatever was not translated stands out."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import replace
from functools import cache
from string import Formatter

from magblast.kernel.language import Told
from magblast.wording import ENGLISH, Language

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁɃÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ"
_TABLE = str.maketrans(_PLAIN, _ACCENTED)
_WORD = re.compile(r"[A-Za-z]{2,}")


def accented(text: str) -> str:
    """Return a text with another letter for each of its letters."""
    return text.translate(_TABLE)


@cache
def accented_phrase(text: str) -> str:
    """Return a phrase with the same slots and another letter for each other letter."""
    parts = []
    for literal, name, shown, _ in Formatter().parse(text):
        escaped = literal.replace("{", "{{").replace("}", "}}")
        slot = "" if name is None else f"{{{name}:{shown}}}" if shown else f"{{{name}}}"
        parts.append(accented(escaped) + slot)
    return "".join(parts)


class _Pseudo(Language):
    """Accent the phrases of a game, too, and what is printed on its cards."""

    def with_phrases(self, by_code: Mapping[str, Mapping[str, str]]) -> "_Pseudo":
        own = {key: accented_phrase(text) for key, text in by_code[ENGLISH.code].items()}
        return replace(self, phrases={**self.phrases, **own})

    def translate(self, words: Told) -> str:
        return accented(words.english)


PSEUDO = _Pseudo(
    code="xx",
    phrases={key: accented_phrase(text) for key, text in ENGLISH.phrases.items()},
    plural=ENGLISH.plural,
)


def plain_words(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """List the words of a text that are in no language of ours, but for those allowed."""
    found = _WORD.findall(text)
    known = {word for each in allowed for word in _WORD.findall(each)} if found else set()
    return [word for word in found if word not in known]
