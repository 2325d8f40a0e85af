"""Put games of Mag•Blast into sentences, one language at a time.

The phrases themselves are only in the folder of their language.
"""

from collections.abc import Mapping

from magblast.games.magblast.wording import english
from magblast.kernel.translated import InEachLanguage

PHRASES: Mapping[str, Mapping[str, str]] = InEachLanguage("magblast", english.PHRASES)
"""The game's own phrases by the code of their language."""
