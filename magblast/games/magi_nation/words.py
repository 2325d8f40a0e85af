"""Put a game of Magi-Nation Duel into words."""

from collections.abc import Sequence

from magblast.games.magi_nation.engine.actions import Action
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording import (
    actions,
    cautions,
    questions,
    sentences,
    things,
)
from magblast.games.magi_nation.wording.names import name_in_view
from magblast.games.magi_nation.wording.spelling import card, spell
from magblast.games.magi_nation.wording.voice import Voice
from magblast.kernel.picks import Spelling, Thing


class MagiNationWords(Voice):
    """Describe the events, questions and answers at one table."""

    sentence = sentences.sentence
    question = questions.question
    heading = questions.heading
    describe = actions.describe
    caution = cautions.caution
    label = things.label
    explain = things.explain
    standing = things.standing
    table = things.table

    def called(self, thing: Thing, view: PlayerView) -> str:
        """Return the name of a captain or of a card."""
        id_ = thing.id
        return self.captain(id_) if isinstance(id_, int) else name_in_view(self, id_, view)

    def spell(self, action: Action, view: PlayerView) -> Spelling:
        """Return an action as the things that a person picks."""
        return spell(self.rules, action, view)

    def hand(self, view: PlayerView) -> Sequence[Thing]:
        """List the cards in the hand of the viewer, those alike beside each other."""
        places = {title: place for place, title in enumerate(self.rules.printed.cards)}
        cards = sorted(view.hand, key=lambda each: (places[self.rules.cards[each].id], each))
        return [card(each) for each in cards]
