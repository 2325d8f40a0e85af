"""Count the tree of legal actions under a position of any game.

``python -m tests.support.perft FILE...`` writes the counts found into the files: look at the
difference before you commit it, for it is a change of the rules or of the order of actions. Game
lines name an answer by its place in the list, so once a version of the rules is released its order
never changes: another order needs a new version, like any change of the rules.

A file stands in ``tests/games/<id>/perft``, and a new one needs as many counts, of any size, as
the tree has levels. Its ``seats`` are a number, or those of a header. A tree that is not the same
in all versions of the rules names one in ``rules``.
"""

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from typing import Any

from magblast.kernel.game import AnyPosition, Shelf
from magblast.kernel.shelf import game_of
from magblast.record.header import parse_header

NAMES = ("Ada", "Bo", "Cy", "Di")


class Tree:
    """Represent a position read from a file, and what the file says about it."""

    def __init__(self, path: Path, shelf: Shelf = game_of) -> None:
        self.path = path
        self.data: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        id_ = path.parents[1].name.replace("_", "-")
        self.game = shelf(id_)
        given = {
            name: self.data[name]
            for name in ("edition", "rules", "options", "position")
            if name in self.data
        }
        seats = self.data.get("seats", 2)
        if isinstance(seats, int):
            seats = [{"name": name} for name in NAMES[:seats]]
        self.header = {"magblast": 1, "game": id_, "seed": "perft", "seats": seats, **given}
        header = parse_header(self.header, shelf)
        self.position: AnyPosition = self.game.open(header.setup, header.start)[0]

    def counted(self) -> dict[str, Any]:
        """Return the number of actions at each depth, and the digest of their order."""
        depth = len(self.data["counts"])
        counts, order = [0] * depth, blake2b(digest_size=8)
        for level, action in _walk(self.position, depth):
            counts[level] += 1
            order.update(f"{level} {self._line(action)}\n".encode())
        return {"counts": counts, "order": order.hexdigest()}

    def breakdown(self) -> str:
        """Return a line for each legal action: how many actions follow it, to the full depth."""
        depth = len(self.data["counts"]) - 1
        lines = []
        for action in self.position.legal:
            after, _ = self.position.play(action)
            below = sum(1 for _ in _walk(after, depth))
            lines.append(f"{below:7} {self._line(action)}")
        return "\n".join(lines)

    def _line(self, action: Any) -> str:
        return json.dumps(self.game.write(action), separators=(",", ":"))


def _walk(position: AnyPosition, depth: int) -> Iterator[tuple[int, Any]]:
    """Iterate over the tree, each action before those that may follow it."""
    todo = [(0, position, action) for action in reversed(position.legal)]
    while todo and depth:
        level, before, action = todo.pop()
        yield level, action
        if level + 1 < depth:
            after, _ = before.play(action)
            todo += [(level + 1, after, a) for a in reversed(after.legal)]


def main() -> None:
    """Write what is counted into the files named."""
    for name in sys.argv[1:]:
        tree = Tree(Path(name).resolve())
        text = json.dumps(tree.data | tree.counted(), indent=1, ensure_ascii=False)
        tree.path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
