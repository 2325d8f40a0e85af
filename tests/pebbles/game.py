"""Offer Pebbles to the shelf, which finds every game in a module of this name."""

from tests.pebbles import Pebbles

GAME = Pebbles()
