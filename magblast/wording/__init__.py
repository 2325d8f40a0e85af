"""Put phrases and errors into sentences, one language at a time; knows no game.

A game makes its own sentences and brings its own phrases; see ``Language.with_phrases``. The
phrases themselves stand in the folder of their language alone.
"""

from pathlib import Path
from typing import TYPE_CHECKING

from magblast.errors import MagblastError
from magblast.kernel.language import Choices, Language, Phrase, Saying, Translatable
from magblast.kernel.shelf import phrases_of
from magblast.system.files import shown_path
from magblast.wording.english import ENGLISH
from magblast.wording.translations import LANGUAGES

if TYPE_CHECKING:
    from magblast.kernel.game import AnyGame

__all__ = ["ENGLISH", "LANGUAGES", "Language", "edition_names", "edition_texts", "tell"]


def edition_names(game: "AnyGame", language: Language) -> dict[str, str]:
    """Return what the editions of a game are called, by id."""
    own = language.with_phrases(phrases_of(game.id))
    return {id_: own.translate(name) for id_, name in game.editions.items()}


def edition_texts(game: "AnyGame", language: Language) -> dict[str, str]:
    """Return what is special about the editions of a game, by id; empty where nothing is known."""
    own = language.with_phrases(phrases_of(game.id))
    keys = {id_: f"{game.id}.edition.{id_}.about" for id_ in game.editions}
    return {id_: own.say(key) if own.knows(key) else "" for id_, key in keys.items()}


def tell(said: Phrase | MagblastError, language: Language = ENGLISH) -> str:
    """Return the words of a phrase, or of the phrase that an error carries."""
    phrase = said.phrase if isinstance(said, MagblastError) else said
    if not language.knows(phrase.key):
        # What a game finds wrong has a key that begins with the id of the game.
        game, _, _ = phrase.key.partition(".")
        language = language.with_phrases(phrases_of(game))
    slots = {name: _filled(value, language) for name, value in phrase.filled}
    return language.say(phrase.key, **slots)


def _filled(value: object, language: Language) -> object:
    if isinstance(value, Phrase):
        return tell(value, language)
    if isinstance(value, Saying):
        return value.said(language)
    if isinstance(value, Translatable):
        return language.translate(value)
    if isinstance(value, Path):
        # A language puts what remains a path in quotes where the shell needs them.
        return Path(shown_path(value))
    if isinstance(value, tuple):
        filled = [_filled(each, language) for each in value]
        texts = [each if isinstance(each, str) else str(each) for each in filled]
        return language.choices(texts) if isinstance(value, Choices) else language.listing(texts)
    return value
