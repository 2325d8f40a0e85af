"""Translators keep what they wrote, and learn what has changed."""

import json
import shutil
import tomllib
from pathlib import Path

import polib
import pytest

from hatch_build import build_translation, mistakes, translated_in
from magblast.kernel.language import Language, Translatable
from magblast.wording import ENGLISH
from magblast.wording.translations import language_of
from tests.checks.translations.catalogs import FOLDER, brought_up, english

PHRASES = {
    "hit": "{card} hits: {damage}.",
    "hit@heard": "{card} hits it: {damage}.",
    "miss": "{card} misses.",
}
FEW = 20
"""Translations whose English has changed, in each language."""
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


def test_a_plural_form_stays_beside_the_phrase_that_has_its_number(tmp_path: Path) -> None:
    path = tmp_path / "a.po"
    phrases = {"end": "{seat} ends.", "end.quiet": "{seat}: {quiet}.", "end.all": "{count} end."}
    own = ("end.quiet.quiet.one", "end.all.one")
    written(path, phrases)
    file = polib.pofile(str(path))
    for key in own:
        file.append(polib.POEntry(msgctxt=key, msgid="old", msgstr="uno"))
    file.save()
    entries = written(path, phrases)
    assert [*entries] == ["end", "end.quiet", own[0], "end.all", own[1]]
    assert [entries[key].msgid for key in own] == [phrases["end.quiet"], phrases["end.all"]]


def test_what_is_wrong_with_a_translation_is_said() -> None:
    language = {"forms": {"el": {"m": "el {}", "f": "la {}"}}, "numbers": {"s": {}}}
    for text, wrong in {
        "{card.el} y {damage.s}": [],
        "{card.El} de {card} [f]": [],
        "{card} [card]": [],
        "{carta}": ["there is no slot {carta}"],
        "{card.la}": ["there is no form {card.la}"],
        "{card} [x]": ["there is no gender [x]"],
        "{card": ["expected '}' before end of string"],
    }.items():
        assert mistakes(language, "{card}: {damage}", text) == wrong


SPANISH = {
    "hit": ("{card} hits {ship}: {damage}.", "{card.el} da a {ship.el}: {damage} punto{damage.s}."),
    "hit.damage.one": ("{card} hits {ship}: {damage}.", "{card.el} da a {ship.el}: un punto."),
    "lost": ("{ship} is destroyed.", "{ship.el} queda destruid{ship.o}."),
    "gone": ("{by} loses {ship}. {card} is gone.", "{by} pierde {ship.al}. {card.el} se va."),
    "far": ("far from {ship}", "lejos de {ship.el}"),
    "owned": ("{by}'s {ship}", "{ship} de {by} [ship]"),
    "all": ("{ships} move", "{ships.el} se mueve{ships.n}, perdid{ships.o}"),
    "listing": ("{firsts} and {last}", "{firsts} y {last}"),
    "either": ("{firsts} or {last}", "{firsts} o {last}"),
    "zidhur": ("Zidhur", "Zidhur [m]"),
    "inanna": ("Inanna", "Inanna [f]"),
    "flux": ("Flux", "Fluctuación [f]"),
}


@pytest.fixture
def spanish(tmp_path: Path) -> Language:
    """Return a language with the grammar of Spanish and a few phrases."""
    folder = tmp_path / "es"
    folder.mkdir()
    file = polib.POFile()
    for key, (text, translated) in SPANISH.items():
        file.append(polib.POEntry(msgctxt=key, msgid=text, msgstr=translated))
    file.append(polib.POEntry(msgctxt="old", msgid="Old", msgstr="Viejo", flags=["fuzzy"]))
    file.save(str(folder / "program.po"))
    shutil.copy(FOLDER / "es" / "language.toml", folder)
    return language_of("es", json.loads(build_translation(folder).read_text(encoding="utf-8")))


def noun(language: Language, key: str) -> str:
    return language.translate(Translatable(key, key))


