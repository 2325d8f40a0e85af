"""Tell what stands on a card or on one side of it, wherever that is explained."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from magblast.games.magusha.engine.printed import Ability, Commander, Printed, Side, Troop
from magblast.kernel.language import Language


class Speaker(Protocol):
    """Say the phrases of the game."""

    language: Language

    def say(self, key: str, **slots: object) -> str:
        """Fill a phrase of the game."""
        ...


def arrows(speaker: Speaker, sheet: Troop | Side) -> str:
    """Return the arrows of a compass in words."""
    return " ".join(speaker.say(f"arrow.{arrow}") for arrow in sheet.compass)


def sheet_lines(
    speaker: Speaker,
    printed: Printed,
    sheet: Troop | Side,
    rose: Sequence[str] = (),
    progress: tuple[int, int] | None = None,
) -> Iterator[str]:
    """Iterate over what a sheet says; ``progress`` is how near its trigger is to being met."""
    say, translate = speaker.say, speaker.language.translate
    yield say("explain.compass", arrows=arrows(speaker, sheet))
    yield from rose
    for talent in sheet.talents:
        text = translate(printed.talents[talent])
        yield say("explain.ability", name=say(f"talent.{talent}"), text=text)
    yield _ability(speaker, "explain.ability", sheet.ability)
    if isinstance(sheet, Side) and sheet.trigger is not None:
        now, most = progress or (0, 0)
        key = "explain.trigger.now" if progress else "explain.trigger"
        yield say(key, text=translate(sheet.trigger.text), now=now, most=most)
    if isinstance(sheet, Side) and sheet.on_magusha is not None:
        yield _ability(speaker, "explain.on_magusha", sheet.on_magusha)


def _ability(speaker: Speaker, key: str, ability: Ability) -> str:
    translate = speaker.language.translate
    return speaker.say(key, name=translate(ability.name), text=translate(ability.text))


def other_side(speaker: Speaker, commander: Commander) -> str:
    """Return the line above what the Magusha side of a commander says."""
    name = speaker.language.translate(commander.magusha_name)
    return speaker.say("explain.other_side", name=name)
