"""Return the names of the terms in ``engine.terms``."""

from magblast.games.magblast.catalog import base_of, own_phase
from magblast.games.magblast.engine.terms import (
    CardKind,
    Phase,
    Resource,
    ShipClass,
    Turret,
    Window,
    Zone,
)
from magblast.kernel.language import Language

_PHASES = frozenset({Window.REINFORCE, Window.ATTACK})
"""The windows that are phases."""
Term = Zone | Phase | Turret | Resource | ShipClass | CardKind | Window


def term(language: Language, word: Term, edition: str) -> str:
    """Return the name of a word: the edition's own, that of its base, or else the usual one."""
    if isinstance(word, Phase) and (name := own_phase(edition, word)):
        return name
    if isinstance(word, Window) and word in _PHASES:
        return language.say("magblast.moment.phase", phase=term(language, Phase(word), edition))
    key = f"magblast.{type(word).__name__}.{word}"
    own = f"{key}@{base_of(edition)}"
    return language.say(own if language.knows(own) else key)
