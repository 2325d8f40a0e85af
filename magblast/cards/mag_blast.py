"""Mag Blast (rules 4.2)."""

from magblast.cards.blast import Blast
from magblast.engine.terms import Turret

EFFECT = Blast(Turret.MAG)
