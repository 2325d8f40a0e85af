"""Asteroids (rules 6.2)."""

from magblast.games.magblast.cards.fleet_event import OnFleet

EFFECT = OnFleet(shields=True)
