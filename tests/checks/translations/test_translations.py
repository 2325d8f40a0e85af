"""Translators keep what they wrote, and learn what has changed."""

from pathlib import Path

import polib
import pytest

from tests.checks.translations.catalogs import FOLDER, brought_up, english

PHRASES = {"hit": "{card} hits.", "hit@heard": "{card} hits it.", "miss": "{card} misses."}
LANGUAGES = sorted(each.name for each in FOLDER.iterdir() if each.is_dir())


def written(path: Path, phrases: dict[str, str]) -> dict[str, polib.POEntry]:
    file = brought_up(path, "xx", phrases, {"hit": "{card}: name"})
    file.save(str(path))
    return {entry.msgctxt: entry for entry in polib.pofile(str(path))}


def translate(path: Path, **phrases: str) -> None:
    file = polib.pofile(str(path))
    for entry in file:
        entry.msgstr = phrases.get(entry.msgctxt, "")
    file.save()


def test_each_phrase_is_an_entry_with_its_key_and_what_fills_its_slots(tmp_path: Path) -> None:
    entries = written(tmp_path / "a.po", PHRASES)
    assert {key: entry.msgid for key, entry in entries.items()} == PHRASES
    assert entries["hit"].comment == "{card}: name"


def test_a_translation_becomes_fuzzy_when_its_english_changes(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    written(path, PHRASES)
    translate(path, hit="{card} da.", miss="{card} falla.")
    entries = written(path, {**PHRASES, "miss": "{card} misses it."})
    assert [entries["hit"].fuzzy, entries["miss"].fuzzy] == [False, True]
    assert entries["miss"].previous_msgid == "{card} misses."
    assert entries["miss"].msgstr == "{card} falla."
    assert written(path, PHRASES | {"miss": "{card} misses it."})["miss"].fuzzy


def test_a_translation_follows_its_phrase_to_another_key(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    written(path, {"lesson.1.say": "Welcome.", "lesson.2.say": "Fire!"})
    translate(path, **{"lesson.1.say": "Hola.", "lesson.2.say": "¡Fuego!"})
    entries = written(path, {"lesson.3.say": "Welcome.", "lesson.4.say": "Fire!"})
    assert [entries[f"lesson.{n}.say"].msgstr for n in (3, 4)] == ["Hola.", "¡Fuego!"]
    assert not any(entry.fuzzy for entry in entries.values())


def test_what_is_no_longer_said_is_kept_as_obsolete(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    written(path, PHRASES)
    translate(path, miss="{card} falla.")
    gone = written(path, {"hit": PHRASES["hit"]})["miss"]
    assert gone.obsolete
    assert gone.msgstr == "{card} falla."


def test_a_plural_form_of_a_translation_alone_stays_beside_its_phrase(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    written(path, PHRASES)
    file = polib.pofile(str(path))
    for key in ("hit.damage.one", "hit.damage.one@heard"):
        file.append(polib.POEntry(msgctxt=key, msgid="old", msgstr="uno"))
    file.save()
    entries = written(path, PHRASES)
    assert [*entries] == ["hit", "hit.damage.one", "hit@heard", "hit.damage.one@heard", "miss"]
    assert entries["hit.damage.one"].fuzzy


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_translated_is_still_said_so_in_english(code: str) -> None:
    changed = []
    for part, phrases in english().items():
        for entry in polib.pofile(str(FOLDER / code / f"{part}.po")):
            english_now = phrases.get(entry.msgctxt, entry.msgid)
            if entry.translated() and not entry.obsolete and entry.msgid != english_now:
                changed.append(entry.msgctxt)
    assert not changed, f"run python -m tests.checks.translations {code}"
