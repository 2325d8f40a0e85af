"""Tell which phases have passed by themselves."""

from collections.abc import Iterable

from magblast.kernel.game import AnyWords, View
from magblast.kernel.language import Language


def passed_by(phases: Iterable[View], words: AnyWords, language: Language) -> str:
    """Return one sentence for each phase that was passed, as everybody saw it; empty for none."""
    told = [language.say("phase.passed", phase=words.heading(view)) for view in phases]
    return " ".join(told)
