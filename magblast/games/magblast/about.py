"""Describe Mag•Blast before anybody sits down."""

from collections.abc import Mapping
from functools import cached_property

from magblast.errors import MagblastError
from magblast.games.magblast.catalog import edition_names, edition_of
from magblast.games.magblast.engine.terms import Phase
from magblast.games.magblast.wording.voice import term
from magblast.kernel.about import CatalogueSection, OptionWords
from magblast.kernel.base import BaseAbout
from magblast.kernel.packaged import rules_path

_OPTIONS = ("sound", "targets", "brutal_assault", "ask")
"""What concerns most tables comes first."""


class MagblastAbout(BaseAbout):
    """Describe Mag•Blast in a language, which knows the phrases of the game."""

    @cached_property
    def options(self) -> Mapping[str, OptionWords]:
        """Return the words of the table options."""
        words = dict(super().options)
        brutal = [id_ for id_ in edition_names() if edition_of(id_).numbers.brutal_assault]
        words["brutal_assault"] = words["brutal_assault"]._replace(editions=tuple(brutal))
        return {name: words[name] for name in _OPTIONS}

    def phase(self, word: str, edition: str) -> str:
        """Return the name of a phase in an edition."""
        return term(self.language, Phase(word), edition)

    def catalogue(self, edition: str) -> tuple[CatalogueSection, ...]:
        """Return the flagships, ships and action cards of an edition."""
        from magblast.games.magblast.card_list import catalogue_of

        return catalogue_of(self, edition)

    def rulebook(self) -> str:
        """Return the rules as Markdown, from the installed package or the checkout."""
        try:
            return rules_path("rules.md", self.language.code).read_text(encoding="utf-8")
        except OSError:
            raise MagblastError("rules.missing") from None
