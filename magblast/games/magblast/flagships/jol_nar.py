"""Jol-Nar (rules 7.17)."""

from magblast.games.magblast.flagships.barter import Barter

ABILITY = Barter("7.17")
