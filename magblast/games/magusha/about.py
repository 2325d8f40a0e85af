"""Describe Magusha before anybody sits down."""

from collections.abc import Iterator, Mapping

from magblast.games.magusha.catalog import printed
from magblast.games.magusha.engine.printed import Commander, Faction, Side, Troop
from magblast.kernel.about import CatalogueEntry, CatalogueSection, ValueWords
from magblast.kernel.plain import PlainAbout
from magblast.kernel.printed import packaged_text
from magblast.kernel.setup import Builder


class MagushaAbout(PlainAbout):
    """Describe Magusha in a language, which knows the phrases of the game."""

    def parts(self, name: str, builder: Builder) -> Mapping[str, ValueWords]:
        """Return the words of the factions and of their troops."""
        translate = self.language.translate
        factions = printed().factions.values()
        found = {
            each.id: ValueWords(translate(each.name), translate(each.note)) for each in factions
        }
        return found | {
            troop.id: ValueWords(translate(troop.name), self._part(troop))
            for faction in factions
            for troop in faction.troops
        }

    def _part(self, troop: Troop) -> str:
        translate, kind = self.language.translate, self.say(f"class.{troop.class_}")
        name, text = translate(troop.ability.name), translate(troop.ability.text)
        return self.say("army.part", kind=kind, size=troop.size, ability=name, text=text)

    def catalogue(self, edition: str) -> tuple[CatalogueSection, ...]:
        """Return the commander and the troops of each faction."""
        return tuple([self._section(each) for each in printed().factions.values()])

    def _section(self, faction: Faction) -> CatalogueSection:
        name = self.language.translate(faction.name)
        title = self.say("cards.faction", faction=name, count=len(faction.troops))
        troops = [self._troop(troop, name) for troop in faction.troops]
        return CatalogueSection(title, (self._commander(faction.commander, name), *troops))

    def _commander(self, commander: Commander, faction: str) -> CatalogueEntry:
        translate = self.language.translate
        other = translate(commander.magusha.name or commander.name)
        text = (
            *self._sheet(commander.front),
            self.say("explain.other_side", name=other),
            *self._sheet(commander.magusha),
            self.say("original"),
        )
        kind = self.say("cards.commander")
        summary = self._summary(kind, "", commander.front)
        told = self.say("cards.kind.commander", faction=faction)
        name = commander.name
        return CatalogueEntry(
            commander.id, translate(name), summary, told, text, english=name.english
        )

    def _troop(self, troop: Troop, faction: str) -> CatalogueEntry:
        kind = self.say(f"class.{troop.class_}")
        form = ".one" if troop.size == 1 else ""
        return CatalogueEntry(
            troop.id,
            self.language.translate(troop.name),
            self._summary(kind, str(troop.size), troop),
            self.say(f"cards.kind{form}", kind=kind, faction=faction, size=troop.size),
            (*self._sheet(troop), self.say("original")),
            english=troop.name.english,
        )

    def _summary(self, kind: str, size: str, sheet: Troop | Side) -> str:
        arrows = " ".join(self.say(f"arrow.{each}") for each in sheet.compass)
        return self.say("cards.summary", kind=kind, size=f"{size:>1}", arrows=arrows)

    def _sheet(self, sheet: Troop | Side) -> Iterator[str]:
        """Iterate over what stands on a card or on one side of it."""
        translate = self.language.translate
        arrows = " ".join(self.say(f"arrow.{each}") for each in sheet.compass)
        yield self.say("explain.compass", arrows=arrows)
        for talent in sheet.talents:
            text = translate(printed().talents[talent])
            yield self.say("explain.talent", name=self.say(f"talent.{talent}"), text=text)
        name, text = translate(sheet.ability.name), translate(sheet.ability.text)
        yield self.say("explain.ability", name=name, text=text)
        if isinstance(sheet, Side) and sheet.trigger is not None:
            yield self.say("explain.trigger", text=translate(sheet.trigger.text))
        if isinstance(sheet, Side) and sheet.on_magusha is not None:
            name, text = translate(sheet.on_magusha.name), translate(sheet.on_magusha.text)
            yield self.say("explain.on_magusha", name=name, text=text)

    def rulebook(self) -> str:
        """Return the rules as Markdown, from the installed package or the checkout."""
        return packaged_text("rules-magusha.md", "docs")
