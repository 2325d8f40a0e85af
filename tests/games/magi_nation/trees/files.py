"""Find the trees; they lie here, and not under ``perft``, as the game is not on the shelf yet."""

from pathlib import Path

from magblast.games.magi_nation.game import GAME
from tests.support.perft import Tree

FILES = sorted(Path(__file__).parent.glob("*.json"))


def tree(path: Path) -> Tree:
    """Return the tree of a file."""
    return Tree(path, lambda _: GAME)
