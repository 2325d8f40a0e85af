"""Yssaril Tribes (rules 7.20)."""

from magblast.games.magblast.flagships.rescue import Rescue


class YssarilTribes(Rescue):
    """Cancel a blast at one of the player's ships, without a card."""


ABILITY = YssarilTribes("7.20")
