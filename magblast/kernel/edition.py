"""Tell which edition of a game is played."""

from contextlib import suppress

from magblast.errors import ShapeError
from magblast.kernel.language import Language
from magblast.kernel.shelf import phrases_of


def tell_edition(game: str, edition: str, language: Language) -> str:
    """Return what an edition is called in a sentence; by its id, if its game has no word for it.

    The edition and the game are ids, such as ``third``; the game may have gone.
    """
    with suppress(ShapeError):
        language = language.with_phrases(phrases_of(game))
    key = f"{game}.edition.{edition}"
    return language.say(key) if language.knows(key) else language.say("edition", id=edition)
