"""Letnev (rules 7.15)."""

from magblast.games.magblast.engine.rules import Ability


class Letnev(Ability):
    """Draw two ships, keep one."""

    ships_drawn = 2


ABILITY = Letnev("7.15")
