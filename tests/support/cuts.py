"""Find names that are cut beside free room, in a picture of characters."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from rich.cells import cell_len

from magblast.kernel.about import names_of_choices
from magblast.kernel.game import AnyGame
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.paint.canvas import Area, Region
from magblast.paint.ink import UNICODE

_EDGES = frozenset("│┃║┆┊▌▐")
"""What parts the cells of a picture."""
_ANY = Thing("any", "")
_LEAST = 2
"""Letters by which a name is known."""


class Cut(NamedTuple):
    """Describe a name that is cut although there is room for it."""

    name: str
    left: str
    """What is left of it."""
    where: str
    """Where the free room is."""
    row: str


def names_of(game: AnyGame, language: Language) -> set[str]:
    """Return the names of a game: of what is printed, and of what may be chosen."""
    about = game.about(language)
    printed = {
        entry.name
        for edition in game.editions
        for section in about.catalogue(edition)
        for entry in section.entries
    }
    return {game.name, *names_of_choices(about).values(), *printed}


def _cells(text: str, width: int) -> list[str]:
    """Return a row cell by cell; the second half of a wide character is empty."""
    cells: list[str] = []
    for char in text:
        cells += [char, *[""] * (cell_len(char) - 1)] if cell_len(char) else []
    return [*cells, *[" "] * (width - len(cells))]


def _begun(before: str, names: Iterable[str]) -> tuple[str, str] | None:
    """Return the name that a text ends with the beginning of, and that beginning."""
    if before.endswith(" "):
        # A sentence is cut between its words.
        return None
    found: list[tuple[str, str]] = []
    for name in names:
        for size in range(len(name) - 1, _LEAST - 1, -1):
            start = len(before) - size
            if before.endswith(name[:size]) and (start == 0 or not before[start - 1].isalnum()):
                found.append((name, name[:size]))
                break
    return max(found, key=lambda each: (len(each[1]), -len(each[0])), default=None)


def _free(cells: Sequence[str]) -> int:
    """Count the blank cells at the beginning."""
    return next((n for n, each in enumerate(cells) if each != " "), len(cells))


def _without_stars(cells: Sequence[str]) -> list[str]:
    """Return a row without its stars; a dot between words is none."""
    row = [" ", " ", *cells, " ", " "]
    return [
        " " if each in UNICODE.stars and {*row[n : n + 5]} <= {" ", each} else each
        for n, each in enumerate(cells)
    ]


def _area_at(x: int, y: int, areas: Iterable[Area], whole: Area) -> Area:
    """Return the smallest area around a cell."""
    around = (each for each in areas if Region(each, _ANY).contains(x, y))
    return min(around, key=lambda each: each.width * each.height, default=whole)


def cut_names(picture: str, names: Iterable[str], areas: Sequence[Area] = ()) -> Iterator[Cut]:
    """Iterate over the names in a picture that are cut although what is missing had room.

    That is on the same row, or in the row below under what is left of the name; in both cases in
    the smallest of the areas that it lies in, if there is any.
    """
    names = [*names]
    rows = picture.splitlines()
    width = max(map(cell_len, rows), default=0)
    grid = [_without_stars(_cells(row, width)) for row in rows]
    for y, cells in enumerate(grid):
        for x in (x for x, char in enumerate(cells) if char == UNICODE.more):
            edge = max((n for n in range(x) if cells[n] in _EDGES), default=-1)
            begun = _begun("".join(cells[edge + 1 : x]), names)
            if begun is None:
                continue
            name, left = begun
            start, cut = x - cell_len(left), cell_len(name) - cell_len(left)
            area = _area_at(x, y, areas, Area(0, 0, width, len(grid)))
            beside = _free(cells[x + 1 : area.x + area.width])
            is_last = y + 1 >= min(len(grid), area.y + area.height)
            below = 0 if is_last else _free(grid[y + 1][max(start, area.x) : x + 1])
            for where, room in (("beside", beside), ("below", below)):
                if room >= cut:
                    yield Cut(name, left, where, rows[y].strip())
                    break
