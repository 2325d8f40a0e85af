"""Each floor imports only the floors below it, and the engine nothing but the standard library."""

import ast
import sys
from pathlib import Path

import pytest

import magblast
from tests.support.modules import loaded

ROOT = Path(magblast.__file__).parent
FLOORS = {
    "system": 0,
    "errors": 1,
    "kernel": 2,
    "engine": 3,
    "cards": 4,
    "flagships": 4,
    "catalog": 5,
    "rulebook": 5,
    "record": 6,
    "play": 7,
    "wording": 7,
    "cli": 8,
    "tui": 8,
    "games": 9,
}
# An error carries a phrase, the command line opens the screens, and a flagship may act as a card
# does.
ALLOWED = {("errors", "kernel"), ("cli", "tui"), ("flagships", "cards")}


def imports_of(path: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
            found.update(f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
    return {name.split(".")[1] for name in found if name.startswith("magblast.")} & set(FLOORS)


@pytest.mark.parametrize("floor", FLOORS)
def test_a_floor_imports_only_what_lies_below(floor: str) -> None:
    path = ROOT / floor
    files = list(path.rglob("*.py")) if path.is_dir() else [ROOT / f"{floor}.py"]
    assert files
    for file in files:
        for other in imports_of(file) - {floor}:
            below = FLOORS[other] < FLOORS[floor]
            assert below or (floor, other) in ALLOWED, f"{file} imports {other}"


def test_the_system_floor_imports_the_standard_library_alone() -> None:
    for file in (ROOT / "system").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            elif isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            else:
                continue
            for name in names:
                assert name.split(".")[0] in {*sys.stdlib_module_names, "magblast"}, file


def test_the_engine_loads_nothing_but_the_standard_library() -> None:
    modules = loaded(
        "import magblast.cards, magblast.flagships, magblast.engine.position;"
        "import magblast.engine.view, magblast.engine.notation"
    )
    assert not modules & {"textual", "rich", "pydantic", "yaml"}
