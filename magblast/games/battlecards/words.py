"""Put a game of Battlecards into words."""

from collections.abc import Sequence

from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.wording import (
    actions,
    doubts,
    questions,
    sentences,
    things,
)
from magblast.games.battlecards.wording.spelling import card, spell
from magblast.games.battlecards.wording.voice import Voice
from magblast.kernel.picks import Thing


class BattlecardsWords(Voice):
    """Describe the events, questions and answers at one table."""

    sentence = sentences.sentence
    question = questions.question
    heading = questions.heading
    describe = actions.describe
    doubt = doubts.doubt
    spell = staticmethod(spell)
    label = things.label
    explain = things.explain
    standing = things.standing
    table = things.table

    def hand(self, view: PlayerView) -> Sequence[Thing]:
        """List the cards in the hand of the viewer, in the order of the ranks."""
        places = {id_: place for place, id_ in enumerate(self.rules.cards)}
        return [card(each) for each in sorted(view.hand, key=places.__getitem__)]