def test_names_bring_articles_and_endings_wherever_they_are_said(spanish: Language) -> None:
    zidhur, flux = noun(spanish, "zidhur"), noun(spanish, "flux")
    assert spanish.say("lost", ship=zidhur) == "El Zidhur queda destruido."
    assert spanish.say("lost", ship=flux) == "La Fluctuación queda destruida."
    owned = spanish.say("owned", ship=flux, by="Ada")
    assert owned == "Fluctuación de Ada"
    assert spanish.say("lost", ship=owned) == "La Fluctuación de Ada queda destruida."
    # Whatever has no gender is written bare, and so is what is called after it.
    assert spanish.say("lost", ship="Bo") == "Bo queda destruido."
    assert spanish.say("far", ship=owned) == "lejos de la Fluctuación de Ada"
    bare = spanish.say("owned", ship="Bo", by="Ada")
    assert spanish.say("far", ship=bare) == "lejos de Bo de Ada"


def test_words_contract_and_sentences_begin_with_capitals(spanish: Language) -> None:
    zidhur, flux = noun(spanish, "zidhur"), noun(spanish, "flux")
    two = spanish.say("hit", card=flux, ship=zidhur, damage=2)
    assert two == "La Fluctuación da al Zidhur: 2 puntos."
    assert (
        spanish.say("hit", card=zidhur, ship=flux, damage=1)
        == "El Zidhur da a la Fluctuación: un punto."
    )
    gone = spanish.say("gone", by="Ada", ship=zidhur, card=flux)
    assert gone == "Ada pierde al Zidhur. La Fluctuación se va."


def test_lists_take_the_forms_of_their_items(spanish: Language) -> None:
    zidhur, inanna, flux = (noun(spanish, key) for key in ("zidhur", "inanna", "flux"))
    assert spanish.listing([zidhur, inanna]) == "Zidhur e Inanna"
    both = spanish.say("all", ships=spanish.listing([flux, zidhur]))
    assert both == "la Fluctuación y el Zidhur se mueven, perdidos"
    assert spanish.say("all", ships=spanish.listing([flux, inanna])).endswith("perdidas")
    assert spanish.say("all", ships=spanish.listing([inanna])) == "la Inanna se mueve, perdida"
    assert spanish.say("either", firsts="7", last="8") == "7 u 8"


def test_decimals_are_written_as_is_usual(spanish: Language) -> None:
    assert [each.figure(2.25, 1) for each in (ENGLISH, spanish)] == ["2.2", "2,2"]


def test_what_is_fuzzy_or_missing_is_said_in_english(spanish: Language) -> None:
    assert not spanish.knows("old")
    assert spanish.say("screen.options.title") == ENGLISH.say("screen.options.title")
    assert spanish.translate(Translatable("card.none.name", "None")) == "None"
    game = {"en": {"lost": "{ship} is lost.", "won": "Won!"}, "es": {}}
    own = spanish.with_phrases(game)
    assert own.say("won") == "Won!"
    assert own.say("lost", ship="Bo") == "Bo queda destruido."


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_translation_can_be_said(code: str) -> None:
    folder = FOLDER / code
    language = tomllib.loads((folder / "language.toml").read_text(encoding="utf-8"))
    wrong = {key: mistakes(language, *texts) for _, key, *texts in translated_in(folder)}
    assert {key: found for key, found in wrong.items() if found} == {}


@pytest.mark.parametrize("code", LANGUAGES)
def test_whatever_is_translated_is_still_said_so_in_english(code: str) -> None:
    changed = []
    for part, phrases in english().items():
        for entry in polib.pofile(str(FOLDER / code / f"{part}.po")):
            english_now = phrases.get(entry.msgctxt, entry.msgid)
            if entry.translated() and not entry.obsolete and entry.msgid != english_now:
                changed.append(entry.msgctxt)
    assert not changed, f"run python -m tests.checks.translations {code}"


@pytest.mark.parametrize("code", LANGUAGES)
def test_few_translations_wait_for_a_second_look(code: str) -> None:
    files = [polib.pofile(str(path)) for path in sorted((FOLDER / code).glob("*.po"))]
    fuzzy = [entry.msgctxt for file in files for entry in file.fuzzy_entries()]
    assert len(fuzzy) <= FEW, fuzzy
