"""Suggest sound effects (rules 4.4)."""

from magblast.games.magblast.engine.terms import Turret
from magblast.kernel.language import Language

RAM = "ram"


def noise(number: int, turret: Turret | None, language: Language) -> str:
    """Suggest a noise for a blast, or for a ram when there is no turret.

    Different numbers give different noises until ``noise_count`` is reached.
    """
    kind = language.noises[turret or RAM]
    number %= noise_count(turret, language)
    if number < len(kind.ready):
        return kind.ready[number]
    number -= len(kind.ready)
    number, head = divmod(number, len(kind.heads))
    number, heart = divmod(number, len(kind.hearts))
    return kind.heads[head] + kind.hearts[heart] + kind.tails[number]


def noise_count(turret: Turret | None, language: Language) -> int:
    """Count the different noises there are for a blast or a ram."""
    kind = language.noises[turret or RAM]
    return len(kind.ready) + len(kind.heads) * len(kind.hearts) * len(kind.tails)
