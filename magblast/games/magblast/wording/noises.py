"""Suggest sound effects (rules 4.4)."""

from magblast.games.magblast.engine.terms import Turret
from magblast.kernel.language import Language

_RAM = "ram"


def noise(number: int, turret: Turret | None, language: Language, start: int = 0) -> str:
    """Suggest a sound effect for a blast, or for a ram when there is no turret.

    Different numbers give different ones until ``noise_count`` is reached; another start gives them
    in another order.
    """
    ready, heads, hearts, tails = _noises(turret, language)
    number %= _count(ready, heads, hearts, tails)
    if number < len(ready):
        return ready[(number + start) % len(ready)]
    number = (number - len(ready) + start) % (len(heads) * len(hearts) * len(tails))
    number, head = divmod(number, len(heads))
    number, heart = divmod(number, len(hearts))
    return heads[head] + hearts[heart] + tails[number]


def noise_count(turret: Turret | None, language: Language) -> int:
    """Count the different sound effects there are for a blast or a ram."""
    return _count(*_noises(turret, language))


def _noises(turret: Turret | None, language: Language) -> tuple[list[str], ...]:
    """Return complete sound effects, and heads, hearts and tails that make up more."""
    key = f"magblast.noise.{turret or _RAM}"
    parts = (language.say(f"{key}.{part}").split() for part in ("heads", "hearts", "tails"))
    return language.say(key).splitlines(), *parts


def _count(ready: list[str], heads: list[str], hearts: list[str], tails: list[str]) -> int:
    return len(ready) + len(heads) * len(hearts) * len(tails)
