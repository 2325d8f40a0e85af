"""Explain each kind of question once to whoever uses this terminal."""

from dataclasses import replace
from typing import NamedTuple

from magblast.kernel.game import AnyWords, View
from magblast.play.settings import LESSON, Settings


class Hint(NamedTuple):
    """Represent the line that explains a kind of question."""

    id: str
    """The game and the kind of its decision: ``magblast.place``."""
    text: str


def new_hint(settings: Settings, game: str, words: AnyWords, view: View) -> Hint | None:
    """Return the hint for what a view asks; None where it was given before or none is wanted.

    It depends on the kind of the decision alone, which everybody may know.
    """
    asked = view.decision
    if asked is None or not settings.hints:
        return None
    hint = Hint(f"{game}.{asked.kind}", next(iter(words.meaning(view)), ""))
    return hint if hint.text and hint.id not in settings.hinted else None


def with_hint(settings: Settings, hint: Hint) -> Settings:
    """Return the settings that remember a hint as given."""
    return replace(settings, hinted=(*settings.hinted, hint.id))


def with_hints(settings: Settings, *, on: bool) -> Settings:
    """Return the settings with hints turned on, from the first one, or off."""
    lessons = tuple(each for each in settings.hinted if each.endswith(LESSON))
    again = on and not settings.hints
    return replace(settings, hints=on, hinted=lessons if again else settings.hinted)
