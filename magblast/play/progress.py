"""Tell how far a game has come: the turn, and how the seats stand."""

from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from magblast.errors import ShapeError
from magblast.kernel.language import Language
from magblast.kernel.shelf import phrases_of
from magblast.paint.looks import look_of
from magblast.wording import ENGLISH

if TYPE_CHECKING:
    from magblast.kernel.game import AnyGame, View
    from magblast.kernel.setup import Setup


class GameProgress(NamedTuple):
    """Describe how far a game has come, by what everybody at the table sees."""

    turn: int
    left: tuple[int, ...]
    """What the look of the game counts as the strength of each seat; empty if nothing."""


def progress_of(game: "AnyGame", setup: "Setup", public: "View") -> GameProgress | None:
    """Return how far a game has come; None before its first turn.

    Raises ``ShapeError`` where the look of the game cannot be imported.
    """
    if not public.turn:
        return None
    make = look_of(game.id)
    strength = {} if make is None else make(setup, ENGLISH).strength(public)
    seats = range(1, len(setup.seats) + 1)
    return GameProgress(public.turn, tuple(strength.get(seat, 0) for seat in seats if strength))


def tell_progress(progress: GameProgress, game: str, language: Language) -> str:
    """Return turn and score in the words of a game, given by its id, such as ``turn 3``."""
    with suppress(ShapeError):
        language = language.with_phrases(phrases_of(game))
    key, left = f"{game}.home.score", [str(each) for each in progress.left]
    if not left or not language.knows(key):
        return language.say("progress", turn=progress.turn)
    if len(left) == 2:
        counted = language.say("progress.two", one=left[0], other=left[1])
    else:
        counted = ", ".join(left)
    score = language.say(key, left=counted)
    return language.say("progress.scored", turn=progress.turn, score=score)
