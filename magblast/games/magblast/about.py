"""Describe Mag•Blast before anybody sits down."""

from collections.abc import Mapping
from functools import cached_property
from typing import get_args, get_type_hints

from magblast.errors import MagblastError
from magblast.games.magblast.catalog import edition_names, edition_of
from magblast.games.magblast.engine.rules import Options
from magblast.games.magblast.table.tally import FIGURES
from magblast.kernel.about import CatalogueSection, OptionWords, ValueWords
from magblast.kernel.language import Language
from magblast.system.files import packaged

_OPTIONS = ("sound", "targets", "brutal_assault", "ask")
"""What concerns most tables comes first."""


class MagblastAbout:
    """Describe Mag•Blast in a language, which knows the phrases of the game."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._say = language.say

    @property
    def motto(self) -> str:
        """Return the most important rule."""
        return self._say("motto")

    @cached_property
    def options(self) -> Mapping[str, OptionWords]:
        """Return the words of the table options."""
        hints = get_type_hints(Options)
        return {name: self._option(name, get_args(hints[name])) for name in _OPTIONS}

    def _option(self, name: str, values: tuple[str, ...]) -> OptionWords:
        say, key = self._say, f"option.{name}"
        words: dict[str | int, ValueWords] = {
            value: ValueWords(say(f"{key}.{value}"), say(f"{key}.{value}.text")) for value in values
        }
        brutal = [id_ for id_ in edition_names() if edition_of(id_).numbers.brutal_assault]
        editions = tuple(brutal) if name == "brutal_assault" else ()
        return OptionWords(say(key), say(f"{key}.help"), words, editions)

    @property
    def seat_settings(self) -> Mapping[str, OptionWords]:
        """Return nothing: all seats begin alike."""
        return {}

    @property
    def figures(self) -> Mapping[str, str]:
        """Return the names of what is counted."""
        return {name: self._say(f"figure.{name}") for name in FIGURES}

    def catalogue(self, edition: str) -> tuple[CatalogueSection, ...]:
        """Return the flagships, ships and action cards of an edition."""
        from magblast.games.magblast.card_list import catalogue_of

        return catalogue_of(edition, self._language)

    def rulebook(self) -> str:
        """Return the rules as Markdown, from the installed package or the checkout."""
        try:
            return packaged("rules.md", "docs").read_text(encoding="utf-8")
        except OSError:
            raise MagblastError("rules.missing") from None
