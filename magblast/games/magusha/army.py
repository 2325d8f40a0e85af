"""Read the armies that seats bring: one of the presets, or one of their own (rules G2)."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from magblast.errors import ShapeError
from magblast.games.magusha.engine.printed import Faction, Printed
from magblast.games.magusha.engine.terms import CardId, Count, TroopClass
from magblast.kernel.language import Phrase, Translatable
from magblast.kernel.nearest import suggest
from magblast.kernel.quotes import quoted
from magblast.kernel.setup import Builder, SeatSetting
from magblast.record.fields import Fields

USUAL = ("cinder_host", "tidewatch")
"""The army of each seat that chooses none."""
OwnArmy: TypeAlias = Mapping[str, Any]
"""An army as a header spells it out: a faction, and how many of each troop card."""


class Armies:
    """Judge and read armies by a card file."""

    def __init__(self, printed: Printed) -> None:
        self.printed = printed

    @property
    def _named(self) -> Mapping[CardId, Translatable]:
        """What is printed on each card, of whatever faction."""
        factions = self.printed.factions.values()
        named = {faction.commander.id: faction.commander.name for faction in factions}
        return named | {each.id: each.name for faction in factions for each in faction.troops}

    @property
    def setting(self) -> SeatSetting:
        """Return the setting of a seat."""
        parts = {
            faction.id: {str(troop.id): troop.copies for troop in faction.troops}
            for faction in self.printed.factions.values()
        }
        builder = Builder(parts, _build, self.counts, self.judge, self.sum_up)
        return SeatSetting(tuple(self.printed.armies), USUAL, self.read, builder=builder)

    def army(self, value: str | OwnArmy) -> tuple[Faction, Mapping[CardId, Count]]:
        """Return the faction and the troops of what a header holds."""
        faction, troops = self.counts(value)
        return self.printed.factions[faction], {
            CardId(card): Count(count) for card, count in troops.items()
        }

    def counts(self, value: str | OwnArmy) -> tuple[str, Mapping[str, int]]:
        """Return the id of the faction, and how many there are of each card."""
        if isinstance(value, str):
            army = self.printed.armies[value]
            return army.faction, {str(card): int(count) for card, count in army.troops.items()}
        return value["faction"], value["troops"]

    def read(self, data: object, where: str) -> dict[str, Any]:
        """Read an army of one's own; raises ``ShapeError`` with the rule that it breaks."""
        fields = Fields(data, where)
        faction = fields.one_of("faction", [*self.printed.factions], "")
        troops = Fields(fields.need("troops", dict), fields.place("troops"))
        fields.finish()
        counts = {
            str(troop.id): troops.number(troop.id, 0, 0, self.printed.numbers.army)
            for troop in self.printed.factions[faction].troops
        }
        for name in troops.values:
            if name not in counts:
                slots = {
                    "place": troops.where,
                    "card": self._named.get(CardId(name)) or quoted(name),
                    "faction": self.printed.factions[faction].name,
                }
                raise ShapeError(suggest(Phrase("magusha.army.no_troop", **slots), name, counts))
        army = _build(faction, counts)
        for wrong in self.judge(army):
            raise ShapeError("magusha.army.wrong", place=where, why=wrong)
        return army

    def judge(self, army: OwnArmy) -> Sequence[Phrase]:
        """Return everything that breaks rules G2.1 and G2.2."""
        faction, troops = self.army(army)
        numbers, found = self.printed.numbers, []
        if (count := sum(troops.values())) != numbers.army:
            found.append(Phrase("magusha.army.size", count=count, army=numbers.army))
        classes = {troop.class_ for troop in faction.troops if troops.get(troop.id)}
        for each in TroopClass:
            if each not in classes:
                found.append(Phrase("magusha.army.no_class", kind=_class(each)))
        for troop in faction.troops:
            most = min(troop.copies, numbers.copies)
            if troops.get(troop.id, 0) > most:
                found.append(Phrase("magusha.army.copies", card=troop.name, count=most))
        return found

    def sum_up(self, army: OwnArmy) -> Phrase:
        """Return how many troops there are so far, and of which classes."""
        faction, troops = self.army(army)
        classes = dict.fromkeys(TroopClass, 0)
        for troop in faction.troops:
            classes[troop.class_] += troops.get(troop.id, 0)
        count, most = sum(troops.values()), self.printed.numbers.army
        told = tuple(
            [
                Phrase("magusha.army.class", kind=_class(each), count=number)
                for each, number in classes.items()
            ]
        )
        return Phrase("magusha.army.sum", count=count, army=most, classes=told)


def _class(kind: TroopClass) -> Phrase:
    return Phrase(f"magusha.class.{kind}")


def _build(faction: str, counts: Mapping[str, int]) -> dict[str, Any]:
    troops = {card: count for card, count in counts.items() if count}
    return {"faction": faction, "troops": troops}
