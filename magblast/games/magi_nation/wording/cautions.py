"""Warn of answers that may not be meant."""

from collections.abc import Sequence

from magblast.games.magi_nation.engine.actions import (
    Action,
    Attack,
    Choose,
    EndPhase,
    Play,
    UsePower,
)
from magblast.games.magi_nation.engine.frames import Using
from magblast.games.magi_nation.engine.printed import Announced
from magblast.games.magi_nation.engine.terms import Amount, CardId, Phase
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.games.magi_nation.wording.questions import QuestionWords

_NAMED = 3
"""Creatures that a doubt names; of more it tells only how many there are."""


def _targets(action: Action) -> tuple[CardId, ...]:
    """Return what a spell or power works on, where that is chosen."""
    if not isinstance(action, Play | UsePower | Choose) or action.target is None:
        return action.targets if isinstance(action, Play) else ()
    return (action.target,)


def _is_on_own(action: Action, view: PlayerView) -> bool:
    """Return whether what is chosen belongs to whoever chooses it."""
    placed = [view.find(target) for target in _targets(action)]
    return bool(placed) and all(one is not None and one.seat == action.by for one in placed)


def _source(action: Action) -> tuple[object, ...]:
    """Return what all answers have in common that use the same spell or power."""
    match action:
        case Play():
            return (Play, action.card)
        case UsePower():
            return (UsePower, action.card, action.power, action.copy)
    return (type(action),)


def _does_nothing(action: Play | UsePower, used: Announced) -> bool:
    """Return whether all that is done is to give or take a number that is chosen, which is 0."""
    chosen = {Amount.AMOUNT: action.amount, Amount.X: action.x}
    amounts = [each.amount for each in used.does if not each.more and not each.per_card]
    return (
        bool(used.does)
        and len(amounts) == len(used.does)
        and all(isinstance(each, Amount) and chosen.get(each) == 0 for each in amounts)
    )


class CautionWords(QuestionWords):
    """Warn of answers that may not be meant."""

    def caution(self, answers: Sequence[Action], view: PlayerView) -> str:
        """Warn of a spell or power that harms its target, if only own things can be chosen.

        If they have been chosen although something else could be, the warning says whose they are.
        """
        if not answers or not all(_is_on_own(each, view) for each in answers):
            return ""
        used = self._used(answers[0], view)
        if used is None or not used.may_harm_own:
            return ""
        found = dict.fromkeys(target for each in answers for target in _targets(each))
        source = _source(answers[0])
        others = (each for each in view.legal if _source(each) == source)
        is_chosen = not all(_is_on_own(each, view) for each in others)
        key = "caution.chosen" if is_chosen else "caution.own"
        return self.say(key, targets=self.cards([*found]))

    def doubt(self, action: Action, view: PlayerView) -> str:
        """Doubt the end of a step in which creatures could attack, or cards be played."""
        able = [*dict.fromkeys(each.creature for each in view.legal if isinstance(each, Attack))]
        if not able or not isinstance(action, EndPhase):
            return super().doubt(action, view)
        key = "doubt.attack" if len(able) <= _NAMED else "doubt.attack.many"
        return self.say(key, creatures=self.cards(able[:_NAMED]), count=len(able))

    def forfeited(self, action: Action, view: PlayerView) -> Sequence[str]:
        """Return the names of the cards that no later step of the turn lets play."""
        if not isinstance(action, EndPhase) or view.phase not in (Phase.CREATURES, Phase.PRS_2):
            return ()
        plays = (each for each in view.legal if isinstance(each, Play))
        return [self.card(each.card) for each in plays if not self._only_costs(each, view)]

    def doubt_turn(self, phases: Sequence[PlayerView]) -> str:
        """Doubt the end of a turn in whose later steps something could be done."""
        for word, kinds in (("attack", Attack), ("use", Play | UsePower)):
            if any(
                isinstance(each, kinds) and not self._only_costs(each, view)
                for view in phases
                for each in view.legal
            ):
                return self.say(f"doubt.turn.{word}") if len(phases) > 1 else ""
        return ""

    def _only_costs(self, action: Action, view: PlayerView) -> bool:
        """Return whether what is used harms its own captain, is paid for in cards, or does nothing.

        Nobody forgets to do that, so that no turn is doubted for it.
        """
        if not isinstance(action, Play | UsePower):
            return False
        used = self._used(action, view)
        if used is None:
            return False
        if used.is_paid_in_cards or _does_nothing(action, used):
            return True
        return used.may_harm_own and _is_on_own(action, view)

    def _used(self, action: Action, view: PlayerView) -> Announced | None:
        """Return the spell or power that an answer uses, or that is being used."""
        match action:
            case Play():
                return self.rules.cards[action.card].spell
            case UsePower(copy=None):
                return self.rules.cards[action.card].power(action.power)
        frame = view.stack[-1]
        return self.rules.announced(frame) if isinstance(frame, Using) else None
