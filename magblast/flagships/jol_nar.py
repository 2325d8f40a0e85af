"""Jol-Nar (rules 7.17)."""

from magblast.flagships.barter import Barter

ABILITY = Barter("7.17")
