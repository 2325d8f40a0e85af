"""Hacan (rules 7.13)."""

from magblast.games.magblast.engine.rules import Ability


class Hacan(Ability):
    """Draw up to one card more."""

    extra_cards = 1


ABILITY = Hacan("7.13")
