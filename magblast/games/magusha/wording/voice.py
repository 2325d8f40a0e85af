"""Return the names of seats, cards, units and abilities, which every sentence is made of."""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any

from magblast.games.magusha.engine.actions import Action
from magblast.games.magusha.engine.events import Event
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.printed import Ability, Rules
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import AbilityId, CardId, Earned, Pay, Space, UnitAt
from magblast.games.magusha.wording.sheets import SheetWords
from magblast.kernel.base import BaseWords
from magblast.kernel.language import Language
from magblast.kernel.picks import Thing
from magblast.kernel.seat import Seat
from magblast.kernel.vocabulary import Tellers


class Voice(BaseWords[Action, Event, View], SheetWords):
    """Put the things of one table into words."""

    def __init__(self, rules: Rules, names: Sequence[str], language: Language) -> None:
        super().__init__("magusha", names, language)
        self.rules = rules
        self.printed = rules.printed

    @cached_property
    def tellers(self) -> Tellers:
        """Return how values are told, by their types."""
        return {
            Seat: self.captain,
            CardId: self.card,
            AbilityId: self.ability,
            Space: str,
            UnitAt: str,
            Pay: self.paid,
            Earned: lambda why: self.say(f"earned.{why}"),
        }

    def fact(self, name: str, value: Any) -> object:
        """Return how a fact of a refusal is told: a card by its name."""
        return self.card(value) if name == "card" else super().fact(name, value)

    def called(self, thing: Thing, view: View) -> str:
        """Return the name of a captain, or of the unit on a space."""
        id_ = thing.id
        return self.captain(id_) if isinstance(id_, int) else self.unit_on(id_, view)

    def captain(self, seat: Seat) -> str:
        """Return the name of the captain at a seat."""
        return self.names[seat - 1]

    def paid(self, pay: Pay | None) -> str:
        """Return what is added where something else than a command stone pays."""
        return "" if pay is None else self.say(f"pay.{pay}")

    def card(self, card: str) -> str:
        """Return the name of a card; the id of one that does not exist."""
        found = self.rules.troops.get(CardId(card)) or self.rules.commanders.get(CardId(card))
        return card if found is None else self.language.translate(found.name)

    @cached_property
    def abilities(self) -> dict[str, Ability]:
        """Everything that a card can do, by the id of its behaviour."""
        found = [troop.ability for troop in self.rules.troops.values()]
        for commander in self.rules.commanders.values():
            for side in (commander.front, commander.magusha):
                found += [side.ability, *([side.on_magusha] if side.on_magusha else [])]
        return {ability.id: ability for ability in found}

    def ability(self, ability: str) -> str:
        """Return the name of an ability; nothing for a plain strike."""
        found = self.abilities.get(ability)
        return "" if found is None else self.language.translate(found.name)

    def ability_text(self, ability: str) -> str:
        """Return what an ability does, as it is printed."""
        return self.language.translate(self.abilities[ability].text)

    def unit(self, unit: Unit) -> str:
        """Return the name of a unit with its space, such as ``Pike Breaker e2``."""
        return self.say("unit", card=self.card(unit.card), at=unit.at)

    def unit_on(self, at: str, view: View) -> str:
        """Return the name of the unit on a space, or the space if it is empty."""
        found = view.at.board.unit_at(at)
        return at if found is None else self.unit(found)

    def counted(self, cards: Iterable[CardId]) -> str:
        """Tell cards with the number of each."""
        counts: dict[CardId, int] = {}
        for card in cards:
            counts[card] = counts.get(card, 0) + 1
        told = [
            self.say("table.counted", count=count, card=self.card(card))
            for card, count in counts.items()
        ]
        return ", ".join(told)
