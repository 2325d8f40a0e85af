"""A language in which no letter is plain, so that whatever was not translated stands out."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from string import Formatter
from typing import Any

import pytest

from magblast.games.magblast import catalog
from magblast.games.magblast.catalog.built import editions_data
from magblast.wording import ENGLISH, Language

_PLAIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ACCENTED = "áƀçðéƒĝĥíĵķļɱñóþǫŕšţúṽŵẋýžÁɃÇÐÉƑĜĤÍĴĶĻṀÑÓÞǪŔŠŢÚṼŴẊÝŽ"
_TABLE = str.maketrans(_PLAIN, _ACCENTED)
_WORD = re.compile(r"[A-Za-z]{2,}")


def accented(text: str) -> str:
    """Return a text with another letter for each of its letters."""
    return text.translate(_TABLE)


def _phrase(text: str) -> str:
    parts = []
    for literal, name, _, _ in Formatter().parse(text):
        escaped = literal.replace("{", "{{").replace("}", "}}")
        parts.append(accented(escaped) + ("" if name is None else f"{{{name}}}"))
    return "".join(parts)


class _Pseudo(Language):
    """Accent the phrases of a game, too."""

    def with_phrases(self, by_code: Mapping[str, Mapping[str, str]]) -> "_Pseudo":
        own = {key: _phrase(text) for key, text in by_code[ENGLISH.code].items()}
        return replace(self, phrases={**self.phrases, **own})


PSEUDO = _Pseudo(
    code="xx",
    phrases={key: _phrase(text) for key, text in ENGLISH.phrases.items()},
    plural=ENGLISH.plural,
)


@contextmanager
def printed_in_pseudo() -> Iterator[None]:
    """Print all cards in the pseudo-language for a while; ids stay as they are."""
    data = {id_: _printed(edition) for id_, edition in editions_data().items()}
    caches: tuple[Callable[[], None], ...] = (
        catalog.editions.cache_clear,
        catalog._load_rules.cache_clear,
    )
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(catalog, "editions_data", lambda: data)
        for clear in caches:
            clear()
        yield
    for clear in caches:
        clear()


def _printed(node: Any) -> Any:
    if isinstance(node, Mapping):
        return {
            key: accented(value)
            if key in ("name", "text") and isinstance(value, str)
            else {phase: accented(name) for phase, name in value.items()}
            if key == "phases"
            else _printed(value)
            for key, value in node.items()
        }
    return [_printed(each) for each in node] if isinstance(node, list) else node


def plain_words(text: str, allowed: Iterable[str] = ()) -> list[str]:
    """List the words of a text that are in no language of ours, but for those allowed."""
    found = _WORD.findall(text)
    known = {word for each in allowed for word in _WORD.findall(each)} if found else set()
    return [word for word in found if word not in known]
