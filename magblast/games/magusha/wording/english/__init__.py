"""Magusha in English: the one place that knows how the game is told in it."""

from magblast.games.magusha.wording.english.files import FILES

_GROUPS = (FILES,)
PHRASES = {f"magusha.{key}": text for group in _GROUPS for key, text in group.items()}
"""The phrases by their keys, which begin with the id of the game."""
