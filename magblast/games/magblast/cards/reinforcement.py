"""Reinforcement of the second edition (rules 4.11): played when ships are drawn."""

from magblast.games.magblast.cards import reinforcements

EFFECT = reinforcements.EFFECT
