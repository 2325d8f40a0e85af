"""Know the field: its spaces, straight lines and zones (rules G1.2, G1.3, G3.1)."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from magblast.games.magusha.engine.terms import Arrow, Space
from magblast.kernel.seat import Seat

COLUMNS: Final = "abcdefg"
ROWS: Final = 5
ZONE_ROWS: Final = 2
SPACES: Final = tuple([Space(f"{column}{row}") for row in range(1, ROWS + 1) for column in COLUMNS])
"""All spaces in board order: a1, b1, … g5."""
INDEX: Final[Mapping[str, int]] = {space: index for index, space in enumerate(SPACES)}
ORTHOGONAL: Final = (Arrow.N, Arrow.E, Arrow.S, Arrow.W)

STEPS: Final = {
    Arrow.N: (0, 1),
    Arrow.NE: (1, 1),
    Arrow.E: (1, 0),
    Arrow.SE: (1, -1),
    Arrow.S: (0, -1),
    Arrow.SW: (-1, -1),
    Arrow.W: (-1, 0),
    Arrow.NW: (-1, 1),
}
"""Columns and rows of one step, for seat 1."""


def pointed(arrow: Arrow, seat: Seat) -> tuple[int, int]:
    """Return where an arrow of a seat points: columns to the right and rows up (rules G3.1)."""
    across, up = STEPS[arrow]
    return (across, up) if seat == 1 else (-across, -up)


class Way(NamedTuple):
    """Describe how one space is reached from another in a straight line."""

    arrow: Arrow
    """As the owner of the unit sees it."""
    distance: int


def _line(seat: Seat, arrow: Arrow, start: Space) -> tuple[Space, ...]:
    across, up = pointed(arrow, seat)
    column, row = COLUMNS.index(start[0]), int(start[1])
    found = []
    for distance in range(1, len(COLUMNS)):
        x, y = column + across * distance, row + up * distance
        if not (0 <= x < len(COLUMNS) and 1 <= y <= ROWS):
            break
        found.append(Space(f"{COLUMNS[x]}{y}"))
    return tuple(found)


LINES: Final[Mapping[Seat, Mapping[Arrow, Mapping[Space, tuple[Space, ...]]]]] = {
    seat: {arrow: {space: _line(seat, arrow, space) for space in SPACES} for arrow in Arrow}
    for seat in (1, 2)
}
"""The spaces from a space to the edge, by the seat of the unit and the arrow."""
WAYS: Final[Mapping[Seat, Mapping[tuple[str, str], Way]]] = {
    seat: {
        (start, end): Way(arrow, distance)
        for arrow, lines in arrows.items()
        for start, line in lines.items()
        for distance, end in enumerate(line, 1)
    }
    for seat, arrows in LINES.items()
}
"""How a space is reached from another, where they lie in a straight line."""


def _near(arrows: tuple[Arrow, ...]) -> Mapping[Space, tuple[Space, ...]]:
    return {
        space: tuple(sorted((end for each in arrows for end in LINES[1][each][space][:1]), key=_at))
        for space in SPACES
    }


def _at(space: Space) -> int:
    return INDEX[space]


AROUND: Final = _near(tuple(Arrow))
"""The spaces adjacent to a space: up to eight, in board order."""
BESIDE: Final = _near(ORTHOGONAL)
"""The spaces one orthogonal step away, in board order."""
ZONES: Final[Mapping[Seat, tuple[Space, ...]]] = {
    1: SPACES[: ZONE_ROWS * len(COLUMNS)],
    2: SPACES[-ZONE_ROWS * len(COLUMNS) :],
}
"""The deploy zone of each seat in board order (rules G1.3)."""


def turned(space: Space) -> Space:
    """Return the space where another lies for who looks from the other side."""
    return SPACES[-1 - INDEX[space]]


def in_board_order(spaces: Iterable[Space]) -> list[Space]:
    """Return spaces in board order."""
    return sorted(spaces, key=INDEX.__getitem__)
