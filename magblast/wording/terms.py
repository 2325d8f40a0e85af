"""Name the words of ``engine.terms``."""

from magblast.engine.rules import Rules
from magblast.engine.terms import CardKind, Phase, Resource, ShipClass, Turret, Window, Zone
from magblast.wording.language import Language

Term = Zone | Phase | Turret | Resource | ShipClass | CardKind | Window


def term(language: Language, word: Term, rules: Rules) -> str:
    """Name a word by the edition's own name for it, or else by the usual one."""
    key = f"{type(word).__name__}.{word}"
    own = f"{key}@{rules.edition}"
    return language.say(own if language.knows(own) else key)
