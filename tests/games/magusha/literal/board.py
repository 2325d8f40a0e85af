"""The battlefield: spaces, directions and zones (rules G1, G3.1)."""

Step = tuple[int, int]
"""Columns to the right and rows up, as seat 1 sees the board."""

COLUMNS = "abcdefg"
ROWS = "12345"
SPACES = [column + row for row in ROWS for column in COLUMNS]
"""In board order (rules G5.1)."""
COMPASS = {
    "N": (0, 1),
    "NE": (1, 1),
    "E": (1, 0),
    "SE": (1, -1),
    "S": (0, -1),
    "SW": (-1, -1),
    "W": (-1, 0),
    "NW": (-1, 1),
}
ORTHOGONAL = ["N", "E", "S", "W"]


def towards(direction: str, seat: int) -> Step:
    """Return the step that a direction of a seat's compass is (rules G3.1)."""
    right, up = COMPASS[direction]
    return (right, up) if seat == 1 else (-right, -up)


def beyond(space: str, step: Step, times: int = 1) -> str | None:
    """Return the space so many steps on, or None off the board."""
    column = COLUMNS.index(space[0]) + step[0] * times
    row = ROWS.index(space[1]) + step[1] * times
    if column in range(len(COLUMNS)) and row in range(len(ROWS)):
        return COLUMNS[column] + ROWS[row]
    return None


def around(space: str) -> list[str]:
    """Return the adjacent spaces in board order (rules G10)."""
    near = {beyond(space, step) for step in COMPASS.values()}
    return [each for each in SPACES if each in near]


def zone(seat: int) -> list[str]:
    """Return the spaces of a seat's deploy zone in board order (rules G1.3)."""
    rows = "12" if seat == 1 else "45"
    return [space for space in SPACES if space[1] in rows]
