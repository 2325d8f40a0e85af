"""Describe Magi-Nation Duel before anybody sits down."""

from collections.abc import Iterator

from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.engine.printed import Card
from magblast.games.magi_nation.engine.rules import MOST_ALIKE
from magblast.games.magi_nation.engine.terms import MAGI, DeckId, Kind
from magblast.games.magi_nation.wording.sheets import SheetWords
from magblast.kernel.about import CatalogueEntry, CatalogueSection, OptionWords, ValueWords
from magblast.kernel.base import BaseAbout
from magblast.kernel.packaged import rules_path, text_of
from magblast.kernel.setup import SeatSetting


class MagiNationAbout(BaseAbout, SheetWords):
    """Describe Magi-Nation Duel in a language, which knows the phrases of the game."""

    def _setting(self, name: str, setting: SeatSetting) -> OptionWords:
        """Return the words of the decks, which stand in the card file."""
        key = f"setting.{name}"
        decks: dict[str | int, ValueWords] = {
            value: self._deck(DeckId(str(value))) for value in setting.values
        }
        ways = self._ways(key, setting)
        return OptionWords(self.say(key), self.say(f"{key}.help"), decks, ways=ways)

    def _deck(self, id_: DeckId) -> ValueWords:
        deck = printed().decks[id_]
        return ValueWords(self.language.translate(deck.name), self.language.translate(deck.note))

    def catalogue(self, edition: str) -> tuple[CatalogueSection, ...]:
        """Return the cards by their kinds."""
        return tuple([self._section(kind) for kind in Kind])

    def _section(self, kind: Kind) -> CatalogueSection:
        cards = [self._entry(card) for card in printed().cards.values() if card.kind is kind]
        return CatalogueSection(self.say(f"cards.{kind}"), tuple(cards))

    def _entry(self, card: Card) -> CatalogueEntry:
        told = self.sheet_facts(card)
        return CatalogueEntry(
            card.id,
            self.language.translate(card.name),
            self.say(f"cards.summary.{card.kind}", **told).rstrip(),
            self.say(f"cards.kind.{card.kind}", **told),
            tuple(self.sheet_lines(printed(), card)),
            tuple(_copies(card)),
            english=card.name.english,
        )

    def rulebook(self) -> str:
        """Return the rules as Markdown, from the installed package or the checkout."""
        return text_of(rules_path("rules-magi-nation.md", self.language.code))


def _copies(card: Card) -> Iterator[str]:
    """Iterate over the ids of the copies that two decks may hold."""
    most = 1 if card.kind is MAGI else MOST_ALIKE
    yield from (f"{card.id}.{number}" for number in range(1, 2 * most + 1))
