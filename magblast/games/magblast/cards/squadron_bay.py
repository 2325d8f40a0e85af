"""Squadron Bay of the second edition (rules 4.12)."""

from magblast.games.magblast.cards.upgrade import Upgrade

EFFECT = Upgrade(carries=True)
