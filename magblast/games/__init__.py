"""Keep the shelf: every game by its id, imported when it is asked for."""

from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING

from magblast.errors import ShapeError

if TYPE_CHECKING:
    from magblast.bots.tactics import MakeTactics
    from magblast.kernel.game import AnyGame

SHELF = ("magblast", "battlecards")
"""The games of the house, the usual one first."""


def game_of(id_: str) -> "AnyGame":
    """Return a game from the shelf; raises ``ShapeError`` for one that is not there."""
    if id_ not in SHELF:
        raise ShapeError("header.no_game", name=f"{id_!a:.40}", known=", ".join(SHELF))
    game: AnyGame = import_module(f"magblast.games.{id_}.game").GAME
    return game


def phrases_of(id_: str) -> Mapping[str, Mapping[str, str]]:
    """Return the phrases of a game on the shelf by the code of their language."""
    phrases: Mapping[str, Mapping[str, str]]
    phrases = import_module(f"magblast.games.{id_}.wording").PHRASES
    return phrases


def bots_of(id_: str) -> "MakeTactics | None":
    """Return what makes a game's tactics at a table; None for a game that has none.

    Raises ``ShapeError`` for a game that is not on the shelf.
    """
    game_of(id_)
    room = f"magblast.games.{id_}.bots"
    if find_spec(room) is None:
        return None
    make: MakeTactics = import_module(room).tactics
    return make
