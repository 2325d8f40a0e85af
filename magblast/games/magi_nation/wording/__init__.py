"""Put games of Magi-Nation Duel into sentences, one language at a time.

The phrases themselves stand in the folder of their language alone.
"""

from collections.abc import Mapping

from magblast.games.magi_nation.wording import english
from magblast.kernel.translated import InEachLanguage

PHRASES: Mapping[str, Mapping[str, str]] = InEachLanguage("magi-nation", english.PHRASES)
"""The game's own phrases by the code of their language."""
