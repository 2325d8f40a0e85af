"""Offer the languages: English, and those that translators brought, read when they are spoken.

What a translation does not have is said in English.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from magblast.kernel.language import Language
from magblast.kernel.translated import translation, translations
from magblast.wording.english import ENGLISH

_PROGRAM = ""
"""The part of a language that belongs to no game."""


class _Languages(Mapping[str, Language]):
    """The languages by their codes; each is read when it is asked for."""

    def __getitem__(self, code: str) -> Language:
        if code == ENGLISH.code:
            return ENGLISH
        if code not in translations():
            raise KeyError(code)
        return _language(code)

    def __contains__(self, code: object) -> bool:
        return code == ENGLISH.code or code in translations()

    def __iter__(self) -> Iterator[str]:
        return iter((ENGLISH.code, *translations()))

    def __len__(self) -> int:
        return 1 + len(translations())


LANGUAGES: Mapping[str, Language] = _Languages()
"""The languages by their codes, English first."""


@cache
def _language(code: str) -> Language:
    return language_of(code, translation(code))


def language_of(code: str, read: Mapping[str, Any]) -> Language:
    """Return the language that a file holds."""
    # English has no need of it.
    from magblast.kernel.grammar import Grammar

    said, own = read["language"], read["phrases"].get(_PROGRAM, {})
    plural = _plural_of(said)
    parts = ("forms", "before", "numbers", "several")
    grammar = Grammar(
        plural,
        genders=read["genders"],
        counted=read["counted"],
        decimal=said.get("decimal", "."),
        thousands=said.get("thousands", ","),
        **{name: said.get(name, {}) for name in parts},
    )
    phrases = {**ENGLISH.phrases, **own}
    return Language(code, phrases, plural, name=said["name"], own=own, grammar=grammar)


def _plural_of(said: Mapping[str, Any]) -> Callable[[int], str]:
    """Return which plural form a number takes, by the expression that gettext uses."""
    import gettext

    number_of: Callable[[int], int] = gettext.c2py(said["plural"])
    names = said["plurals"]
    return lambda count: str(names[number_of(abs(count))])
