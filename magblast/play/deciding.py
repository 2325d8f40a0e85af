"""Find what decided a game."""

from collections.abc import Sequence
from typing import Any

from magblast.kernel.base import last_index
from magblast.kernel.game import Deciding, Game, Mark


def decisive(game: Game[Any, Any, Any, Any], events: Sequence[Any]) -> int | None:
    """Return the index of the event that decided a game: the last loss, unless the game says so."""
    if isinstance(game, Deciding):
        return game.decisive(events)
    return last_index(events, lambda event: game.mark(event)[0] is Mark.LOSS)
