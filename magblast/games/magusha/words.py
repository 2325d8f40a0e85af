"""Put a game of Magusha into words."""

from magblast.games.magusha.wording.actions import SentenceWords
from magblast.games.magusha.wording.doubts import DoubtWords
from magblast.games.magusha.wording.questions import QuestionWords
from magblast.games.magusha.wording.things import ThingWords


class MagushaWords(DoubtWords, QuestionWords, SentenceWords, ThingWords):
    """Describe the events, questions and answers at one table."""
