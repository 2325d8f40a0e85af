"""Keep one gettext file for each part of the program: key, English text and translation."""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import polib

from magblast.card_files.card_file import card_file_of
from magblast.kernel.language import Told, slots_in
from magblast.kernel.shelf import SHELF, game_of, lesson_of, phrases_of
from magblast.play.scripts import texts_of
from magblast.wording import ENGLISH, Language
from magblast.wording.english.cli import CLI
from magblast.wording.english.hands import HANDS
from magblast.wording.english.plain import PLAIN
from magblast.wording.english.screens import SCREENS
from magblast.wording.english.serve import SERVE

FOLDER = Path(__file__).parents[3] / "translations"
"""Where each language has a folder of its own."""
_PLURALS = ("zero", "one", "two", "few", "many", "other")
_PARTS = {"cli": CLI | SERVE | HANDS, "plain": PLAIN, "screens": SCREENS}
"""The parts of the program's own phrases; what is in none of them is in ``program``."""


class _Listening(Language):
    """Note which words of card files are asked for."""

    def translate(self, words: Told) -> str:
        _HEARD[words.key] = words.english
        return words.english


_HEARD: dict[str, str] = {}


def english() -> dict[str, dict[str, str]]:
    """Return the English phrases by their keys, for each file of translators."""
    parts: dict[str, dict[str, str]] = {"program": {}, **{name: {} for name in _PARTS}}
    for key, text in ENGLISH.phrases.items():
        part = next((name for name, phrases in _PARTS.items() if key in phrases), "program")
        parts[part][key] = text
    for id_ in SHELF:
        parts[id_] = dict(phrases_of(id_)[ENGLISH.code])
        parts[f"{id_}-cards"] = printed_in(id_)
        parts[f"{id_}-lesson"] = taught_in(id_)
    return parts


def printed_in(game: str) -> dict[str, str]:
    """Return the English words of the cards of a game by the keys of other languages."""
    _HEARD.clear()
    box = game_of(game)
    about = box.about(_Listening("en", ENGLISH.phrases, ENGLISH.plural))
    for edition, name in box.editions.items():
        about.catalogue(edition)
        _HEARD[name.key] = name.english
    # Names of what a seat may bring, such as decks, stand in card files, too.
    dict(about.seat_settings)
    file = card_file_of(game)
    if file is None:
        return dict(_HEARD)
    # Some words, such as those of earlier versions of a card, stand in no list of cards.
    return _HEARD | dict(_words(json.loads(file.built().partition("\n")[2]), f"{file.key}."))


def _words(checked: object, key: str) -> Iterator[tuple[str, str]]:
    """Iterate over the keys and the English of whatever can be translated in a card file."""
    match checked:
        case [str(own), str(english)] if own.startswith(key):
            yield own, english
        case list() | dict():
            for part in checked.values() if isinstance(checked, dict) else checked:
                yield from _words(part, key)


def taught_in(game: str) -> dict[str, str]:
    """Return the English words of the lesson of a game, by its line and by what they are for."""
    path = lesson_of(game)
    lines = [] if path is None else path.read_text(encoding="utf-8").splitlines()
    records = enumerate(map(json.loads, lines))
    told = (texts_of(record, f"{game}.lesson.{number}") for number, record in records)
    return {text.key: text.english for each in told for _, text in each}


def brought_up(
    path: Path, code: str, phrases: Mapping[str, str], notes: Mapping[str, str]
) -> polib.POFile:
    """Return a file with today's phrases and what it has of them already.

    A translation whose English has changed becomes fuzzy; one whose key is gone is kept as
    obsolete. Plural forms that only the translation has stay with the phrase that they belong to.
    """
    before = polib.pofile(str(path)) if path.is_file() else polib.POFile()
    known = {entry.msgctxt: entry for entry in before}
    moved = {entry.msgid: entry for entry in before if entry.msgctxt not in phrases}
    file = polib.POFile(wrapwidth=100)
    file.metadata = {
        "Project-Id-Version": "magblast",
        "Language": code,
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        **{key: text for key, text in before.metadata.items() if key == "Plural-Forms"},
    }
    for key, text in phrases.items():
        file.append(_entry(key, text, known.pop(key, None) or moved.get(text), notes.get(key, "")))
        for own in [each for each in known if each and _is_form_of(each, key, phrases)]:
            file.append(_entry(own, text, known.pop(own), ""))
    for entry in known.values():
        if entry.msgstr:
            entry.obsolete = True
            file.append(entry)
    return file


def _is_form_of(own: str, key: str, phrases: Mapping[str, str]) -> bool:
    """Return whether a key is a plural form that only a translation has, as ``hit.damage.one``."""
    (name, _, manner), (own_name, _, own_manner) = key.partition("@"), own.partition("@")
    if own in phrases or manner != own_manner or not own_name.startswith(f"{name}."):
        return False
    slot, _, form = own_name.removeprefix(f"{name}.").rpartition(".")
    return form in _PLURALS and (slot or "count") in slots_in(phrases[key])


def _entry(key: str, text: str, before: polib.POEntry | None, note: str) -> polib.POEntry:
    entry = polib.POEntry(msgctxt=key, msgid=text, comment=note)
    if before is not None:
        entry.msgstr, entry.flags, entry.tcomment = before.msgstr, before.flags, before.tcomment
        entry.previous_msgid = before.previous_msgid if before.fuzzy else None
        if before.msgid == text and before.comment:
            # What was seen in random games changes often; a changed comment tells nobody anything.
            entry.comment = before.comment
        if before.msgid != text and before.msgstr:
            entry.previous_msgid = entry.previous_msgid or before.msgid
            entry.flags = sorted({*before.flags, "fuzzy"})
    return entry
