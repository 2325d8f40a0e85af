"""The number and the order of legal actions stay what they were."""

from pathlib import Path

import pytest

from tests.games.magi_nation.trees.files import FILES, tree


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_tree_of_legal_actions_is_what_it_was(path: Path) -> None:
    found = tree(path)
    kept = {name: found.data[name] for name in ("counts", "order")}
    assert found.counted() == kept, found.breakdown()
