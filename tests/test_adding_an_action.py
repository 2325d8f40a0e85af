"""docs/adding-a-game.md names all the places that know an action: they are counted."""

import ast
import re
from pathlib import Path

from magblast.games.magblast.engine.actions import Action, Sweep, TurnAction
from magblast.record.notation import Notation
from tests.architecture.imports import nodes

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
SECTION = PAGE.partition("\n## One action more\n")[2].partition("\n## ")[0]
PLACES = dict(re.findall(r"^\| `([\w/]+\.py)` \| (.*) \|$", SECTION, re.MULTILINE))
MOST = 6


def test_the_places_are_those_that_know_the_action() -> None:
    named = {
        f"{module.replace('.', '/')}.py"
        for module, found in nodes().items()
        if any(_is_name(node, "Sweep") for node in found)
    }
    told = {
        path.relative_to(ROOT).as_posix()
        for path in ROOT.glob("magblast/games/magblast/wording/english/*.py")
        if '"magblast.do.sweep' in path.read_text(encoding="utf-8")
    }
    assert named | told == set(PLACES)
    assert len(PLACES) <= MOST


def test_the_class_has_what_the_page_says() -> None:
    assert Sweep in Action.__args__
    assert Sweep in TurnAction.__args__
    whole = PLACES["magblast/games/magblast/engine/actions.py"]
    assert {name for name in re.findall(r"`(\w+)`", whole) if hasattr(Sweep, name)} == {
        "spell",
        "do",
    }


def test_its_word_in_logs_follows_from_its_name() -> None:
    notation: Notation[Sweep] = Notation((Sweep,), {})
    assert notation.write(Sweep(1, "dink", "minefield.1"))["do"] == "sweep"


def _is_name(node: ast.AST, name: str) -> bool:
    match node:
        case ast.Name(id=found) | ast.Attribute(attr=found) | ast.ClassDef(name=found):
            return found == name
    return False
