"""Represent a language as a value: its phrases and its plurals."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from string import Formatter
from typing import NamedTuple, Self

from magblast.system.shell import path_text

HEARD = "heard"
"""The manner of a screen reader: in words rather than signs."""
BRIEF = "brief"
"""The manner in which only what matters is said."""
FULL = "full"
"""The manner in which everything is said."""
WORDS = (BRIEF, FULL)
"""How much may be said to somebody who listens, the usual first."""


class Translatable(NamedTuple):
    """Represent words that a file has in English, such as the name of a card.

    ``Language.translate`` returns them in a language.
    """

    key: str
    """Key of the phrase of any other language, such as ``card.third.minefield.name``."""
    english: str


def slots_in(phrase: str) -> set[str]:
    """Return the names of the slots of a phrase."""
    return {name for _, name, _, _ in Formatter().parse(phrase) if name}


@dataclass(frozen=True, slots=True, eq=False)
class Language:
    """Put phrases into one language; each language is a value of this type."""

    code: str
    phrases: Mapping[str, str]
    """Sentences with named slots; ``key.one`` and the like are plural forms of ``key``."""
    plural: Callable[[int], str]
    """Return the plural form of a number, such as ``one`` or ``other``."""
    manners: tuple[str, ...] = ()
    """How it is spoken: in the manner ``heard``, ``key@heard`` takes the place of ``key``."""

    def in_manner(self, *manners: str) -> Self:
        """Return the language as it is spoken in a manner, or in the first that has a phrase."""
        return replace(self, manners=manners)

    def with_phrases(self, by_code: Mapping[str, Mapping[str, str]]) -> Self:
        """Return the language with the phrases of a game added, given for each language code.

        A game that has not been translated says in English what only a game says.
        """
        own = by_code.get(self.code)
        if own is None:
            own = {**by_code.get("en", {}), **self.phrases}
        if own.items() <= self.phrases.items():
            return self
        return replace(self, phrases={**self.phrases, **own})

    def knows(self, key: str) -> bool:
        """Return whether there is a phrase for the key."""
        return key in self.phrases

    def say(self, key: str, **slots: object) -> str:
        """Fill the phrase for the key; a slot named ``count`` chooses the plural form.

        What fills a slot is taken as it is, whatever characters a name contains; only a path that
        cannot be shown is quoted for the shell. Raises ``KeyError`` for an unknown key and for a
        slot that is missing.
        """
        if self.manners or "count" in slots:
            key = self._form(key, slots.get("count"))
        for name, each in slots.items():
            if isinstance(each, Path):
                slots[name] = path_text(each)
        line = self.phrases[key].format_map(slots)
        # A name that brings its own mark at the end needs no full stop.
        return line[:-1] if line.endswith(("!.", "?.", "..")) else line

    def _form(self, key: str, count: object) -> str:
        """Return the key of the phrase for a number and for how the language is spoken."""
        forms = [f"{key}.{self.plural(count)}", key] if isinstance(count, int) else [key]
        spoken = [f"{form}@{manner}" for manner in self.manners for form in forms]
        return next((each for each in (*spoken, *forms) if each in self.phrases), key)

    def translate(self, words: Translatable) -> str:
        """Return the words in this language, or in English where it has no phrase for them."""
        return self.phrases.get(words.key, words.english)

    def listing(self, items: Sequence[str]) -> str:
        """Join items into one phrase: ``a``, ``a and b``, ``a, b and c``."""
        if len(items) < 2:
            return "".join(items)
        *firsts, last = items
        return self.say("listing", firsts=", ".join(firsts), last=last)
