"""Whatever is said or raised fills every slot of its phrase, whatever the game has."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import magblast
from magblast.kernel.has import Has
from magblast.kernel.language import Language, slots_in
from magblast.kernel.shelf import SHELF, package_of, phrases_of
from magblast.wording import ENGLISH
from tests.support.said import ANYTHING, OPEN, REFUSALS, Said, Source

PACKAGE = Path(magblast.__file__).parent
SPOKEN = {id_: ENGLISH.with_phrases(phrases_of(id_)) for id_ in SHELF}
"""English as each game speaks it."""
BASES = {*(PACKAGE / "kernel").glob("base*.py")}
"""Say what games may say in other words, with other slots: ``conformance`` checks those."""


@cache
def source() -> Source:
    return Source(PACKAGE)


@cache
def said() -> tuple[Said, ...]:
    return tuple(source().said())


@cache
def spoken_at(path: Path) -> dict[str, Language]:
    """Return how those games speak whose words may be said by a module."""
    root = PACKAGE.parent
    for id_ in SHELF:
        if path.is_relative_to(root.joinpath(*package_of(id_).split("."))):
            return {id_: SPOKEN[id_]}
    return SPOKEN


def keys_of(pattern: str, each: Said, id_: str, language: Language) -> list[str]:
    """List the keys that a pattern may stand for: those of the game first."""
    starts = [f"{id_}.{before}" for before in each.before]
    usual = [f"usual.{before}" for before in each.before]
    for start in (*starts, *each.before, "", *usual):
        if found := matching(re.escape(start) + pattern, language):
            return found
    return []


@cache
def matching(pattern: str, language: Language) -> list[str]:
    """List the keys that match a pattern."""
    if ANYTHING not in pattern:
        key = re.sub(r"\\(.)", r"\1", pattern)
        return [key] if language.knows(key) else []
    return [*filter(re.compile(pattern).fullmatch, language.phrases)]


@cache
def all_forms(language: Language) -> dict[str, list[str]]:
    """Return the forms of each key for numbers and manners, itself among them."""
    found: dict[str, list[str]] = {}
    for key in language.phrases:
        plain = key.partition("@")[0]
        base = plain.removesuffix(".one").removesuffix(".other")
        for each in {plain, base, key}:
            found.setdefault(each, []).append(key)
    return found


def forms(key: str, language: Language) -> list[str]:
    """List a key and its forms for numbers and manners."""
    return all_forms(language).get(key, [])


def needed(key: str, language: Language, *, fits: bool) -> set[str]:
    """Return the slots of a phrase in all its forms, and of the parts that are fitted into it."""
    slots = {slot for each in forms(key, language) for slot in slots_in(language.phrases[each])}
    parts = [each for each in Has if fits and language.knows(f"{key}.{each}")]
    for part in parts:
        slots |= needed(f"{key}.{part}", language, fits=True)
    return slots - {*map(str, parts)}


def reasons(each: Said, reason: str, id_: str, language: Language) -> list[str]:
    """List the phrases that a game may say for a reason, depending on its facts."""
    key = f"{id_}.why.{reason}"
    if not each.slots and language.knows(f"{key}.none"):
        return [f"{key}.none"]
    return matching(rf"{re.escape(key)}(\.{ANYTHING})?", language)


def told_at(each: Said, *, exactly: bool) -> Iterator[tuple[str, str, Language]]:
    """Iterate over the keys of phrases that may be said at a place, with how a game speaks.

    Exactly, those that are known before the program runs; else those made of parts, too.
    """
    for pattern in each.keys:
        if exactly and (ANYTHING in pattern or each.path in BASES):
            continue
        spoken = spoken_at(each.path)
        for id_, language in spoken.items():
            if each.by in REFUSALS and len(spoken) == 1:
                found = reasons(each, pattern, id_, language)
            else:
                found = keys_of(pattern, each, id_, language)
            for key in found:
                yield key, id_, language


def missing(each: Said, key: str, language: Language) -> set[str]:
    """Return the slots of a phrase that are not filled at a place."""
    if OPEN in each.slots:
        return set()
    added = added_facts(each.path) if each.by in REFUSALS else set()
    return needed(key, language, fits=each.by == "fitted") - each.slots - added


@cache
def added_facts(path: Path) -> set[str]:
    """Return what the modules of a game add to the facts of its refusals."""
    spoken = spoken_at(path)
    mine = [each for each in source().modules if spoken_at(each.path) == spoken]
    return set().union(*(each.added_facts for each in mine)) if len(spoken) == 1 else set()


def test_most_is_understood() -> None:
    exact = [each for each in said() if not any(ANYTHING in key for key in each.keys)]
    assert len(exact) > 1200
    assert {each.by for each in said()} >= {
        "say",
        "caption",
        "fitted",
        "Phrase",
        "ShapeError",
        "_wrong",
    }


def test_whatever_is_said_fills_the_slots_of_its_phrase() -> None:
    wrong = [
        f"{each.path}:{each.line}: {key} of {id_} lacks {sorted(lacks)}"
        for each in said()
        for key, id_, language in told_at(each, exactly=True)
        if (lacks := missing(each, key, language))
    ]
    assert not wrong, "\n".join(wrong)


def test_whatever_is_said_has_a_phrase() -> None:
    wrong = [
        f"{each.path}:{each.line}: {sorted(each.keys)}"
        for each in said()
        if each.path not in BASES
        and each.by not in REFUSALS
        and not any(told_at(each, exactly=False))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("id_", SHELF)
def test_each_phrase_with_slots_is_said_where_they_are_filled(id_: str) -> None:
    language, filled = SPOKEN[id_], set[str]()
    for each in said():
        if id_ in spoken_at(each.path):
            for key, of, _ in told_at(each, exactly=False):
                if of == id_ and not missing(each, key, language):
                    filled |= {*parts(key, language, fits=each.by == "fitted")}
    left = [key for key, text in language.phrases.items() if slots_in(text) and key not in filled]
    assert not left


def parts(key: str, language: Language, *, fits: bool) -> Iterator[str]:
    """Iterate over the forms of a phrase, and over the parts that are fitted into it."""
    yield from forms(key, language)
    for each in Has if fits else ():
        if language.knows(f"{key}.{each}"):
            yield from parts(f"{key}.{each}", language, fits=True)
