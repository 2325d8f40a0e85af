"""Draw lines and blocks as shapes: many fonts lack them, or leave gaps between them."""

from collections.abc import Callable, Mapping

CELL_WIDTH, CELL_HEIGHT = 10, 20
"""Units of a cell."""
_MIDDLE, _CENTRE = CELL_WIDTH / 2, CELL_HEIGHT / 2
_LIGHT, _HEAVY, _APART = 1.4, 3.2, 2.0
"""How thick lines are, and how far each of two lies from the middle."""
_ROUND = 5
"""The radius of a round corner."""


def stroke(char: str, x: int, cells: int) -> str | None:
    """Return the outline of a character repeated over some cells, as the data of an SVG path.

    None for a character that a font draws. ``x`` is counted in cells; the row begins at 0.
    """
    if char in _ACROSS:
        return "".join(
            _rectangle(x * CELL_WIDTH, top, cells * CELL_WIDTH, bottom - top)
            for top, bottom in _ACROSS[char]
        )
    draw = _SINGLE.get(char)
    if draw is None:
        return None
    return "".join(draw((x + place) * CELL_WIDTH) for place in range(cells))


def _rectangle(x: float, y: float, width: float, height: float) -> str:
    return f"M{x:g} {y:g}h{width:g}v{height:g}h{-width:g}z"


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


def _corner(thick: float, right: bool, down: bool) -> Callable[[float], str]:
    """Draw a line from the middle of one side to the middle of another."""

    def draw(x: float) -> str:
        begin, end = (x + _MIDDLE, x + CELL_WIDTH) if right else (x, x + _MIDDLE)
        level = _rectangle(begin, _CENTRE - thick / 2, end - begin, thick)
        top, bottom = (_CENTRE - thick / 2, CELL_HEIGHT) if down else (0, _CENTRE + thick / 2)
        return level + _upright(x + _MIDDLE, thick, top, bottom)

    return draw


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
    "┏": _corner(_HEAVY, right=True, down=True),
    "┓": _corner(_HEAVY, right=False, down=True),
    "┗": _corner(_HEAVY, right=True, down=False),
    "┛": _corner(_HEAVY, right=False, down=False),
    "┌": _corner(_LIGHT, right=True, down=True),
    "┐": _corner(_LIGHT, right=False, down=True),
    "└": _corner(_LIGHT, right=True, down=False),
    "┘": _corner(_LIGHT, right=False, down=False),
    "╔": _double_corner(right=True, down=True),
    "╗": _double_corner(right=False, down=True),
    "╚": _double_corner(right=True, down=False),
    "╝": _double_corner(right=False, down=False),
    "╭": _round_corner(right=True, down=True),
    "╮": _round_corner(right=False, down=True),
    "╰": _round_corner(right=True, down=False),
    "╯": _round_corner(right=False, down=False),
}
