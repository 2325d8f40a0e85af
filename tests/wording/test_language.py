"""Another language is another folder: no phrase stands anywhere else."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

import magblast
from magblast.kernel.language import slots_in
from magblast.kernel.shelf import SHELF, package_of, phrases_of
from magblast.wording import ENGLISH, Language

PHRASES = {"": ENGLISH, **{id_: ENGLISH.with_phrases(phrases_of(id_)) for id_ in SHELF}}
"""English, and English with the phrases of each game."""


@pytest.mark.parametrize("language", PHRASES.values(), ids=PHRASES)
def test_phrases_with_plurals_use_the_same_slots(language: Language) -> None:
    for key, phrase in language.phrases.items():
        base, _, form = key.rpartition(".")
        if form in ("one", "other") and base in language.phrases:
            assert slots_in(phrase) <= slots_in(language.phrases[base])


def test_lists_are_joined() -> None:
    assert [ENGLISH.listing(items) for items in ([], ["a"], ["a", "b"], ["a", "b", "c"])] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]


@pytest.mark.parametrize(("name", "line"), [("Bo", "Bo."), ("Bo!", "Bo!"), ("Bo?", "Bo?")])
def test_a_name_that_ends_a_sentence_gets_one_mark(name: str, line: str) -> None:
    language = ENGLISH.with_phrases({"en": {"full_stop": "{line}."}})
    assert language.say("full_stop", line=name) == line


def test_a_manner_may_have_plural_forms_of_its_own() -> None:
    phrases = {"ships": "{count}▲", "ships@heard": "{count} ships", "ships.one@heard": "one ship"}
    language = Language("en", phrases, ENGLISH.plural)
    assert [language.say("ships", count=count) for count in (1, 2)] == ["1▲", "2▲"]
    heard = language.in_manner("heard")
    assert [heard.say("ships", count=count) for count in (1, 2)] == ["one ship", "2 ships"]


@pytest.mark.parametrize("language", PHRASES.values(), ids=PHRASES)
def test_what_follows_a_semicolon_in_plain_mode_begins_small(language: Language) -> None:
    previews = [key for key in language.phrases if ".change." in key and "@" not in key]
    heard = [f"{key}@heard" if f"{key}@heard" in language.phrases else key for key in previews]
    assert [key for key in heard if language.phrases[key][0].isupper()] == []


def texts(path: Path) -> Iterator[str]:
    """Iterate over the string literals of a module that a person could read while playing."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    unread = {
        id(part)
        for node in ast.walk(tree)
        if _is_documentation(node) or _is_error_of_the_program(node)
        for part in ast.walk(node)
    }
    for node in ast.walk(tree):
        match node:
            case ast.Constant(value=str(text)) if id(node) not in unread:
                yield text


def _is_documentation(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_error_of_the_program(node: ast.AST) -> bool:
    return (
        isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "RuntimeError"
    )


@pytest.mark.parametrize("box", ["magblast", *map(package_of, SHELF)])
def test_no_sentence_stands_outside_the_folder_of_a_language(box: str) -> None:
    folder = Path(magblast.__file__).parents[1].joinpath(*box.split("."), "wording")
    assert folder.is_dir()
    for path in folder.glob("*.py"):
        assert not [text for text in texts(path) if re.search(r"[a-z] [a-z]", text)], path


@pytest.mark.parametrize("game", SHELF)
def test_no_phrase_of_a_game_hides_another(game: str) -> None:
    package = import_module(f"magblast.games.{game.replace('-', '_')}.wording.english")
    every = (value for value in vars(package).values() if isinstance(value, dict))
    groups = [value for value in every if value is not package.PHRASES]
    keys = Counter(key for group in groups for key in group if isinstance(key, str))
    assert groups
    assert [key for key, count in keys.items() if count > 1] == []
