"""Mhee Yow-Meex (rules 7.8)."""

from magblast.games.magblast.engine.rules import Ability


class MheeYowMeex(Ability):
    """Draw two ships, keep one."""

    ships_drawn = 2


ABILITY = MheeYowMeex("7.8")
