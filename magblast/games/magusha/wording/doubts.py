"""Ask once more before an answer is given that may not be meant, and warn of what may not be."""

from collections.abc import Sequence

from magblast.games.magusha.engine.actions import Action, EndPhase, Strike
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.state import Unit
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.games.magusha.wording.voice import Voice


def doubt(voice: Voice, action: Action, view: View) -> str:
    """Doubt the end of a turn with stones left over, and a strike at an own unit."""
    asked, board = view.decision, view.at.board
    if isinstance(action, EndPhase) and asked and asked.kind == DecisionKind.COMMAND:
        stones = board.player(action.by).stones
        paid = (each for each in view.legal if getattr(each, "pay", True) is None)
        can = any(not hits_own_alone(each, view) for each in paid)
        return voice.say("doubt.stones", count=stones) if stones and can else ""
    if isinstance(action, Strike):
        for struck in _own_targets(action, view):
            return voice.say("doubt.own", target=voice.unit(struck))
    return ""


def caution(voice: Voice, answers: Sequence[Action], view: View) -> str:
    """Warn of a strike that can only hit the attacker's own units."""
    found: dict[str, None] = {}
    for each in answers:
        if not isinstance(each, Strike) or not hits_own_alone(each, view):
            return ""
        found |= dict.fromkeys(map(voice.unit, _own_targets(each, view)))
    return voice.say("caution.own", targets=voice.language.listing([*found])) if found else ""


def hits_own_alone(action: Action, view: View) -> bool:
    """Return whether an action strikes, and no unit but the captain's own."""
    return isinstance(action, Strike) and len(_own_targets(action, view)) == len(action.targets)


def _own_targets(strike: Strike, view: View) -> list[Unit]:
    """List the units of a captain's own army that a strike hits."""
    struck = [view.at.board.unit_at(target) for target in strike.targets]
    return [each for each in struck if each is not None and each.seat == strike.by]
