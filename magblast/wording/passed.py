"""Tell which phases have passed by themselves, and which captains have passed."""

from collections.abc import Collection, Container, Iterable, Sequence

from magblast.kernel.game import AnyWords, View
from magblast.kernel.language import Language
from magblast.kernel.seat import Seat


def passed_by(phases: Iterable[View], words: AnyWords, language: Language) -> str:
    """Return one sentence for each phase that was passed, as everybody saw it; empty for none."""
    told = [language.say("phase.passed", phase=words.heading(view)) for view in phases]
    return " ".join(told)


def tell_passed(
    names: Sequence[str], waiting: Collection[Seat], passed: Container[Seat], language: Language
) -> str:
    """Say which of those who are asked at once have called and passed; empty for nobody."""
    have = [names[seat - 1] for seat in waiting if seat in passed]
    left = [names[seat - 1] for seat in waiting if seat not in passed]
    if not have:
        return ""
    key = "call.passed" if left else "call.passed.all"
    return language.say(key, names=language.listing(have), left=language.listing(left))
