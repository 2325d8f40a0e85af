"""Cranium Consortium (rules 7.11)."""

from magblast.games.magblast.flagships.barter import Barter

ABILITY = Barter("7.11")
