"""Draw a table of Magi-Nation Duel: both sides and what they do; pictures only, no Textual."""

from magblast.games.magi_nation.look.table import MagiNationLook

__all__ = ["look"]

look = MagiNationLook
"""Make the look of a table from its set-up and the language."""
