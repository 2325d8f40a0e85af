"""Keep the shelf: every game by its id, imported when it is asked for."""

from collections.abc import Callable, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from magblast.errors import ShapeError

if TYPE_CHECKING:
    from magblast.bots.tactics import MakeTactics
    from magblast.kernel.game import AnyGame
    from magblast.paint.look import MakeLook

SHELF: Mapping[str, str] = {
    "magblast": "magblast.games.magblast",
    "battlecards": "magblast.games.battlecards",
}
"""The package of each game of the house by its id, the usual game first."""
USUAL = next(iter(SHELF))
"""The game that is meant where none is named, as in every log before there was another."""


def game_of(id_: str) -> "AnyGame":
    """Return a game from the shelf; raises ``ShapeError`` for one that is not there."""
    if id_ not in SHELF:
        raise ShapeError("header.no_game", name=f"{id_!a:.40}", known=", ".join(SHELF))
    game: AnyGame = _room(id_, "game").GAME
    return game


def phrases_of(id_: str) -> Mapping[str, Mapping[str, str]]:
    """Return the phrases of a game on the shelf by the code of their language."""
    phrases: Mapping[str, Mapping[str, str]] = _room(id_, "wording").PHRASES
    return phrases


def bots_of(id_: str) -> "MakeTactics | None":
    """Return what makes a game's tactics at a table; None for a game that has none.

    Raises ``ShapeError`` for a game that is not on the shelf.
    """
    game_of(id_)
    room = room_of(id_, "bots")
    make: MakeTactics | None = room and room.tactics
    return make


def look_of(id_: str) -> "MakeLook | None":
    """Return what makes the look of a table; None for a game that is shown in words."""
    room = room_of(id_, "look")
    make: MakeLook | None = None if room is None else room.look
    return make


def screens_of(id_: str) -> Mapping[str, Callable[[Any], Any]]:
    """Return what makes the screens of a game's own public questions, by kind of the decision.

    It is called with ``tui.screens.question.Asked`` and returns a screen.
    """
    room = room_of(id_, "screens")
    screens: Mapping[str, Callable[[Any], Any]] = {} if room is None else room.SCREENS
    return screens


def lesson_of(id_: str) -> Path | None:
    """Return the log that teaches a game; None for a game that brings no lesson."""
    package = find_spec(SHELF[id_])
    path = Path(str(package and package.origin)).with_name("lesson.mblog")
    return path if path.is_file() else None


def room_of(id_: str, name: str) -> Any:
    """Return a module that not every game has; None for a game without it."""
    return _room(id_, name) if id_ in SHELF and find_spec(f"{SHELF[id_]}.{name}") else None


def _room(id_: str, name: str) -> Any:
    return import_module(f"{SHELF[id_]}.{name}")
