"""Print tables."""

from collections.abc import Iterator, Sequence

from rich.cells import cell_len


def columns(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Align the cells of rows of equal length: the first to the left, all others to the right."""
    widths = [max(map(cell_len, column)) for column in zip(*rows, strict=True)]
    for row in rows:
        (first, gap), *others = (
            (cell, " " * (width - cell_len(cell))) for cell, width in zip(row, widths, strict=True)
        )
        yield "  ".join((first + gap, *(gap + cell for cell, gap in others))).rstrip()
