"""Suggest what was probably meant by a word that is not known."""

from collections.abc import Iterable

from magblast.kernel.holds import folded
from magblast.kernel.language import Choices, Phrase

_LONGEST = 80
"""Characters that are compared; no name is longer."""
_ALIKE = 0.65
"""How much alike names must be, as ``difflib`` measures it: ``wyh`` is enough like ``why``."""


def nearest(typed: object, known: Iterable[str]) -> str | None:
    """Return the name that is almost what was typed, or None."""
    # Imported here, so that it costs time only when something is mistyped.
    from difflib import get_close_matches

    wanted = bare(typed[:_LONGEST]) if isinstance(typed, str) else ""
    # A name of one character is too much like anything else.
    names = {short: name for name in known if len(short := bare(name)) > 1}
    return next((names[each] for each in get_close_matches(wanted, names, 1, _ALIKE)), None)


def suggest(problem: Phrase, typed: object, known: Iterable[str]) -> Phrase:
    """Return a problem with the name that was probably meant, if there is one."""
    near = nearest(typed, known)
    return problem if near is None else Phrase("name.near", problem=problem, near=near)


def choose(problem: Phrase, typed: object, known: Iterable[str]) -> Phrase:
    """Return a problem with the name that was probably meant, or else with all names."""
    names = [*known]
    near = nearest(typed, names)
    if near is not None:
        return Phrase("name.near", problem=problem, near=near)
    return Phrase("name.choose", problem=problem, known=Choices(names))


def bare(name: str) -> str:
    """Return a name without case, accents, spaces and punctuation, for comparison."""
    return "".join(c for c in folded(name) if c.isalnum())
