"""Abilities that change what can be commanded, and nothing else (rules G14)."""

from magblast.games.magusha.engine.abilities.behaviour import Behaviour
from magblast.games.magusha.engine.printed import Ability
from magblast.games.magusha.engine.terms import Arrow


class Overwhelm(Behaviour):
    """Strike in several directions, in place of the talent (rules G14.1)."""

    def arrows(self, ability: Ability, usual: int) -> int:
        """Return the number on the card."""
        return ability.value


class FarCurrent(Behaviour):
    """Reach far straight ahead; the greater range holds (rules G14.9, G10)."""

    def reach(self, ability: Ability, arrow: Arrow, usual: int) -> int:
        """Return the number on the card for N."""
        return max(usual, ability.value) if arrow is Arrow.N else usual


class TwinLights(Behaviour):
    """Guard with several spirits (rules G14.10)."""

    def worth(self, ability: Ability) -> int:
        """Return the number on the card."""
        return ability.value


class Anoint(Behaviour):
    """Guard the commander, too (rules G14.10)."""

    guards_commander = True


class FireSermon(Behaviour):
    """Be commanded to strike as well as to guard (rules G14.7)."""

    may_strike = True


class Pierce(Behaviour):
    """Pass by guard (rules G14.5)."""

    pierces = True


class Skim(Behaviour):
    """Step diagonally (rules G14.9)."""

    steps_diagonally = True
