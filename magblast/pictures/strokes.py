"""Draw lines and blocks as shapes: many fonts lack them, or leave gaps between them."""

from collections.abc import Callable, Mapping

CELL_WIDTH, CELL_HEIGHT = 10, 20
"""Units of a cell."""
_MIDDLE, _CENTRE = CELL_WIDTH / 2, CELL_HEIGHT / 2
_LIGHT, _HEAVY, _APART = 1.4, 3.2, 2.0
"""How thick lines are, and how far each of two lies from the middle."""
_AWAY: Mapping[int, tuple[float, ...]] = {0: (), 1: (0,), 2: (-_APART, _APART)}
"""How far one line, or each of two, lies from the middle."""
OVER = 0.3
"""How far what touches an edge of its cell reaches beyond: a seam would show in between."""
_ROUND = 5
"""The radius of a round corner."""


def stroke(char: str, x: int, cells: int) -> str | None:
    """Return the outline of a character repeated over some cells, as the data of an SVG path.

    None for a character that a font draws. ``x`` is counted in cells; the row begins at 0.
    """
    if char in _ACROSS:
        left, width = x * CELL_WIDTH - OVER, cells * CELL_WIDTH + 2 * OVER
        return "".join(
            f"M{left:g} {top:g}h{width:g}v{high:g}h{-width:g}z" for top, high in bands(char)
        )
    draw = _SINGLE.get(char)
    if draw is None:
        return None
    return "".join(draw((x + place) * CELL_WIDTH) for place in range(cells))


def bands(char: str) -> tuple[tuple[float, float], ...]:
    """Return the bands of a character that joins its neighbours: where each begins, and how high.

    Others have none.
    """
    found = []
    for top, bottom in _ACROSS.get(char, ()):
        begin = top - OVER if top == 0 else top
        end = bottom + OVER if bottom == CELL_HEIGHT else bottom
        found.append((round(begin, 2), round(end - begin, 2)))
    return tuple(found)


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    """Draw a rectangle, a little beyond the edges that it touches."""
    left = x - OVER if x % CELL_WIDTH == 0 else x
    right = x + width + (OVER if (x + width) % CELL_WIDTH == 0 else 0)
    top = y - OVER if y == 0 else y
    bottom = y + height + (OVER if y + height == CELL_HEIGHT else 0)
    across, down = round(right - left, 2), round(bottom - top, 2)
    return f"M{left:g} {top:g}h{across:g}v{down:g}h{-across:g}z"


def _band(middle: float, thick: float) -> tuple[float, float]:
    return middle - thick / 2, middle + thick / 2


_FULL = (0.0, float(CELL_HEIGHT))
_ACROSS: Mapping[str, tuple[tuple[float, float], ...]] = {
    "─": (_band(_CENTRE, _LIGHT),),
    "━": (_band(_CENTRE, _HEAVY),),
    "═": (_band(_CENTRE - _APART, _LIGHT), _band(_CENTRE + _APART, _LIGHT)),
    "█": (_FULL,),
    "▀": ((0, _CENTRE),),
    "▄": ((_CENTRE, CELL_HEIGHT),),
    **{
        char: ((CELL_HEIGHT * (1 - eighths / 8), CELL_HEIGHT),)
        for eighths, char in enumerate("▁▂▃▄▅▆▇", 1)
    },
}
"""Characters that join their neighbours, with where they begin and end from the top."""


def _upright(middle: float, thick: float, top: float = 0, bottom: float = CELL_HEIGHT) -> str:
    return _rectangle(middle - thick / 2, top, thick, bottom - top)


def _arms(thick: float, up: int, right: int, down: int, left: int) -> Callable[[float], str]:
    """Draw lines from the middle to some edges: one for 1, two for 2."""

    def draw(x: float) -> str:
        half = thick / 2
        parts = ""
        for count, begin, end in (
            (left, x, x + _MIDDLE + half),
            (right, x + _MIDDLE - half, x + CELL_WIDTH),
        ):
            for away in _AWAY[count]:
                parts += _rectangle(begin, _CENTRE + away - half, end - begin, thick)
        if up or down:
            top = 0 if up else _CENTRE - half
            bottom = CELL_HEIGHT if down else _CENTRE + half
            parts += _upright(x + _MIDDLE, thick, top, bottom)
        return parts

    return draw


def _slope(rises: bool) -> Callable[[float], str]:
    """Draw a line from corner to corner."""
    begin, end = (CELL_HEIGHT, 0) if rises else (0, CELL_HEIGHT)
    return lambda x: (
        f"M{x - _LIGHT / 2:g} {begin}h{_LIGHT:g}L{x + CELL_WIDTH + _LIGHT / 2:g} {end}h{-_LIGHT:g}z"
    )


def _double_corner(right: bool, down: bool) -> Callable[[float], str]:
    def draw(x: float) -> str:
        parts = ""
        for away in (-_APART, _APART):
            # The line outside of the corner is the longer one.
            column = x + _MIDDLE + (away if right else -away)
            row = _CENTRE + (away if down else -away)
            half = _LIGHT / 2
            begin, end = (column - half, x + CELL_WIDTH) if right else (x, column + half)
            parts += _rectangle(begin, row - half, end - begin, _LIGHT)
            top, bottom = (row - half, CELL_HEIGHT) if down else (0, row + half)
            parts += _upright(column, _LIGHT, top, bottom)
        return parts

    return draw


