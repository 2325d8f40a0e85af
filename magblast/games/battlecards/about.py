"""Describe Battlecards before anybody sits down."""

from magblast.games.battlecards.catalog import OPTIONS, pack, printed
from magblast.games.battlecards.engine.rules import Card
from magblast.games.battlecards.engine.terms import COPIES, REPAIR, CardKind
from magblast.kernel.about import CatalogueEntry, CatalogueSection
from magblast.kernel.base import BaseAbout
from magblast.kernel.packaged import rules_path, text_of

_MOST_JOKERS = 4
_FACTS = ("slots", "attack", "defense", "damage", "repair")


class BattlecardsAbout(BaseAbout):
    """Describe Battlecards in a language, which knows the phrases of the game."""

    def catalogue(self, edition: str) -> tuple[CatalogueSection, ...]:
        """Return the cards by their kinds."""
        return tuple(
            CatalogueSection(
                self.say(f"cards.{kind}"),
                tuple(self._entry(card) for card in printed().values() if card.kind is kind),
            )
            for kind in (CardKind.SHIP, CardKind.UPGRADE, CardKind.ANYTIME, CardKind.ATTACK)
        )

    def _entry(self, card: Card) -> CatalogueEntry:
        """Describe the cards of a rank."""
        copies = tuple(id_ for id_, each in pack(_MOST_JOKERS).items() if each is card)
        usual = int(OPTIONS["jokers"][0]) if card.rank == REPAIR else len(copies)
        symbol = self.say("cards.jokers") if card.rank == REPAIR else card.symbol
        facts = ", ".join(
            self.say(f"fact.{name}", count=value)
            for name in _FACTS
            if (value := getattr(card, name))
        )
        summary = self.say("cards.summary", symbol=f"{symbol:<3}", count=usual, facts=facts)
        kind = self.say("cards.kind", symbol=symbol, kind=self.say(f"kind.{card.kind}"))
        translate = self.language.translate
        text = (translate(card.text), self.say(f"card.{card.confidence}"))
        return CatalogueEntry(
            card.rank,
            translate(card.name),
            summary.rstrip(),
            kind,
            text,
            copies,
            self._called(card),
            card.name.english,
        )

    def _called(self, card: Card) -> tuple[tuple[str, ...], ...]:
        """List what players call the cards of a rank: by rank alone, and by rank and suit."""
        if card.rank == REPAIR:
            return ((self.say("joker"), card.symbol),)
        ranks = (card.symbol, self.say(f"rank.{card.rank}"))
        suits = [
            (
                self.say("card.sign", symbol=card.symbol, suit=self.say(f"suit.{number}")),
                self.say("card.sign", symbol=card.symbol, suit=self.say(f"suit.{number}.letter")),
                *(self.say(f"suit.{number}.named", rank=rank) for rank in ranks),
            )
            for number in range(1, COPIES + 1)
        ]
        return (ranks, *suits)

    def rulebook(self) -> str:
        """Return the rules as Markdown, from the installed package or the checkout."""
        return text_of(rules_path("rules-battlecards.md", self.language.code))
