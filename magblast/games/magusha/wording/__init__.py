"""Put games of Magusha into sentences, one language at a time.

The phrases themselves stand in the folder of their language alone; names and texts of cards are
asked of the language, with what the card file says as the English form.
"""

from collections.abc import Mapping

from magblast.games.magusha.wording import english
from magblast.kernel.translated import InEachLanguage

PHRASES: Mapping[str, Mapping[str, str]] = InEachLanguage("magusha", english.PHRASES)
"""The game's own phrases by the code of their language."""
