"""Represent what a person will be told before its language is known."""

from dataclasses import dataclass
from typing import Any, Protocol, runtime_checkable

from magblast.kernel.language import Language


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
