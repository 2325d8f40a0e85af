"""Warn of answers that may not be meant."""

from collections.abc import Sequence

from magblast.games.magi_nation.engine.actions import Action, Attack, Choose, Play, UsePower
from magblast.games.magi_nation.engine.frames import Using
from magblast.games.magi_nation.engine.printed import Announced
from magblast.games.magi_nation.engine.terms import CardId
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording.questions import QuestionWords


def _targets(action: Action) -> tuple[CardId, ...]:
    """Return what a spell or power works on, where that is chosen."""
    if not isinstance(action, Play | UsePower | Choose) or action.target is None:
        return action.targets if isinstance(action, Play) else ()
    return (action.target,)


class CautionWords(QuestionWords):
    """Warn of answers that may not be meant."""

    def caution(self, answers: Sequence[Action], view: PlayerView) -> str:
        """Warn of a spell or power that harms its target, if only own things can be chosen."""
        found: dict[CardId, None] = {}
        for each in answers:
            targets = _targets(each)
            placed = [view.find(target) for target in targets]
            if not placed or any(one is None or one.seat != each.by for one in placed):
                return ""
            found |= dict.fromkeys(targets)
        used = self._used(answers[0], view) if found else None
        if used is None or not used.may_harm_own:
            return ""
        return self.say("caution.own", targets=self.cards([*found]))

    def doubt_turn(self, phases: Sequence[PlayerView]) -> str:
        """Doubt the end of a turn in whose later steps something could be done."""
        for word, kinds in (("attack", Attack), ("use", Play | UsePower)):
            if any(isinstance(each, kinds) for view in phases for each in view.legal):
                return self.say(f"doubt.turn.{word}") if len(phases) > 1 else ""
        return ""

    def _used(self, action: Action, view: PlayerView) -> Announced | None:
        """Return the spell or power that an answer uses, or that is being used."""
        match action:
            case Play():
                return self.rules.cards[action.card].spell
            case UsePower(copy=None):
                return self.rules.cards[action.card].power(action.power)
        frame = view.stack[-1]
        return self.rules.announced(frame) if isinstance(frame, Using) else None
