"""A language is a folder beside each ``english``, and a name where the languages are listed."""

import json
import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any, ClassVar

import pytest

import magblast
from magblast.cli import main
from magblast.conformance.trial import Trial
from magblast.conformance.words import said_at_the_table
from magblast.kernel.language import Told
from magblast.kernel.shelf import SHELF, game_of, phrases_of
from magblast.wording import ENGLISH, LANGUAGES, Language
from magblast.wording.translations import language_of
from tests.support.pseudo import accented, accented_phrase, plain_words

PACKAGE = Path(magblast.__file__).parent
DATA = (
    "Mag•Blast Battlecards Magusha magblast battlecards magusha magi nation Magi Nation Duel",
    "ORACLE random second third Random random pew",
)
"""Names of games, of bots and of editions, as they are typed."""
ARTICLES = {"m": "ļé", "f": "ļá"}
"""The article before a name, by its gender."""
_SIGN = "°"
"""Ends a name, which may also be part of another phrase or of a text."""
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What names the language of the environment."""


class Listening(Language):
    """Note which words of card files were asked for."""

    heard: ClassVar[dict[str, str]] = {}

    def translate(self, words: Told) -> str:
        assert self.heard.setdefault(words.key, words.english) == words.english
        return words.english


def printed_in(game: str) -> Mapping[str, str]:
    """Return the English words of the cards of a game by the keys of other languages."""
    Listening.heard.clear()
    box = game_of(game)
    about = box.about(Listening("en", ENGLISH.phrases, ENGLISH.plural))
    for edition, name in box.editions.items():
        about.catalogue(edition)
        Listening.heard[name.key] = name.english
    # Names of what a seat may bring, such as decks, stand in card files, too.
    dict(about.seat_settings)
    return dict(Listening.heard)


def translate(root: Path) -> None:
    """Translate the program, as somebody would who adds a language."""
    (root / "translations").mkdir()
    text = json.dumps(translation())
    (root / "translations" / "xx.json").write_text(text, encoding="utf-8")
    rules = accented((root / "docs" / "rules.md").read_text(encoding="utf-8"))
    (root / "docs" / "xx").mkdir()
    (root / "docs" / "xx" / "rules.md").write_text(rules, encoding="utf-8")


def translation() -> dict[str, Any]:
    """Return a language with two genders, as the build writes it.

    Each slot of each phrase has an article, so each name must bring its gender to where it is said.
    """
    phrases = {"": _translated(ENGLISH.phrases)}
    genders: dict[str, str] = {}
    for game in SHELF:
        printed = printed_in(game)
        phrases[game] = _translated(phrases_of(game)["en"]) | {
            key: accented(text) + _SIGN * _is_name(key) for key, text in printed.items()
        }
        genders |= {key: gender_of(text) for key, text in printed.items() if _is_name(key)}
    language = {
        "name": "Ṕšéúðó",
        "plural": "n != 1",
        "plurals": ["one", "other"],
        "forms": {"the": {gender: f"{word} {{}}" for gender, word in ARTICLES.items()}},
    }
    return {"language": language, "phrases": phrases, "genders": genders, "counted": {}}


def gender_of(name: str) -> str:
    """Return one of two genders for a name."""
    return "mf"[len(name) % 2]


def _is_name(key: str) -> bool:
    return key.endswith(".name")


def _translated(phrases: Mapping[str, str]) -> dict[str, str]:
    return {key: _with_articles(accented_phrase(text)) for key, text in phrases.items()}


def _with_articles(phrase: str) -> str:
    return re.sub(r"\{(\w+)\}", r"{\1.the}", phrase)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of the program that speaks another language."""
    root = tmp_path_factory.mktemp("translated")
    copytree(PACKAGE, root / "magblast", ignore=ignore_patterns("__pycache__"))
    copytree(PACKAGE.parent / "data", root / "data")
    copytree(PACKAGE.parent / "docs", root / "docs", ignore=ignore_patterns("decisions"))
    translate(root)
    return root


