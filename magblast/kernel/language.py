"""Represent a language as a value, with its phrases and plurals, and what is said in it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from string import Formatter
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, Self, runtime_checkable

from magblast.system.shell import path_text

if TYPE_CHECKING:
    from magblast.kernel.grammar import Grammar

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


class Told(Protocol):
    """Represent words of a file, whether their English has been read or not."""

    @property
    def key(self) -> str:
        """Return the key of the phrase of any other language."""
        ...

    @property
    def english(self) -> str:
        """Return the English."""
        ...


def is_told(kind: object) -> bool:
    """Return whether the values of a type are words of a file."""
    return isinstance(kind, type) and hasattr(kind, "key") and hasattr(kind, "english")


def slots_in(phrase: str) -> set[str]:
    """Return the names of the slots of a phrase, without the forms in which it uses them."""
    return {name.partition(".")[0] for _, name, _, _ in Formatter().parse(phrase) if name}


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
    name: str = ""
    """What it is called in itself, such as ``English``."""
    own: Mapping[str, str] | None = None
    """What of the phrases is in the language, and not in English; None for all of it."""
    grammar: "Grammar | None" = None
    """What it makes of names and numbers; None where they have one form."""

    def in_manner(self, *manners: str) -> Self:
        """Return the language as it is spoken in a manner, or in the first that has a phrase."""
        return replace(self, manners=manners)

    def with_phrases(self, by_code: Mapping[str, Mapping[str, str]]) -> Self:
        """Return the language with the phrases of a game added, given for each language code.

        What of a game has not been translated is said in English.
        """
        mine = self.phrases if self.own is None else self.own
        own = by_code.get(self.code, {})
        added = {**by_code.get("en", {}), **mine, **own} if self.code != "en" else own
        if added.items() <= self.phrases.items():
            return self
        known = None if self.own is None else {**self.own, **own}
        return replace(self, phrases={**self.phrases, **added}, own=known)

    def knows(self, key: str) -> bool:
        """Return whether there is a phrase for the key."""
        return key in self.phrases

    def say(self, key: str, **slots: object) -> str:
        """Fill the phrase for the key; a slot named ``count`` chooses the plural form.

        What fills a slot is taken as it is, whatever characters a name contains; only a path that
        cannot be shown is quoted for the shell. Raises ``KeyError`` for an unknown key and for a
        slot that is missing.
        """
        if self.manners or self.grammar is not None or "count" in slots:
            key = self._form(key, slots)
        for name, each in slots.items():
            if isinstance(each, Path):
                slots[name] = path_text(each)
        line = self._filled(self.phrases[key], slots)
        # A name that brings its own mark at the end needs no full stop.
        line = line[:-1] if line.endswith(("!.", "?.", "..")) else line
        return line if self.grammar is None else self.grammar.named(line, key, slots)

    def _form(self, key: str, slots: Mapping[str, object]) -> str:
        """Return the key of the phrase for its numbers and for how the language is spoken."""
        counted = () if self.grammar is None else self.grammar.counted.get(key, ())
        if not (self.manners or counted or "count" in slots):
            return key
        numbers = [(f"{key}.{name}", slots.get(name)) for name in counted]
        numbers.append((key, slots.get("count")))
        forms = [f"{of}.{self.plural(each)}" for of, each in numbers if isinstance(each, int)]
        forms.append(key)
        spoken = [f"{form}@{manner}" for manner in self.manners for form in forms]
        return next((each for each in (*spoken, *forms) if each in self.phrases), key)

    def _filled(self, phrase: str, slots: Mapping[str, object]) -> str:
        if self.grammar is None:
            return phrase.format_map(slots)
        try:
            return phrase.format_map(slots)
        except AttributeError:
            # A form of something that is not a noun: a number, or a text without a gender.
            return phrase.format_map({name: self.grammar.filling(slots[name]) for name in slots})

    def figure(self, value: float, digits: int = 1) -> str:
        """Return a number with some decimals, after the decimal sign of the language."""
        told = f"{value:.{digits}f}"
        return told if self.grammar is None else told.replace(".", self.grammar.decimal)

    def whole(self, value: int) -> str:
        """Return a whole number with what is usual between its thousands."""
        told = f"{value:,}"
        return told if self.grammar is None else told.replace(",", self.grammar.thousands)

    def percent(self, share: float, digits: int = 0) -> str:
        """Return a share from 0 to 1 as a percentage, with its sign."""
        return self.say("percent", figure=self.figure(100 * share, digits))

    def translate(self, words: Told) -> str:
        """Return the words in this language, or in English where it has no phrase for them."""
        text = self.phrases.get(words.key)
        text = words.english if text is None else text
        return text if self.grammar is None else self.grammar.named(text, words.key, {})

    def listing(self, items: Sequence[str]) -> str:
        """Join items into one phrase: ``a``, ``a and b``, ``a, b and c``."""
        return self._joined("listing", items, self.listing)

    def choices(self, items: Sequence[str]) -> str:
        """Join items to choose from: ``a, b, c`` in English, ``a, b o c`` in Spanish."""
        return self._joined("choices", items, self.choices)

    def _joined(self, key: str, items: Sequence[str], join: Callable[[list[str]], str]) -> str:
        if len(items) < 2:
            return items[0] if items else ""
        *firsts, last = items
        line = self.say(key, firsts=", ".join(firsts), last=last)
        return line if self.grammar is None else self.grammar.listed(line, items, join)


@runtime_checkable
class Saying(Protocol):
    """Represent what only the words of a game can tell, such as why it refuses an action."""

    def said(self, language: Language) -> str:
        """Return its sentence in a language."""
        ...


class Choices(tuple[object, ...]):
    """Hold what there is to choose from."""

    __slots__ = ()


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Phrase:
    """Pair the key of a phrase with what fills its slots.

    A slot holds a text or a number that needs no translation, words of a file that have one,
    another phrase, a saying of a game, or a tuple of these, which is told as a list.
    ``wording.tell`` returns the sentence in a language.
    """

    key: str
    """Key of the phrase in a language, such as ``log.not_utf8``."""
    filled: tuple[tuple[str, Any], ...]
    """The name of each slot with what fills it."""

    def __init__(self, key: str, /, **slots: object) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "filled", tuple(slots.items()))

    def __repr__(self) -> str:
        """Return key and slots, for developers; players read what ``wording.tell`` returns."""
        return f"{self.key}({', '.join(f'{name}={value!r}' for name, value in self.filled)})"


def in_a_row(sentences: Sequence[Phrase]) -> Phrase:
    """Return one or more sentences as one phrase, one after the other."""
    first, *others = sentences
    return Phrase("sentences", first=first, more=in_a_row(others)) if others else first
