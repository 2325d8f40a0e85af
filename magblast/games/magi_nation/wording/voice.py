"""Return the names of seats, cards and powers, which every sentence is made of."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.events import Event
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Thing as InPlay
from magblast.games.magi_nation.engine.terms import AbilityId, CardId
from magblast.games.magi_nation.engine.view import PlayerView, SeatView
from magblast.games.magi_nation.wording.sheets import SheetWords
from magblast.kernel.base import BaseWords
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import Tellers

_CARDS = ("card", "magi", "payer", "protector", "take", "target", "thief")
"""The facts of refusals that are cards."""


class Voice(BaseWords[Action, Event, PlayerView], SheetWords):
    """Put the things of one table into words."""

    def __init__(self, rules: Rules, names: Sequence[str], language: Language) -> None:
        super().__init__("magi-nation", names, language)
        self.rules = rules

    @cached_property
    def tellers(self) -> Tellers:
        """Return how values are told, by their types."""
        return {Seat: self.captain, CardId: self.card, AbilityId: self.ability}

    def fact(self, name: str, value: Any) -> object:
        """Return how a fact of a refusal is told: a card or a power by its name."""
        if value is None:
            return super().fact(name, value)
        if name in _CARDS:
            return self.card(value)
        match name:
            case "power":
                return self.ability(value)
            case "surplus" | "missing":
                return self.say(f"asked.{value}")
            case "kinds":
                return self.either([self.say(f"kind.{each}") for each in value])
            case "region":
                return self.say(f"region.{value}")
            case "words":
                return self.either([self.say(f"word.{each}") for each in value])
            case "limits":
                least, most = value
                return least if least == most else self.say("limits", least=least, most=most)
        return super().fact(name, value)

    def captain(self, seat: Seat) -> str:
        """Return the name of the captain at a seat."""
        return self.names[seat - 1]

    def card(self, card: str) -> str:
        """Return the name of a card; the id of one that does not exist."""
        found = self.rules.card(card)
        return card if found is None else self.language.translate(found.name)

    def cards(self, cards: Sequence[str]) -> str:
        """Return the names of cards."""
        return self.language.listing([self.card(each) for each in cards])

    def ability(self, ability: str) -> str:
        """Return the name of a power or an effect; the id of one that does not exist."""
        return self._abilities.get(ability, ability)

    @cached_property
    def _abilities(self) -> dict[str, str]:
        cards = self.rules.printed.cards.values()
        powers = {each.id: each.name for card in cards for each in card.powers}
        effects = {each.id: each.name for card in cards for each in card.effects}
        return {id_: self.language.translate(name) for id_, name in (powers | effects).items()}


class NameWords(Voice):
    """Return the names of cards where several may bear the same one."""

    def name_in_view(self, card: str, view: PlayerView) -> str:
        """Return the name of a card; of one in play also which of several, and whose it is."""
        placed = view.find(CardId(card))
        return self.card(card) if placed is None else self.owned(placed.seat, placed.thing, view)

    def owned(self, seat: Seat, thing: InPlay, view: PlayerView) -> str:
        """Return the name of a card in play, with its captain unless that one is asked."""
        name = self.numbered(view.seats[seat - 1], thing)
        mine = view.viewer if view.decision is None else view.decision.seat
        return name if seat == mine else self.say("of", seat=self.captain(seat), card=name)

    def numbered(self, seat: SeatView, thing: InPlay) -> str:
        """Return the name of a card in play; of several alike also which, the oldest first."""
        title = self.rules.cards[thing.card].id
        # A view of a seat has what it has in play under the same names as the seat itself.
        there = seat.things()
        alike = [each.card for each in there if self.rules.cards[each.card].id == title]
        name = self.card(thing.card)
        if len(alike) < 2:
            return name
        return self.say("copy", card=name, number=alike.index(thing.card) + 1)
