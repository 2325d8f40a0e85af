"""Minefield (rules 6.1)."""

from magblast.games.magblast.cards.fleet_event import OnFleet

EFFECT = OnFleet(mines=True)
OPPONENTS_ONLY = OnFleet(mines=True, own_fleet=False, stopped_by_minesweeper=True)
"""As the second edition words it."""