def run(program: Path, *args: str, **environment: str) -> str:
    """Run a command in the other language and return what it prints."""
    known = {name: value for name, value in os.environ.items() if name not in LOCALE}
    done = subprocess.run(
        [sys.executable, "-X", "utf8", "-m", "magblast", *args],
        cwd=program,
        env={**known, **(environment or {"LANG": "xx_XX.UTF-8"})},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def names_in(game: str) -> list[str]:
    """Return what the cards of a game are called in the other language."""
    box = game_of(game)
    sections = [each for edition in box.editions for each in box.about(ENGLISH).catalogue(edition)]
    cards = {entry.name for section in sections for entry in section.entries}
    return [accented(english) for english in printed_in(game).values() if english in cards]


@pytest.mark.parametrize("game", SHELF)
def test_a_whole_game_is_told_in_it(program: Path, game: str) -> None:
    start = ("simulate", "--game", game, "--seed", "known", "--seats", "bot:random,bot:random")
    run(program, *start, "--game-number", "1", "--save", f"{game}.mblog")
    told = run(program, "show", f"{game}.mblog")
    assert len(told.splitlines()) > 50
    assert any(name in told for name in names_in(game))
    assert plain_words(told, [*DATA, "Greedy greedy pew"]) == []
    assert without_article(told, game) == []


def test_a_log_is_the_same_in_every_language_and_a_page_is_not(program: Path) -> None:
    seats = "bot:random,bot:random"
    start = ("simulate", "--game", "battlecards", "--seed", "same", "--seats", seats)
    for code in ("en", "xx"):
        run(program, *start, "--game-number", "1", f"--save={code}.mblog", "--language", code)
    english, other = ((program / f"{code}.mblog").read_bytes() for code in ("en", "xx"))
    assert english == other
    run(program, "show", "en.mblog", "--html", "page.html")
    page = (program / "page.html").read_text(encoding="utf-8")
    assert '<html lang="xx">' in page


@pytest.mark.parametrize("game", SHELF)
def test_each_name_at_the_table_brings_its_gender(game: str, tmp_path: Path) -> None:
    whole = translation()
    language = language_of("xx", whole).with_phrases({"xx": whole["phrases"][game]})
    said = said_at_the_table(Trial(game_of(game), 1, tmp_path), language)
    assert without_article("\n".join(sorted(said.lines)), game) == []


def without_article(told: str, game: str) -> list[str]:
    """List the lines in which a name lost its gender on its way to the sentence."""
    named = {each: ARTICLES[gender_of(each)] for each in names_in(game)}
    longest = sorted(named, key=len, reverse=True)
    found = re.compile(rf"(\w*) ?({'|'.join(map(re.escape, longest))}){_SIGN}")
    return [
        line
        for line in told.splitlines()
        # A label, and the list of those at the table, have bare names.
        if line[:-1] not in named and " — " not in line
        for article, name in found.findall(line)
        if article != named[name]
    ]


@pytest.mark.parametrize("game", SHELF)
def test_its_cards_are_listed_in_it(program: Path, game: str) -> None:
    listed = run(program, "cards", "--game", game)
    assert all(name in listed for name in names_in(game))
    assert plain_words(listed, [*DATA]) == []


def test_its_rules_are_read_in_it_and_others_in_english(program: Path) -> None:
    assert plain_words(run(program, "rules", "1.3"), [*DATA]) == []
    assert "squad" in run(program, "rules", "--game", "magusha", "squad")


def first_line(program: Path, *args: str, **environment: str) -> str:
    return run(program, *args, "help", "help", **environment).splitlines()[0]


def test_it_is_spoken_where_it_is_asked_for(program: Path) -> None:
    english, other = (ENGLISH.say("usage.heading"), accented(ENGLISH.say("usage.heading")))
    assert english != other
    assert first_line(program, LANG="C.UTF-8").startswith(english)
    assert first_line(program, LANG="xx").startswith(other)
    assert first_line(program, LANG="C", LC_MESSAGES="xx_XX@old").startswith(other)
    assert first_line(program, LANG="xx", LC_ALL="zz_ZZ.UTF-8").startswith(english)
    assert first_line(program, "--language", "xx", LANG="C").startswith(other)
    assert first_line(program, "--language=en", LANG="xx").startswith(english)


@pytest.mark.parametrize("command", [["rules"], ["play", "--plain"], []])
def test_a_language_that_is_not_there_is_refused_with_those_that_are(
    command: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*command, "--language", "zz"]) == 2
    known = ", ".join(LANGUAGES)
    assert f"--language must be one of {known}, not 'zz'" in capsys.readouterr().err


def test_a_game_that_is_not_translated_is_told_in_english() -> None:
    other = Language("xx", {"usual.heading": "Tùrn {turn}"}, ENGLISH.plural)
    game = {"en": {"stones.motto": "Take the last stone.", "usual.heading": "Turn {turn}"}}
    assert other.with_phrases(game).say("stones.motto") == "Take the last stone."
    assert other.with_phrases(game).say("usual.heading", turn=1) == "Tùrn 1"
