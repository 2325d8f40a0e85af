"""The glossary names what exists, and what it says to avoid is avoided."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from magblast.kernel.shelf import SHELF, phrases_of
from magblast.wording import ENGLISH
from tests.architecture.imports import nodes

GLOSSARY = (Path(__file__).parents[2] / "docs" / "glossary.md").read_text(encoding="utf-8")
_CODE = re.compile(r"`(\w+)`")


def rows(heading: str) -> Iterator[list[str]]:
    """Iterate over the rows of the table below a heading, without its two first."""
    section = GLOSSARY.split(f"## {heading}\n")[1].split("\n## ")[0]
    lines = [line for line in section.splitlines() if line.startswith("|")]
    for line in lines[2:]:
        yield [cell.strip() for cell in line.strip("|").split("|")]


@cache
def defined() -> set[str]:
    """List the names of all classes, functions, fields and types of the package."""
    found = set()
    for walked in nodes().values():
        for node in walked:
            match node:
                case ast.ClassDef(name=name) | ast.FunctionDef(name=name):
                    found.add(name)
                case ast.AnnAssign(target=ast.Name(id=name)):
                    found.add(name)
                case ast.Assign(targets=[ast.Name(id=name)]):
                    found.add(name)
    return found


@cache
def classes() -> dict[str, list[str]]:
    """Return the modules that define a class, by its name."""
    found: dict[str, list[str]] = {}
    for module, walked in nodes().items():
        if module == "magblast.kernel.game" or module.startswith("magblast.library."):
            # The door names what the classes of a game fulfil, and the library hands out under
            # the same names what the program has.
            continue
        for node in walked:
            if isinstance(node, ast.ClassDef):
                found.setdefault(node.name, []).append(module)
    return found


def texts() -> dict[str, str]:
    """Return what each phrase of the program, and of every game, says beside its slots."""
    phrases = [("", ENGLISH.phrases), *((id_, phrases_of(id_)[ENGLISH.code]) for id_ in SHELF)]
    return {
        f"{id_} {key}": " ".join(literal for literal, *_ in Formatter().parse(phrase))
        for id_, own in phrases
        for key, phrase in own.items()
    }


SECTIONS = ("The game", "Battlecards", "Magusha", "Magi-Nation Duel", "The program")
TERMS = [row for section in SECTIONS for row in rows(section)]
AVOIDED = list(rows("Words to avoid"))


def test_each_term_stands_once() -> None:
    terms = [term for row in TERMS for term in row[0].split(", ")]
    assert len(terms) == len(set(terms)) > 40


def test_the_names_in_the_code_exist() -> None:
    known = defined()
    named = [name for row in TERMS for name in _CODE.findall(row[2])]
    named += [name for row in AVOIDED for name in _CODE.findall(row[1])]
    assert [name for name in named if name not in known] == []


@pytest.mark.parametrize(
    "word", [w for row in AVOIDED if row[2] == "texts" for w in row[0].split(", ")]
)
def test_no_phrase_says_a_word_to_avoid(word: str) -> None:
    wanted = re.compile(rf"\b{word}s?\b", re.IGNORECASE)
    assert {key: text for key, text in texts().items() if wanted.search(text)} == {}


@pytest.mark.parametrize("name", [row[0] for row in AVOIDED if row[2] == "class names"])
def test_no_class_has_a_name_to_avoid(name: str) -> None:
    assert classes().get(name, []) == []


@pytest.mark.parametrize(
    "name", [name for row in AVOIDED if row[2] == "names" for name in row[0].split(", ")]
)
def test_nothing_has_a_name_to_avoid(name: str) -> None:
    assert name not in defined()


def test_each_name_of_the_glossary_is_one_class() -> None:
    """One word per thing: no two classes share a name that the glossary explains.

    Every game has its own class for what all of them have, such as a position.
    """
    named = {name for row in TERMS for name in _CODE.findall(row[2])}
    twice = {
        (name, box): found
        for name, where in classes().items()
        for box in {box_of(module) for module in where}
        if name in named and len(found := [each for each in where if box_of(each) in (box, "")]) > 1
    }
    assert twice == {}


def box_of(module: str) -> str:
    """Return the game that a module belongs to; empty for the floors that know none."""
    parts = module.split(".")
    return parts[2] if parts[1] == "games" and len(parts) > 3 else ""
