"""Keep the shelf: every game by its id, imported when it is chosen.

The games of the house stand on it, and those that other packages bring by an entry point of the
group ``magblast.games``: its name is the id of the game, its value the package of the game. Where
both have the same id, the game of the house is meant.
"""

import os
import sys
from collections.abc import Callable, Collection, Iterator, Mapping
from contextlib import suppress
from datetime import date
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from magblast.errors import ShapeError
from magblast.kernel.language import Language, Phrase, Translatable
from magblast.kernel.nearest import choose
from magblast.kernel.quotes import quoted
from magblast.kernel.translated import InEachLanguage

if TYPE_CHECKING:
    from magblast.kernel.game import AnyGame

T = TypeVar("T")

SHELF: Mapping[str, str] = {
    "magblast": "magblast.games.magblast",
    "battlecards": "magblast.games.battlecards",
    "magusha": "magblast.games.magusha",
    "magi-nation": "magblast.games.magi_nation",
}
"""The package of each game of the house by its id, the usual game first."""
USUAL = next(iter(SHELF))
"""The game that is meant where none is named, as in every log before there was another."""
GROUP = "magblast.games"
"""The group of entry points by which other packages bring games."""


@cache
def guests() -> Mapping[str, str]:
    """Return the package of each game from another package by its id; imports none of them."""
    # The module takes a tenth of the time in which the home screen appears, and few need it.
    from importlib.metadata import entry_points

    found = sorted(entry_points(group=GROUP), key=lambda each: (each.name, each.value))
    return {each.name: each.value for each in found if each.name not in SHELF}


class _Ids(Collection[str]):
    """The ids of all games; those of other packages are looked up only where they matter."""

    def __contains__(self, id_: object) -> bool:
        return id_ in SHELF or id_ in guests()

    def __iter__(self) -> Iterator[str]:
        return iter((*SHELF, *guests()))

    def __len__(self) -> int:
        return len(SHELF) + len(guests())


GAMES: Collection[str] = _Ids()
"""The ids of all games on the shelf, those of the house first."""


def titles() -> Mapping[str, str]:
    """Return what each game is called by its id."""
    return {id_: title_of(id_) for id_ in GAMES}


def title_of(id_: str) -> str:
    """Return what a game is called; its id, if it is not there or cannot be imported.

    Of a game of the house, only what says this is imported.
    """
    if id_ in SHELF and (title := getattr(import_module(SHELF[id_]), "TITLE", None)):
        return str(title)
    with suppress(ShapeError):
        return game_of(id_).name
    return id_


def title_in(language: Language, id_: str) -> str:
    """Return what a game is called in a language, as ``title_of`` does."""
    own = language.with_phrases(InEachLanguage(id_, {}) if id_ in SHELF else {})
    return own.translate(Translatable(f"{id_}.title", title_of(id_)))


def game_of_the_day(day: date) -> str:
    """Return the id of the game of the house that is offered first on a day: each in its turn."""
    return [*SHELF][day.toordinal() % len(SHELF)]


def game_of(id_: str) -> "AnyGame":
    """Return a game from the shelf.

    Raises ``ShapeError`` for one that is not there or that cannot be imported.
    """
    if id_ not in GAMES:
        raise ShapeError(choose(Phrase("header.no_game", name=quoted(id_)), id_, GAMES))
    game: AnyGame = _tried(id_, lambda: _import(id_, "game").GAME)
    if id_ not in SHELF:
        _tried(id_, lambda: _check_offering(game))
    return game


def phrases_of(id_: str) -> Mapping[str, Mapping[str, str]]:
    """Return the phrases of a game by the code of their language."""
    phrases: Mapping[str, Mapping[str, str]] = found(id_, "wording", "PHRASES", {})
    return phrases


def lesson_of(id_: str) -> Path | None:
    """Return the log that teaches a game; None for a game that brings no lesson."""
    package = _tried(id_, lambda: find_spec(package_of(id_)))
    path = Path(str(package and package.origin)).with_name("lesson.mblog")
    return path if path.is_file() else None


def room_of(id_: str, name: str) -> Any:
    """Return a module that not every game has; None for a game without it.

    Raises ``ShapeError`` for one that cannot be imported.
    """
    if id_ not in GAMES:
        return None
    there = _tried(id_, lambda: find_spec(f"{package_of(id_)}.{name}"))
    return _tried(id_, lambda: _import(id_, name)) if there else None


def found(id_: str, room: str, name: str, missing: Any = None) -> Any:
    """Return what a module of a game holds under a name; ``missing`` if there is no such module.

    Raises ``ShapeError`` where the module cannot be imported or does not hold it.
    """
    module = room_of(id_, room)
    return missing if module is None else _tried(id_, lambda: getattr(module, name))


def package_of(id_: str) -> str:
    """Return the name of the package of a game that is on the shelf."""
    return SHELF[id_] if id_ in SHELF else guests()[id_]


def guest_in(trace: str) -> str | None:
    """Return the game of another package that a traceback passes through last; None without one.

    Nothing is imported, and no packages are looked up: where that has not happened yet, no such
    game was chosen.
    """
    known = guests() if guests.cache_info().currsize else {}
    last: dict[int, str] = {}
    for id_, package in known.items():
        path = getattr(sys.modules.get(package), "__file__", None)
        if path and (at := trace.rfind(f'File "{Path(path).parent}{os.sep}')) >= 0:
            last[at] = id_
    return last[max(last)] if last else None


def _check_offering(game: "AnyGame") -> None:
    """Ask a game what every list and form asks, so that one that cannot answer is not offered."""
    for edition in game.editions:
        game.options(edition)
        game.seat_settings(edition)


def _import(id_: str, room: str) -> Any:
    return import_module(f"{package_of(id_)}.{room}")


def _tried(id_: str, do: Callable[[], T]) -> T:
    """Do something with the package of a game; raises ``ShapeError`` if that of a guest fails."""
    try:
        return do()
    except Exception as error:
        if id_ in SHELF:
            raise
        # Whatever is wrong in the package of somebody else must not end the program.
        why = f"{type(error).__name__}: {error}"
        key = "shelf.other_version" if _asks_for_us(error) else "shelf.broken"
        raise ShapeError(key, game=id_, package=package_of(id_), why=why) from error


def _asks_for_us(error: Exception) -> bool:
    """Return whether somebody asks for a module of this program, or a name in one, that is gone."""
    if isinstance(error, ImportError):
        asked = error.name or ""
    elif isinstance(error, AttributeError) and isinstance(error.obj, ModuleType):
        asked = error.obj.__name__
    else:
        return False
    return f"{asked}.".startswith("magblast.")
