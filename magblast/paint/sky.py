"""Scatter stars where nothing else is drawn."""

from functools import lru_cache
from typing import TYPE_CHECKING

from magblast.paint.ink import Ink

if TYPE_CHECKING:
    from magblast.paint.canvas import Canvas
    from magblast.paint.ink import Glyphs


def draw_stars(canvas: "Canvas", glyphs: "Glyphs") -> None:
    """Scatter stars over the empty cells, always at the same places."""
    canvas.dot(_stars(canvas.width, canvas.height, glyphs.stars), Ink.STAR)


@lru_cache(8)
def sky(width: int, height: int) -> tuple[tuple[int, int, int], ...]:
    """Return the stars of a sky: column, row and kind."""
    return tuple(
        [
            (x, y, noise)
            for y in range(height)
            for x in range(width)
            if (noise := (x * 73856093 ^ y * 19349663 ^ (x * y) * 83492791) % 1009) < 24
        ]
    )


@lru_cache(8)
def _stars(width: int, height: int, signs: tuple[str, ...]) -> tuple[tuple[int, int, str], ...]:
    """Return the stars of a sky: column, row and character, out of ``signs`` for the kinds."""
    return tuple([(x, y, signs[kind % len(signs)]) for x, y, kind in sky(width, height)])


@lru_cache(8)
def sky_rows(width: int, height: int, stars: tuple[str, ...]) -> tuple[str, ...]:
    """Return the rows of a sky; ``stars`` are the characters of the kinds."""
    rows = [[" "] * width for _ in range(height)]
    for x, y, sign in _stars(width, height, stars):
        rows[y][x] = sign
    return tuple(map("".join, rows))
