"""The second reading counts as many answers as the engine under each kept position."""

from pathlib import Path

import pytest

from tests.games.magusha.literal.game import Game
from tests.games.magusha.literal.table import Record
from tests.support.perft import Tree

FILES = sorted((Path(__file__).parents[1] / "perft").glob("*.json"))


def counted_by_hand(header: Record, depth: int) -> list[int]:
    """Count the tree by the literal reading, which plays each line from its beginning."""
    counts = [0] * depth
    lines: list[list[Record]] = [[]]
    while lines:
        line = lines.pop()
        game = Game(header)
        for answer in line:
            game.play(answer)
        counts[len(line)] += len(game.legal)
        if len(line) + 1 < depth:
            lines += [[*line, answer] for answer in game.legal]
    return counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_the_second_reading_counts_the_same(path: Path) -> None:
    tree = Tree(path)
    counts = tree.data["counts"]
    assert counted_by_hand(tree.header, len(counts)) == counts
