"""The tree of legal actions keeps its size and its order, which game lines and screens rely on."""

from pathlib import Path

import pytest

from tests.support.perft import Tree

FILES = sorted((Path(__file__).parents[1] / "games").glob("*/perft/*.json"))
LEAST = {"battlecards": 8, "magblast": 11, "magusha": 9, "magi_nation": 10}


@pytest.mark.parametrize(("box", "least"), LEAST.items())
def test_there_are_positions(box: str, least: int) -> None:
    assert sum(path.parents[1].name == box for path in FILES) >= least


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_the_tree_is_as_it_was(path: Path) -> None:
    tree = Tree(path)
    found = tree.counted()
    expected = {name: tree.data[name] for name in found}
    if found != expected:
        pytest.fail(f"{path.name}: {found} instead of {expected}\n{tree.breakdown()}")
