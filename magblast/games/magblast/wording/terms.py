"""Return the names of the terms in ``engine.terms``."""

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

Term = Zone | Phase | Turret | Resource | ShipClass | CardKind | Window


def term(language: Language, word: Term, edition: str) -> str:
    """Return the name of a word:  the edition's own, or else the usual one."""
    key = f"{type(word).__name__}.{word}"
    own = f"{key}@{edition}"
    return language.say(own if language.knows(own) else key)
