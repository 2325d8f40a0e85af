"""Tell which phases have passed by themselves."""

from collections.abc import Iterable, Sequence

from magblast.kernel.game import AnyWords, View
from magblast.kernel.language import Language


def last_passed(phases: Sequence[View], words: AnyWords, language: Language) -> str:
    """Return in a few words which phase was passed last; empty for none."""
    if not phases:
        return ""
    return language.say("phase.passed.brief", phase=words.heading(phases[-1]))


def passed_by(phases: Iterable[View], words: AnyWords, language: Language) -> str:
    """Return one sentence for each phase that was passed, as everybody saw it; empty for none."""
    told = [language.say("phase.passed", phase=words.heading(view)) for view in phases]
    return " ".join(told)
