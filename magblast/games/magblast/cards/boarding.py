"""Boarding of the second edition (rules 4.9)."""

from magblast.games.magblast.cards import boarding_party

EFFECT = boarding_party.EFFECT
