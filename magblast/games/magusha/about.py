"""Describe Magusha before anybody sits down."""

from collections.abc import Mapping
from typing import Any

from magblast.games.magusha.catalog import printed
from magblast.games.magusha.engine.printed import Commander, Faction, Side, Troop
from magblast.games.magusha.wording.sheets import SheetWords
from magblast.kernel.about import CatalogueEntry, CatalogueSection, ValueWords
from magblast.kernel.base import BaseAbout, BaseGame
from magblast.kernel.language import Language
from magblast.kernel.packaged import rules_path, text_of
from magblast.kernel.setup import Builder


class MagushaAbout(BaseAbout, SheetWords):
    """Describe Magusha in a language, which knows the phrases of the game."""

    def __init__(self, game: BaseGame[Any, Any, Any, Any], language: Language) -> None:
        super().__init__(game, language)
        self.printed = printed()

    def parts(self, name: str, builder: Builder) -> Mapping[str, ValueWords]:
        """Return the words of the factions and of their troops."""
        translate = self.language.translate
        factions = self.printed.factions.values()
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
        return self.say("army.part", kind=kind, count=troop.size, ability=name, text=text)

    def catalogue(self, edition: str) -> tuple[CatalogueSection, ...]:
        """Return the commander and the troops of each faction."""
        return tuple([self._section(each) for each in self.printed.factions.values()])

    def _section(self, faction: Faction) -> CatalogueSection:
        name = self.language.translate(faction.name)
        title = self.say("cards.faction", faction=name, count=len(faction.troops))
        troops = [self._troop(troop, name) for troop in faction.troops]
        return CatalogueSection(title, (self._commander(faction.commander, name), *troops))

    def _commander(self, commander: Commander, faction: str) -> CatalogueEntry:
        translate = self.language.translate
        text = (
            *self.sheet_lines(commander.front),
            self.other_side(commander),
            *self.sheet_lines(commander.magusha),
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
            (*self.sheet_lines(troop), self.say("original")),
            english=troop.name.english,
        )

    def _summary(self, kind: str, size: str, sheet: Troop | Side) -> str:
        return self.say("cards.summary", kind=kind, size=f"{size:>1}", arrows=self.arrows(sheet))

    def rulebook(self) -> str:
        """Return the rules as Markdown, from the installed package or the checkout."""
        return text_of(rules_path("rules-magusha.md", self.language.code))
