"""Print tables."""

import shutil
import sys
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rich.cells import cell_len

_NO_LIMIT = 10_000


def room() -> int:
    """Return how many cells a line may take: the width of the terminal, or no limit in a file."""
    return shutil.get_terminal_size().columns if sys.stdout.isatty() else _NO_LIMIT


def columns(rows: Sequence[Sequence[str]], most: int = _NO_LIMIT) -> Iterator[str]:
    """Align the cells of rows of equal length: the first to the left, all others to the right.

    If they would take more than ``most`` cells, the first row, the heads, is broken at spaces.
    """
    if sum(_widths(rows)) + 2 * (len(rows[0]) - 1) > most:
        heads, *others = rows
        stacks = [head.split()[::-1] for head in heads[1:]]
        broken = [*zip_longest(*stacks, fillvalue="")][::-1] or [()]
        names = ["" for _ in broken[1:]] + [heads[0]]
        rows = [*((name, *row) for name, row in zip(names, broken, strict=True)), *others]
    widths = _widths(rows)
    for row in rows:
        (first, gap), *rest = (
            (cell, " " * (width - cell_len(cell))) for cell, width in zip(row, widths, strict=True)
        )
        yield "  ".join((first + gap, *(gap + cell for cell, gap in rest))).rstrip()


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
