"""The rooms of Battlecards import only what lies below them."""

import pytest

from tests.architecture.imports import imports, modules

BOX = "magblast.games.battlecards."
BELOW = {
    "engine": {"engine"},
    "catalog": {"engine", "catalog"},
    "log": {"engine", "log"},
    "wording": {"engine", "wording", "preview", "imagining"},
}
FLOORS = {
    "engine": {"kernel", "errors"},
    "catalog": {"kernel", "errors", "system"},
    "log": {"kernel", "errors", "record"},
    "wording": {"kernel", "errors"},
}


@pytest.mark.parametrize("room", BELOW)
def test_a_room_imports_only_what_lies_below(room: str) -> None:
    found = imports(modules())
    files = [name for name in found if name.startswith(f"{BOX}{room}")]
    assert files
    for file in files:
        for name in found[file]:
            if name.startswith(BOX):
                assert name.removeprefix(BOX).split(".")[0] in BELOW[room], f"{file}: {name}"
            elif name.startswith("magblast."):
                assert name.split(".")[1] in FLOORS[room], f"{file}: {name}"
