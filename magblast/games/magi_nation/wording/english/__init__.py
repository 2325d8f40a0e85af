"""Magi-Nation Duel in English: the one place that knows how the game is told in it."""

from magblast.games.magi_nation.wording.english.files import FILES

PHRASES = {
    "magi-nation.title": "Magi-Nation Duel",
    **{f"magi-nation.{key}": text for key, text in FILES.items()},
}
"""The phrases by their keys: the id of the game comes first."""
