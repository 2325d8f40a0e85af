"""Count the tree of legal actions under a position.

``python -m tests.perft.count FILE...`` writes the counts found into the files: look at the
difference before you commit it, for it is a change of the rules or of the order of actions.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from magblast.catalog import load_rules
from magblast.engine.actions import Action
from magblast.engine.apply import apply
from magblast.engine.legal import legal_actions
from magblast.engine.notation import to_record
from magblast.engine.rules import Options, Rules
from magblast.engine.setup import new_game
from magblast.engine.state import GameState
from magblast.record.position import parse_position

FOLDER = Path(__file__).parent


class Tree:
    """Hold a position read from a file, and what the file says about it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        options = Options(**self.data.get("options", {}))
        self.rules: Rules = load_rules(self.data["edition"], options)
        seats, seed = self.data["seats"], self.data["seed"]
        if "position" in self.data:
            step = parse_position(self.data["position"], self.rules, seats, seed)
        else:
            step = new_game(self.rules, seats, seed)
        self.state: GameState = step.state

    def counted(self) -> dict[str, Any]:
        """Return the number of actions at each depth, and the digest of their order."""
        depth = len(self.data["counts"])
        counts, order = [0] * depth, blake2b(digest_size=8)
        for level, action in _walk(self.state, self.rules, depth):
            counts[level] += 1
            order.update(f"{level} {_line(action)}\n".encode())
        return {"counts": counts, "order": order.hexdigest()}

    def breakdown(self) -> str:
        """Return a line for each legal action: how many actions follow it, to the full depth."""
        depth = len(self.data["counts"]) - 1
        lines = []
        for action in legal_actions(self.state, self.rules):
            after = apply(self.state, action, self.rules).state
            below = sum(1 for _ in _walk(after, self.rules, depth))
            lines.append(f"{below:7} {_line(action)}")
        return "\n".join(lines)


def _walk(state: GameState, rules: Rules, depth: int) -> Iterator[tuple[int, Action]]:
    """Iterate over the tree, each action before those that may follow it."""
    todo = [(0, state, action) for action in reversed(legal_actions(state, rules))]
    while todo and depth:
        level, before, action = todo.pop()
        yield level, action
        if level + 1 < depth:
            after = apply(before, action, rules).state
            todo += [(level + 1, after, a) for a in reversed(legal_actions(after, rules))]


def _line(action: Action) -> str:
    return json.dumps(to_record(action), separators=(",", ":"))


def main() -> None:
    """Write what is counted into the files named."""
    for name in sys.argv[1:]:
        tree = Tree(Path(name))
        text = json.dumps(tree.data | tree.counted(), indent=1, ensure_ascii=False)
        tree.path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
