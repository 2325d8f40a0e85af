"""Put games of Battlecards into sentences, one language at a time.

The phrases themselves stand in the folder of their language alone.
"""

from collections.abc import Mapping

from magblast.games.battlecards.wording import english
from magblast.kernel.translated import InEachLanguage

PHRASES: Mapping[str, Mapping[str, str]] = InEachLanguage("battlecards", english.PHRASES)
"""The game's own phrases by the code of their language."""
