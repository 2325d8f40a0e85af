"""Find the saved game that is meant by a number, part of its name, or a captain's name."""

import os
from collections.abc import Sequence
from pathlib import Path

from magblast.errors import ShapeError
from magblast.kernel.holds import holds
from magblast.kernel.language import Phrase
from magblast.kernel.nearest import suggest
from magblast.kernel.quotes import quoted
from magblast.play.autosave import newest_first
from magblast.play.kept import captains
from magblast.record.names import name_key

LAST = "last"
"""What is typed for the newest game."""


def games_named(typed: Path) -> list[Path]:
    """List the files that are meant, newest first: a path, ``last``, a number, or part of a name.

    A path that exists wins. Numbers count from 1, newest first, as ``magblast games`` prints them.
    The name is that of the file, or of a captain; case does not count, nor do accents that are not
    typed. What looks like a path means that path, which need not exist. Raises ``ShapeError`` where
    nothing is found.
    """
    if os.path.lexists(typed):
        return [typed]
    wanted, games = str(typed), [found.path for found in newest_first()]
    number = "1" if wanted == LAST else wanted
    if number.isascii() and number.isdecimal():
        # A long row of digits is no number that Python reads.
        place = int(number[:9])
        if not games:
            raise ShapeError("saved.none", name=quoted(wanted))
        if not 1 <= place <= len(games):
            raise ShapeError("saved.no_number", number=quoted(wanted), count=len(games))
        return [games[place - 1]]
    named = _named(wanted, games)
    exact = [path for path in named if wanted in (path.name, path.stem)]
    if not named and (typed.suffix or typed.name != wanted):
        return [typed]
    if not named:
        none = Phrase("saved.no_name", name=quoted(wanted))
        raise ShapeError(suggest(none, wanted, (LAST, *(path.stem for path in games))))
    return exact or named


def _named(wanted: str, games: Sequence[Path]) -> list[Path]:
    if not (key := name_key(wanted)):
        return []
    known = captains()
    return [
        path
        for path in games
        if holds(path.name, wanted)
        or any(holds(name_key(name), key) for name in known.get(path, ()))
    ]
