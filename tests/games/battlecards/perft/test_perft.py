"""The tree of legal actions keeps its size and its order, which logs and screens rely on."""

from pathlib import Path

import pytest

from tests.games.battlecards.perft.count import FOLDER, Tree

FILES = sorted(FOLDER.glob("*.json"))


def test_there_are_positions() -> None:
    assert len(FILES) >= 7


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_tree_is_as_it_was(path: Path) -> None:
    tree = Tree(path)
    found = tree.counted()
    expected = {name: tree.data[name] for name in found}
    if found != expected:
        pytest.fail(f"{path.name}: {found} instead of {expected}\n{tree.breakdown()}")
