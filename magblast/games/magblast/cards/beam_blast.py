"""Beam Blast (rules 4.2)."""

from magblast.games.magblast.cards.blast import Blast
from magblast.games.magblast.engine.terms import Turret

EFFECT = Blast(Turret.BEAM)
