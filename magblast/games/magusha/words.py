"""Put a game of Magusha into words."""

from magblast.games.magusha.wording import (
    actions,
    doubts,
    questions,
    sentences,
    things,
)
from magblast.games.magusha.wording.spelling import spell
from magblast.games.magusha.wording.voice import Voice


class MagushaWords(Voice):
    """Describe the events, questions and answers at one table."""

    sentence = sentences.sentence
    question = questions.question
    heading = questions.heading
    describe = actions.describe
    doubt = doubts.doubt
    caution = doubts.caution
    spell = staticmethod(spell)
    label = things.label
    entry_of = things.entry_of
    explain = things.explain
    standing = things.standing
    table = things.table
