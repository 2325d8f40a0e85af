"""Draw a table of Mag•Blast: fleets, ships, cards; pictures only, no Textual."""

from magblast.games.magblast.look.table import MagblastLook

__all__ = ["look"]

look = MagblastLook
"""Make the look of a table from its set-up and the language."""
