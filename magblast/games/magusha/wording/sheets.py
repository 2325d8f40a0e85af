"""Tell what stands on a card or on one side of it, wherever that is explained."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from magblast.games.magusha.engine.printed import Ability, Commander, Printed, Side, Troop
from magblast.kernel.language import Language


class SheetWords(Protocol):
    """Tell what stands on the cards of a file in a language."""

    language: Language
    printed: Printed

    def say(self, key: str, **slots: object) -> str:
        """Fill a phrase of the game."""
        ...

    def arrows(self, sheet: Troop | Side) -> str:
        """Return the arrows of a compass in words."""
        return " ".join(self.say(f"arrow.{arrow}") for arrow in sheet.compass)

    def sheet_lines(
        self,
        sheet: Troop | Side,
        rose: Sequence[str] = (),
        progress: tuple[int, int] | None = None,
    ) -> Iterator[str]:
        """Iterate over what a sheet says; ``progress`` is how near its trigger is to being met."""
        say, translate = self.say, self.language.translate
        yield say("explain.compass", arrows=self.arrows(sheet))
        yield from rose
        for talent in sheet.talents:
            text = translate(self.printed.talents[talent])
            yield say("explain.ability", name=say(f"talent.{talent}"), text=text)
        yield self._ability_line("explain.ability", sheet.ability)
        if isinstance(sheet, Side) and sheet.trigger is not None:
            now, most = progress or (0, 0)
            key = "explain.trigger.now" if progress else "explain.trigger"
            yield say(key, text=translate(sheet.trigger.text), now=now, most=most)
        if isinstance(sheet, Side) and sheet.on_magusha is not None:
            yield self._ability_line("explain.on_magusha", sheet.on_magusha)

    def _ability_line(self, key: str, ability: Ability) -> str:
        translate = self.language.translate
        return self.say(key, name=translate(ability.name), text=translate(ability.text))

    def other_side(self, commander: Commander) -> str:
        """Return the line above what the Magusha side of a commander says."""
        name = self.language.translate(commander.magusha_name)
        return self.say("explain.other_side", name=name)
