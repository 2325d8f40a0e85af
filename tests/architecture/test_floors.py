"""Each floor imports only the floors below it, and rules nothing but the kernel."""

import ast
import sys
from pathlib import Path

import pytest

import magblast
from tests.architecture.imports import graph, modules, named
from tests.support.modules import loaded

ROOT = Path(magblast.__file__).parent
FLOORS = {
    "version": 0,
    "system": 0,
    "errors": 1,
    "kernel": 2,
    "card_files": 3,
    "rulebook": 3,
    "record": 4,
    "wording": 5,
    "bots": 5,
    "paint": 5,
    "reviewing": 6,
    "play": 7,
    "pictures": 8,
    "puzzles": 8,
    "web": 9,
    "gym": 10,
    "conformance": 10,
    "library": 10,
    "cli": 10,
    "tui": 10,
    "browser": 11,
}
"""The generic floors; the games stand on all of them."""
ROOMS = {"engine": 0, "cards": 1, "flagships": 1, "catalog": 2, "log": 3}
"""The rooms of Mag•Blast that no floor above the log may be mixed into."""
FOR_GAMES = {"magblast.kernel.machine", "magblast.kernel.structs", "magblast.kernel.unread"}
"""What is imported by games alone, so that it may import msgspec at once."""
BATTLECARDS = "magblast.games.battlecards."
BELOW_IN_BATTLECARDS = {
    "engine": {"engine"},
    "catalog": {"engine", "catalog"},
    "log": {"engine", "log"},
    "wording": {"engine", "wording", "preview", "imagining"},
}
LENT_TO_BATTLECARDS = {
    "engine": {"kernel", "errors"},
    "catalog": {"kernel", "card_files"},
    "log": {"kernel", "errors", "record"},
    "wording": {"kernel", "errors"},
}
"""The rooms of Battlecards, and the floors that each may use."""
# An error carries a phrase, the command line opens the screens, and a flagship may act as a card
# does.
ALLOWED = {
    *(("errors", "kernel"), ("cli", "tui"), ("flagships", "cards")),
    # The command that writes checked forms says what is wrong.
    ("card_files", "wording"),
    # The keys of a game are checked with what answers them at a table.
    ("conformance", "tui"),
}


def floor_of(module: str) -> str:
    return module.split(".")[1] if "." in module else ""


@pytest.mark.parametrize("floor", FLOORS)
def test_a_floor_imports_only_what_lies_below(floor: str) -> None:
    found = graph()
    files = [name for name in found if floor_of(name) == floor]
    assert files
    for file in files:
        for other in {floor_of(name) for name in found[file]} & FLOORS.keys() - {floor}:
            below = FLOORS[other] < FLOORS[floor]
            assert below or (floor, other) in ALLOWED, f"{file} imports {other}"


def test_nothing_but_the_package_itself_imports_the_library() -> None:
    found = graph()
    users = {name for name, others in found.items() if "library" in map(floor_of, others)}
    assert {name for name in users if floor_of(name) != "library"} == {"magblast"}


def test_no_module_has_a_name_that_the_library_offers() -> None:
    """Python would put the module in the place of ``magblast.read`` once anything imports it."""
    offered = {*magblast.__all__}
    assert [name for name in modules() if name in {f"magblast.{each}" for each in offered}] == []


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_what_lies_below(room: str) -> None:
    box = "magblast.games.magblast."
    found = graph()
    files = [name for name in found if name.startswith(f"{box}{room}")]
    assert files
    for file in files:
        rooms = {name.removeprefix(box).split(".")[0] for name in found[file] if box in name}
        for other in rooms - {room}:
            below = ROOMS.get(other, 9) < ROOMS[room]
            assert below or (room, other) in ALLOWED, f"{file} imports {other}"
        floors = {floor_of(name) for name in found[file]} - {"games", ""}
        lent = (
            {"errors", "kernel", "system", "card_files"}
            if room != "log"
            else {"errors", "kernel", "record"}
        )
        assert floors <= lent, f"{file} imports {floors - lent}"


@pytest.mark.parametrize("room", BELOW_IN_BATTLECARDS)
def test_a_room_of_battlecards_imports_only_what_lies_below(room: str) -> None:
    found = graph()
    files = [name for name in found if name.startswith(f"{BATTLECARDS}{room}")]
    assert files
    for file in files:
        # Each room may know what the package says of the game, such as its title.
        for name in found[file] - {BATTLECARDS.removesuffix(".")}:
            if name.startswith(BATTLECARDS):
                assert name.removeprefix(BATTLECARDS).split(".")[0] in BELOW_IN_BATTLECARDS[room], (
                    f"{file}: {name}"
                )
            elif name.startswith("magblast."):
                assert name.split(".")[1] in LENT_TO_BATTLECARDS[room], f"{file}: {name}"


def test_the_system_floor_imports_the_standard_library_alone() -> None:
    for file in (ROOT / "system").glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            for name in named(node):
                assert name.split(".")[0] in {*sys.stdlib_module_names, "magblast"}, file


def test_generic_floors_import_msgspec_only_when_a_node_is_asked_about() -> None:
    """Commands that open no game do without it."""
    for name, tree in modules().items():
        if floor_of(name) in FLOORS and name not in FOR_GAMES:
            for node in tree.body:
                found = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
                if isinstance(node, ast.Import):
                    found = [each.name for each in node.names]
                assert not any(each.split(".")[0] == "msgspec" for each in found), name
    users = {name for name, others in graph().items() if FOR_GAMES & others} - FOR_GAMES
    assert {floor_of(name) for name in users} == {"games"}


def test_the_engine_loads_nothing_but_the_standard_library_and_msgspec() -> None:
    modules = loaded(
        "from magblast.games.magblast import cards, flagships;"
        "import magblast.games.magblast.engine.view, magblast.games.magblast.log.notation"
    )
    assert not modules & {"textual", "rich", "pydantic", "yaml"}
