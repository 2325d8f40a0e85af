"""Security Force of the second edition (rules 4.12)."""

from magblast.games.magblast.cards.upgrade import Upgrade

EFFECT = Upgrade(blocks_boarding=True)
