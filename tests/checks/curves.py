"""Draw how programs learn: ``python -m tests.checks.curves`` writes ``docs/learning.svg``.

The curves are those of the table in ``docs/learning.md``.
"""

import re
import sys
from collections.abc import Iterator, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).parents[2] / "docs"
PAGE, PICTURE = DOCS / "learning.md", DOCS / "learning.svg"
WIDTH, HEIGHT = 720, 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 40, 50, 350
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#aa4499")
"""Told apart by colour-blind people, too (Okabe and Ito; Tol)."""
_DASHES = ("", "8 4", "2 3", "10 3 2 3")
_TICKS = (0, 25, 50, 75, 100)
_STEP = 50_000
_CELL = re.compile(r"([\d.]+) % \[([\d.]+)-([\d.]+)\]")
_STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#222}.grid{stroke:#ddd}"
    ".mid{text-anchor:middle}.end{text-anchor:end}"
)


class Point(NamedTuple):
    """Describe a share that was measured, in per cent, with its interval."""

    picks: int
    share: float
    low: float
    high: float


class Curve(NamedTuple):
    """Describe how a share grew."""

    label: str
    points: Sequence[Point]


def curves(text: str) -> list[Curve]:
    """Read the table whose first column is ``picks``; a cell may be empty."""
    rows = [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in text.splitlines()
        if line.startswith("|")
    ]
    [first] = [place for place, row in enumerate(rows) if row[0] == "picks"]
    labels, points = rows[first][1:], [list[Point]() for _ in rows[first][1:]]
    for picks, *cells in rows[first + 2 :]:
        if not re.fullmatch(r"[\d,]+", picks):
            break
        for found, cell in zip(points, cells, strict=True):
            if cell:
                match = _CELL.search(cell)
                assert match is not None, cell
                found.append(Point(int(picks.replace(",", "")), *map(float, match.groups())))
    return [Curve(*each) for each in zip(labels, points, strict=True)]


def drawn(found: Sequence[Curve]) -> str:
    """Return a picture of curves: picks from left to right, and shares with their intervals."""
    most = max(point.picks for curve in found for point in curve.points)

    def across(picks: float) -> str:
        return f"{_LEFT + (WIDTH - _LEFT - _RIGHT) * picks / most:.1f}"

    def up(share: float) -> str:
        return f"{_BOTTOM - (_BOTTOM - _TOP) * share / 100:.1f}"

    def lines() -> Iterator[str]:
        yield f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">'
        yield f"<style>{_STYLE}</style>"
        yield f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>'
        for tick in _TICKS:
            yield f'<path class="grid" d="M{_LEFT} {up(tick)}H{WIDTH - _RIGHT}"/>'
            yield f'<text class="end" x="{_LEFT - 8}" y="{up(tick - 1)}">{tick} %</text>'
        for picks in range(0, most + 1, _STEP):
            yield f'<text class="mid" x="{across(picks)}" y="{_BOTTOM + 20}">{picks:,}</text>'
        yield f'<text class="mid" x="{WIDTH / 2}" y="{HEIGHT - 8}">picks played</text>'
        yield f'<text x="{_LEFT}" y="{_TOP - 14}">games won against random play</text>'
        for place, (curve, colour) in enumerate(zip(found, _COLOURS, strict=False)):
            there = [f"{across(each.picks)} {up(each.share)}" for each in curve.points]
            edge = [f"{across(each.picks)} {up(each.high)}" for each in curve.points]
            edge += [f"{across(each.picks)} {up(each.low)}" for each in reversed(curve.points)]
            stroke = f'stroke="{colour}" stroke-width="2" stroke-dasharray="{_DASHES[place]}"'
            yield f'<path fill="{colour}" fill-opacity="0.12" d="M{"L".join(edge)}Z"/>'
            yield f'<path fill="none" {stroke} d="M{"L".join(there)}"/>'
            at = _BOTTOM - 20 * (len(found) - place)
            yield f'<path {stroke} d="M{WIDTH - 260} {at}h40"/>'
            yield f'<text x="{WIDTH - 210}" y="{at + 4}">{escape(curve.label)}</text>'
        yield "</svg>"

    return "\n".join(lines()) + "\n"


def main() -> int:
    """Draw the picture beside the table."""
    PICTURE.write_text(drawn(curves(PAGE.read_text(encoding="utf-8"))), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
