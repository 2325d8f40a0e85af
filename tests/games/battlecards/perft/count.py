"""Count the tree of legal actions under a position of Battlecards.

``python -m tests.games.battlecards.perft.count FILE...`` writes the counts found into the files:
look at the difference before you commit it, for it is a change of the rules or of the order of
actions.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from magblast.games.battlecards.catalog import load_rules
from magblast.games.battlecards.engine.actions import Action
from magblast.games.battlecards.engine.position import Position, new_game
from magblast.games.battlecards.engine.rules import Options
from magblast.games.battlecards.game import GAME
from magblast.games.battlecards.log.position import parse_position

FOLDER = Path(__file__).parent


class Tree:
    """Represent a position read from a file, and what the file says about it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        rules = load_rules(Options(**self.data.get("options", {})))
        if "position" in self.data:
            self.position, _ = parse_position(self.data["position"], rules, "perft")
        else:
            self.position, _ = new_game(rules, "perft")

    def counted(self) -> dict[str, Any]:
        """Return the number of actions at each depth, and the digest of their order."""
        depth = len(self.data["counts"])
        counts, order = [0] * depth, blake2b(digest_size=8)
        for level, action in _walk(self.position, depth):
            counts[level] += 1
            order.update(f"{level} {_line(action)}\n".encode())
        return {"counts": counts, "order": order.hexdigest()}

    def breakdown(self) -> str:
        """Return a line for each legal action: how many actions follow it, to the full depth."""
        depth = len(self.data["counts"]) - 1
        lines = []
        for action in self.position.legal:
            after, _ = self.position.play(action)
            below = sum(1 for _ in _walk(after, depth))
            lines.append(f"{below:7} {_line(action)}")
        return "\n".join(lines)


def _walk(position: Position, depth: int) -> Iterator[tuple[int, Action]]:
    """Iterate over the tree, each action before those that may follow it."""
    todo = [(0, position, action) for action in reversed(position.legal)]
    while todo and depth:
        level, before, action = todo.pop()
        yield level, action
        if level + 1 < depth:
            after, _ = before.play(action)
            todo += [(level + 1, after, a) for a in reversed(after.legal)]


def _line(action: Action) -> str:
    return json.dumps(GAME.write(action), separators=(",", ":"))


def main() -> None:
    """Write what is counted into the files named."""
    for name in sys.argv[1:]:
        tree = Tree(Path(name))
        text = json.dumps(tree.data | tree.counted(), indent=1, ensure_ascii=False)
        tree.path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
