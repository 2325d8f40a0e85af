"""A language is a folder beside each ``english``, and a name where the languages are listed."""

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import ClassVar

import pytest

import magblast
from magblast.cli import main
from magblast.kernel.language import Translatable
from magblast.kernel.shelf import SHELF, game_of, package_of, phrases_of
from magblast.wording import ENGLISH, Language
from tests.support.pseudo import accented, accented_phrase, plain_words

PACKAGE = Path(magblast.__file__).parent
DATA = (
    "Mag•Blast Battlecards Magusha magblast battlecards magusha magi nation Magi Nation Duel",
    "ORACLE random second third Random random pew",
)
"""Names of games, of bots and of editions, as they are typed."""
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")
"""What names the language of the environment."""


class Listening(Language):
    """Note which words of card files were asked for."""

    heard: ClassVar[dict[str, str]] = {}

    def translate(self, words: Translatable) -> str:
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


def translate(package: Path) -> None:
    """Translate a copy of the program, as somebody would who adds a language."""
    folder = package / "wording" / "pseudo"
    folder.mkdir()
    (folder / "__init__.py").write_text(
        "from magblast.kernel.language import Language\n"
        f"PHRASES = {_translated(ENGLISH.phrases)!r}\n"
        "PSEUDO = Language('xx', PHRASES, lambda n: 'one' if n == 1 else 'other')\n",
        encoding="utf-8",
    )
    _list(
        package / "wording" / "__init__.py",
        "LANGUAGES = {ENGLISH.code: ENGLISH}",
        "from magblast.wording.pseudo import PSEUDO\nLANGUAGES = {'en': ENGLISH, 'xx': PSEUDO}",
    )
    for game in SHELF:
        own = package / "games" / package_of(game).rpartition(".")[2] / "wording"
        (own / "pseudo").mkdir()
        cards = {key: accented(text) for key, text in printed_in(game).items()}
        phrases = {**_translated(phrases_of(game)["en"]), **cards}
        (own / "pseudo" / "__init__.py").write_text(f"PHRASES = {phrases!r}\n", encoding="utf-8")
        _list(
            own / "__init__.py",
            '{"en": english.PHRASES}',
            '{"en": english.PHRASES, "xx": pseudo.PHRASES}',
        )
        _list(own / "__init__.py", "wording import english", "wording import english, pseudo")


def _translated(phrases: Mapping[str, str]) -> dict[str, str]:
    return {key: accented_phrase(text) for key, text in phrases.items()}


def _list(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a copy of the program that speaks another language."""
    root = tmp_path_factory.mktemp("translated")
    copytree(PACKAGE, root / "magblast", ignore=ignore_patterns("__pycache__"))
    copytree(PACKAGE.parent / "data", root / "data")
    copytree(PACKAGE.parent / "docs", root / "docs", ignore=ignore_patterns("decisions"))
    translate(root / "magblast")
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


@pytest.mark.parametrize("game", SHELF)
def test_its_cards_are_listed_in_it(program: Path, game: str) -> None:
    listed = run(program, "cards", "--game", game)
    assert all(name in listed for name in names_in(game))
    assert plain_words(listed, [*DATA]) == []


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
    assert "--language must be one of en, not 'zz'" in capsys.readouterr().err


def test_a_game_that_is_not_translated_is_told_in_english() -> None:
    other = Language("xx", {"usual.heading": "Tùrn {turn}"}, ENGLISH.plural)
    game = {"en": {"stones.motto": "Take the last stone.", "usual.heading": "Turn {turn}"}}
    assert other.with_phrases(game).say("stones.motto") == "Take the last stone."
    assert other.with_phrases(game).say("usual.heading", turn=1) == "Tùrn 1"
