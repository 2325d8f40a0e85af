"""Tell what stands on a card, wherever that is explained."""

from collections.abc import Iterator
from typing import Any

from magblast.games.magi_nation.engine.printed import Announced, Card, Printed
from magblast.kernel.language import Language


class SheetWords:
    """Tell what stands on a card: a part of whatever says the phrases of the game."""

    language: Language

    def say(self, key: str, **slots: object) -> str:
        """Fill a phrase of the game."""
        raise NotImplementedError

    def sheet_facts(self, card: Card) -> dict[str, Any]:
        """Return the printed figures of a card, by the slots of phrases."""
        return {
            "region": " ".join(self.say(f"region.{each}") for each in card.regions),
            "energy": card.energy,
            "energize": card.energize,
            "cost": "" if card.spell is None else self.cost_of(card.spell),
        }

    def starting(self, printed: Printed, card: Card) -> str:
        """Name the cards that a Magi may fetch when it appears."""
        names = [self.language.translate(printed.cards[each].name) for each in card.starting]
        return self.say("sheet.starting", cards=self.language.listing(names))

    def cost_of(self, announced: Announced) -> str:
        """Return all that a spell or a power costs, without penalties and reductions."""
        return ", ".join([self.energy_cost(announced), *self._discarded_cost(announced)])

    def cost_beside(self, announced: Announced, *, brief: bool = False) -> str:
        """Return the cost as it stands beside a name: empty for what is free."""
        energy = self.energy_cost(announced, ".brief" if brief else "")
        parts = [] if energy == "0" else [energy]
        return ", ".join([*parts, *self._discarded_cost(announced, ".brief" if brief else "")])

    def cost_before_text(self, announced: Announced, *, brief: bool = False) -> str:
        """Return the cost as it stands between a name and a text: set off unless it is a number."""
        cost = self.cost_beside(announced, brief=brief)
        return self.say("cost.aside", cost=cost) if cost and not cost.isdigit() else cost

    def energy_cost(self, announced: Announced, form: str = "") -> str:
        """Return the energy that a spell or a power costs, such as ``3`` or ``X``."""
        energy, two, copy = announced.cost, announced.second_cost, announced.copy
        if announced.x:
            return self.say("cost.more_x" if energy else "cost.x", cost=energy)
        if two:
            return self.say(f"cost.two{form}", cost=energy, both=energy + two)
        return self.say(f"cost.copy{form}", more=copy) if copy else str(energy)

    def _discarded_cost(self, announced: Announced, form: str = "") -> Iterator[str]:
        """Iterate over what must be discarded as part of the cost."""
        if announced.self_discard:
            yield self.say(f"cost.discard{form}")
        if announced.discards is not None and announced.discards.least:
            yield self.say(f"cost.cards{form}", count=announced.discards.least)

    def sheet_lines(self, printed: Printed, card: Card) -> Iterator[str]:
        """Iterate over what a card does, and over who says so."""
        yield from self.does_lines(printed, card)
        yield self.say(f"sheet.{card.confidence}")
        sources = [self.say(f"source.{each}") for each in card.sources]
        yield self.say("sheet.sources", sources=self.language.listing(sources))

    def does_lines(self, printed: Printed, card: Card) -> Iterator[str]:
        """Iterate over what a card does."""
        say, translate = self.say, self.language.translate
        if card.spell is not None:
            yield translate(card.spell.text)
        for power in card.powers:
            price = self.cost_of(power)
            name, text = translate(power.name), translate(power.text)
            yield say("sheet.power", name=name, cost=price, text=text)
        for effect in card.effects:
            yield say("sheet.effect", name=translate(effect.name), text=translate(effect.text))
        if card.starting:
            yield self.starting(printed, card)
