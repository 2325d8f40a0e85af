"""Tri-Bot (rules 7.7)."""

from magblast.engine.ability import Ability


class TriBot(Ability):
    """Name a ship of the scrapyard when paying for ships."""

    takes_from_scrapyard = True


ABILITY = TriBot("7.7")
