"""Describe Battlecards before anybody sits down."""

from collections.abc import Mapping
from functools import cached_property

from magblast.games.battlecards.catalog import OPTIONS, pack, packaged_text, printed
from magblast.games.battlecards.engine.rules import Card
from magblast.games.battlecards.engine.terms import COPIES, REPAIR, CardKind
from magblast.games.battlecards.tally import FIGURES
from magblast.kernel.about import CatalogueEntry, CatalogueSection, OptionWords, ValueWords
from magblast.kernel.language import Language

_MOST_JOKERS = 4
_FACTS = ("slots", "attack", "defense", "damage", "repair")


class BattlecardsAbout:
    """Describe Battlecards in a language, which knows the phrases of the game."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def _say(self, key: str, **slots: object) -> str:
        return self._language.say(f"battlecards.{key}", **slots)

    @property
    def motto(self) -> str:
        """Return what the game is about."""
        return self._say("motto")

    @cached_property
    def options(self) -> Mapping[str, OptionWords]:
        """Return the words of the table options."""
        return {name: self._option(name, values) for name, values in OPTIONS.items()}

    def _option(self, name: str, values: tuple[str | int, ...]) -> OptionWords:
        say, key = self._say, f"option.{name}"
        words = {
            value: ValueWords(say(f"{key}.{value}"), say(f"{key}.{value}.text")) for value in values
        }
        return OptionWords(say(key), say(f"{key}.help"), words)

    @property
    def seat_settings(self) -> Mapping[str, OptionWords]:
        """Return nothing: all seats begin alike."""
        return {}

    @property
    def figures(self) -> Mapping[str, str]:
        """Return the names of what is counted."""
        return {name: self._say(f"figure.{name}") for name in FIGURES}

    def catalogue(self, edition: str) -> tuple[CatalogueSection, ...]:
        """Return the cards by their kinds."""
        return tuple(
            CatalogueSection(
                self._say(f"cards.{kind}"),
                tuple(self._entry(card) for card in printed().values() if card.kind is kind),
            )
            for kind in (CardKind.SHIP, CardKind.UPGRADE, CardKind.ANYTIME, CardKind.ATTACK)
        )

    def _entry(self, card: Card) -> CatalogueEntry:
        """Describe the cards of a rank."""
        copies = tuple(id_ for id_, each in pack(_MOST_JOKERS).items() if each is card)
        usual = int(OPTIONS["jokers"][0]) if card.rank == REPAIR else len(copies)
        symbol = self._say("cards.jokers") if card.rank == REPAIR else card.symbol
        facts = ", ".join(
            self._say(f"fact.{name}", count=value)
            for name in _FACTS
            if (value := getattr(card, name))
        )
        summary = self._say("cards.summary", symbol=f"{symbol:<3}", count=usual, facts=facts)
        kind = self._say("cards.kind", symbol=symbol, kind=self._say(f"kind.{card.kind}"))
        text = (card.text, self._say(f"card.{card.confidence}"))
        return CatalogueEntry(
            card.rank, card.name, summary.rstrip(), kind, text, copies, self._called(card)
        )

    def _called(self, card: Card) -> tuple[tuple[str, ...], ...]:
        """List what players call the cards of a rank: by rank alone, and by rank and suit."""
        if card.rank == REPAIR:
            return ((self._say("joker"), card.symbol),)
        ranks = (card.symbol, self._say(f"rank.{card.rank}"))
        suits = [
            (
                self._say("card", symbol=card.symbol, suit=self._say(f"suit.{number}")),
                self._say("card", symbol=card.symbol, suit=self._say(f"suit.{number}.letter")),
                *(self._say(f"suit.{number}.named", rank=rank) for rank in ranks),
            )
            for number in range(1, COPIES + 1)
        ]
        return (ranks, *suits)

    def rulebook(self) -> str:
        """Return the rules as Markdown, from the installed package or the checkout."""
        return packaged_text("rules-battlecards.md", "docs")
