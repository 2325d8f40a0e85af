"""Spacedock of the second edition, the stronger one (rules 4.11)."""

from magblast.games.magblast.cards.spacedock import Spacedock

EFFECT = Spacedock(blasts=2)
