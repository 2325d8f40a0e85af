"""Draw a table of Magusha: the board and both armies; pictures only, no Textual."""

from magblast.games.magusha.look.table import MagushaLook

__all__ = ["look"]

look = MagushaLook
"""Make the look of a table from its set-up and the language."""
