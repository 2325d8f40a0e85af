"""Return the names of seats, cards and ships, which every sentence is made of."""

from collections.abc import Iterable, Sequence

from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import BASE, REPAIR, CardId, ShipId, rank_of
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat


class Voice:
    """Put the things of one table into words."""

    __slots__ = ("_names", "language", "rules")

    def __init__(self, language: Language, names: Sequence[str], rules: Rules) -> None:
        self.language = language
        self.rules = rules
        self._names = names

    def say(self, key: str, **slots: object) -> str:
        """Fill the phrase of the game for the key."""
        return self.language.say(f"battlecards.{key}", **slots)

    def player(self, seat: Seat) -> str:
        """Return the name of a player."""
        return self._names[seat - 1]

    def card(self, card: CardId) -> str:
        """Return the short name of a card, such as ``5♥``; the id of one that does not exist."""
        if card not in self.rules.cards:
            return card
        if rank_of(card) == REPAIR:
            return self.say("joker")
        suit = self.say(f"suit.{card.partition('.')[2]}")
        return self.say("card", symbol=self.rules.cards[card].symbol, suit=suit)

    def cards(self, cards: Iterable[CardId]) -> str:
        """Return the names of several cards."""
        return self.language.listing([self.card(card) for card in cards])

    def titled(self, card: CardId) -> str:
        """Return the full name of a card, such as ``5♥ Megamissile``."""
        if card not in self.rules.cards:
            return card
        return self.say("titled", card=self.card(card), name=self.rules.cards[card].name)

    def base(self, seat: Seat) -> str:
        """Name the base of a seat."""
        return self.say("base", seat=self.player(seat))

    def target(self, target: ShipId, owner: Seat) -> str:
        """Return the name of what a mine strikes: a ship, or the base of its owner."""
        return self.base(owner) if target == BASE else self.card(target)


def number(points: int) -> str:
    """Return points with a proper minus sign."""
    return f"−{-points}" if points < 0 else str(points)
