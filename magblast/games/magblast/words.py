"""Put a game of Mag•Blast into words."""

from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.table.spelling import ALL_LISTED, Unlisted, spell, unlisted
from magblast.games.magblast.wording import (
    actions,
    doubts,
    previews,
    questions,
    sentences,
    things,
)
from magblast.games.magblast.wording.voice import Voice
from magblast.kernel.picks import Spelling


class MagblastWords(Voice):
    """Describe the events, questions and answers at one table."""

    _known_beyond: tuple[PlayerView | None, Unlisted] = (None, ALL_LISTED)

    sentence = sentences.sentence
    question = questions.question
    heading = questions.heading
    describe = actions.describe
    doubt = doubts.doubt
    describe_preview = previews.describe_preview
    label = things.label
    explain = things.explain
    standing = things.standing
    table = things.table

    def spell(self, action: Action, view: PlayerView) -> Spelling:
        """Return an action as the things that a person picks."""
        flagships = [seat.flagship.id for seat in view.seats]
        return spell(action, flagships, self._beyond(view))

    def _beyond(self, view: PlayerView) -> Unlisted:
        # All answers to one question are spelled in a row.
        if self._known_beyond[0] is not view:
            self._known_beyond = (view, unlisted(view, self.rules))
        return self._known_beyond[1]
