"""Return the names of seats, cards and ships, which every sentence is made of."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from magblast.games.battlecards.engine.actions import Action
from magblast.games.battlecards.engine.events import Event
from magblast.games.battlecards.engine.rules import Card, Rules
from magblast.games.battlecards.engine.terms import BASE, REPAIR, CardId, Points, ShipId, rank_of
from magblast.games.battlecards.engine.view import PlayerView
from magblast.kernel.base import BaseWords
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import Tellers


class Voice(BaseWords[Action, Event, PlayerView]):
    """Put the things of one table into words."""

    def __init__(self, rules: Rules, names: Sequence[str], language: Language) -> None:
        super().__init__("battlecards", names, language)
        self.rules = rules

    @cached_property
    def tellers(self) -> Tellers:
        """Return how values are told, by their types."""
        return {
            Seat: self.player,
            CardId: self.mentioned,
            ShipId: self.mentioned,
            Points: self.points,
        }

    def fact(self, name: str, value: Any) -> object:
        """Return how a fact is told: cards and ships by their short names."""
        if name in ("card", "ship") and isinstance(value, str):
            return self.mentioned(value)
        if name == "points":
            return self.points(value)
        if name == "values":
            attack, _, defense = value.partition("/")
            return self.say("values", attack=attack, defense=defense)
        return super().fact(name, value)

    def called(self, thing: Thing, view: PlayerView) -> str:
        """Return the name of a card, or of the player with a base."""
        id_ = thing.id
        return self.player(id_) if isinstance(id_, int) else self.mentioned(id_)

    def player(self, seat: Seat) -> str:
        """Return the name of a player."""
        return self.names[seat - 1]

    def printed(self, card: str) -> Card | None:
        """Return what is printed on a card; None where there is no such card."""
        return self.rules.cards.get(CardId(card))

    def card(self, card: str) -> str:
        """Return the short name of a card, such as ``5♥``; the id of one that does not exist."""
        printed = self.printed(card)
        if printed is None:
            return card
        if rank_of(card) == REPAIR:
            return self.say("joker")
        suit = self.say(f"suit.{card.partition('.')[2]}")
        rank = self.say(f"rank.{rank_of(card)}")
        return self.say("card", symbol=printed.symbol, suit=suit, rank=rank)

    def mentioned(self, card: str) -> str:
        """Return the short name of a card in a sentence: where names are heard, with an article."""
        return self.say("mentioned", card=self.card(card))

    def cards(self, cards: Iterable[str]) -> str:
        """Return the names of several cards."""
        return self.language.listing([self.mentioned(card) for card in cards])

    def titled(self, card: str) -> str:
        """Return the full name of a card, such as ``5♥ Megamissile``."""
        return self._titled(card, self.card(card))

    def introduced(self, card: str) -> str:
        """Return the full name of a card in a sentence."""
        return self._titled(card, self.mentioned(card))

    def _titled(self, card: str, short: str) -> str:
        printed = self.printed(card)
        if printed is None:
            return card
        return self.say("titled", card=short, name=self.language.translate(printed.name))

    def base(self, seat: Seat) -> str:
        """Name the base of a seat."""
        return self.say("base", seat=self.player(seat))

    def target(self, target: str, owner: Seat) -> str:
        """Return the name of what a mine strikes: a ship, or the base of its owner."""
        return self.base(owner) if target == BASE else self.mentioned(target)

    def points(self, points: int) -> str:
        """Return points, with a proper minus sign or the word for it."""
        return self.say("minus", count=-points) if points < 0 else str(points)


def number(points: int) -> str:
    """Return points with a proper minus sign."""
    return f"−{-points}" if points < 0 else str(points)
