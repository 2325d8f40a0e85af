"""Secondary Cannon of the second edition (rules 4.12)."""

from magblast.games.magblast.cards.upgrade import Upgrade

EFFECT = Upgrade(extra_shots=1)
