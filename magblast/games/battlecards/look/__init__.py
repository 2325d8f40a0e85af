"""Draw a table of Battlecards: ships, bases, what is in the air; pictures only, no Textual."""

from magblast.games.battlecards.look.table import BattlecardsLook

__all__ = ["look"]

look = BattlecardsLook
"""Make the look of a table from its set-up and the language."""
