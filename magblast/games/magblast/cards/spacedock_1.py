"""Spacedock of the second edition, the weaker one (rules 4.11)."""

from magblast.games.magblast.cards.spacedock import Spacedock

EFFECT = Spacedock(blasts=1)