def _round_corner(right: bool, down: bool) -> Callable[[float], str]:
    def draw(x: float) -> str:
        half = _LIGHT / 2
        side = 1 if right else -1
        way = 1 if down else -1
        edge = x + (CELL_WIDTH if right else 0)
        end = CELL_HEIGHT if down else 0
        middle = x + _MIDDLE
        outer, inner = _ROUND + half, _ROUND - half
        turn = int(right == down)
        bend = _CENTRE + way * _ROUND
        return (
            f"M{edge:g} {_CENTRE - way * half:g}"
            f"A{outer:g} {outer:g} 0 0 {1 - turn} {middle - side * half:g} {bend:g}"
            f"V{end:g}H{middle + side * half:g}V{bend:g}"
            f"A{inner:g} {inner:g} 0 0 {turn} {edge:g} {_CENTRE + way * half:g}z"
        )

    return draw


def _ring(x: float) -> str:
    """Draw a frame: its inside turns the other way, and stays empty."""
    return f"{_rectangle(x + 1, 6, 8, 8)}M{x + 2.2:g} 7.2v5.6h5.6v-5.6z"


def _dots(across: int, down: int, size: float) -> Callable[[float], str]:
    """Draw dots evenly over the cell, joined to those of its neighbours."""
    wide, high = CELL_WIDTH / across, CELL_HEIGHT / down
    places = [
        (wide * (column + 0.25 + row % 2 / 2), high * (row + 0.25))
        for row in range(down)
        for column in range(across)
    ]
    return lambda x: "".join(_rectangle(x + left, top, size, size) for left, top in places)


def _triangle(*corners: tuple[float, float]) -> Callable[[float], str]:
    (left, top), *others = corners

    def draw(x: float) -> str:
        lines = "".join(f"L{x + right:g} {down:g}" for right, down in others)
        return f"M{x + left:g} {top:g}{lines}z"

    return draw


def _dashes(x: float) -> str:
    top, bottom = _band(_CENTRE, _LIGHT)
    return "".join(_rectangle(x + place, top, 3, bottom - top) for place in (1, 6))


_SINGLE: Mapping[str, Callable[[float], str]] = {
    "│": lambda x: _upright(x + _MIDDLE, _LIGHT),
    "┃": lambda x: _upright(x + _MIDDLE, _HEAVY),
    "║": lambda x: _upright(x + _MIDDLE - _APART, _LIGHT) + _upright(x + _MIDDLE + _APART, _LIGHT),
    "╌": _dashes,
    "■": lambda x: _rectangle(x + 1, 6, 8, 8),
    "□": _ring,
    "▮": lambda x: _rectangle(x + 2, 4, 6, 12),
    "░": _dots(2, 4, 1.2),
    "▒": _dots(2, 4, 2.2),
    "▓": _dots(2, 4, 3.2),
    "▲": _triangle((5, 5), (9.5, 14.5), (0.5, 14.5)),
    "▼": _triangle((5, 14.5), (9.5, 5), (0.5, 5)),
    "▶": _triangle((1, 5), (9.5, 10), (1, 15)),
    "◀": _triangle((9, 5), (0.5, 10), (9, 15)),
    "▌": lambda x: _rectangle(x, 0, _MIDDLE, CELL_HEIGHT),
    "▐": lambda x: _rectangle(x + _MIDDLE, 0, _MIDDLE, CELL_HEIGHT),
    "▘": lambda x: _rectangle(x, 0, _MIDDLE, _CENTRE),
    "┏": _arms(_HEAVY, 0, 1, 1, 0),
    "┓": _arms(_HEAVY, 0, 0, 1, 1),
    "┗": _arms(_HEAVY, 1, 1, 0, 0),
    "┛": _arms(_HEAVY, 1, 0, 0, 1),
    "┌": _arms(_LIGHT, 0, 1, 1, 0),
    "┐": _arms(_LIGHT, 0, 0, 1, 1),
    "└": _arms(_LIGHT, 1, 1, 0, 0),
    "┘": _arms(_LIGHT, 1, 0, 0, 1),
    "├": _arms(_LIGHT, 1, 1, 1, 0),
    "┤": _arms(_LIGHT, 1, 0, 1, 1),
    "┬": _arms(_LIGHT, 0, 1, 1, 1),
    "┴": _arms(_LIGHT, 1, 1, 0, 1),
    "┼": _arms(_LIGHT, 1, 1, 1, 1),
    "╞": _arms(_LIGHT, 1, 2, 1, 0),
    "╡": _arms(_LIGHT, 1, 0, 1, 2),
    "╪": _arms(_LIGHT, 1, 2, 1, 2),
    "╱": _slope(rises=True),
    "╲": _slope(rises=False),
    "╔": _double_corner(right=True, down=True),
    "╗": _double_corner(right=False, down=True),
    "╚": _double_corner(right=True, down=False),
    "╝": _double_corner(right=False, down=False),
    "╭": _round_corner(right=True, down=True),
    "╮": _round_corner(right=False, down=True),
    "╰": _round_corner(right=True, down=False),
    "╯": _round_corner(right=False, down=False),
}
