"""English with the phrases of Mag•Blast."""

from magblast import wording
from magblast.games.magblast.wording import PHRASES

ENGLISH = wording.ENGLISH.with_phrases(PHRASES)
