"""Put games of Mag•Blast into sentences, one language at a time.

The phrases themselves are only in the folder of their language.
"""

from collections.abc import Mapping

from magblast import wording
from magblast.games.magblast.wording import english

PHRASES: Mapping[str, Mapping[str, str]] = {"en": english.PHRASES}
"""The game's own phrases by the code of their language."""
ENGLISH = wording.ENGLISH.with_phrases(PHRASES)
"""English with the phrases of the game."""
