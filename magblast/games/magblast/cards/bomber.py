"""Bomber (rules 4.6)."""

from magblast.games.magblast.cards.squadron import Squadron

EFFECT = Squadron(any_zone=False)
