"""Ask once more before an answer is given that may not be meant."""

from magblast.games.magusha.engine.actions import Action, EndPhase, Strike
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.query import player, unit_at
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.games.magusha.wording.voice import Voice


def doubt(voice: Voice, action: Action, view: View) -> str:
    """Doubt the end of a turn with stones left over, and a strike at an own unit."""
    asked, board = view.decision, view.at.state
    if isinstance(action, EndPhase) and asked and asked.kind == DecisionKind.COMMAND:
        stones = player(board, action.by).stones
        can = any(getattr(each, "pay", True) is None for each in view.legal)
        return voice.say("doubt.stones", count=stones) if stones and can else ""
    if isinstance(action, Strike):
        for target in action.targets:
            struck = unit_at(board, target)
            if struck is not None and struck.seat == action.by:
                return voice.say("doubt.own", target=voice.unit(struck))
    return ""
