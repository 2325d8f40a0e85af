"""Ask once more before an answer is given that may not be meant, and warn of what may not be."""

from collections.abc import Sequence

from magblast.games.magusha.engine.actions import Action, EndPhase, Flip, Strike
from magblast.games.magusha.engine.position import View
from magblast.games.magusha.engine.terms import DecisionKind
from magblast.games.magusha.wording.voice import Voice


class DoubtWords(Voice):
    """Ask once more before an answer that may not be meant, and warn of what may not be."""

    def doubt(self, action: Action, view: View) -> str:
        """Doubt the end of a turn with stones left over, a strike at an own unit, and a flip.

        A commander is flipped by a single key, and never flips back.
        """
        asked, board = view.decision, view.at.board
        if isinstance(action, EndPhase) and asked and asked.kind == DecisionKind.COMMAND:
            stones = board.player(action.by).stones
            paid = (each for each in view.legal if getattr(each, "pay", True) is None)
            can = any(not board.hits_own_alone(each) for each in paid)
            return self.say("doubt.stones", count=stones) if stones and can else ""
        if isinstance(action, Flip):
            return self.say("doubt.flip")
        if isinstance(action, Strike):
            for struck in board.own_targets(action):
                return self.say("doubt.own", target=self.unit(struck))
        return ""

    def caution(self, answers: Sequence[Action], view: View) -> str:
        """Warn of a strike that can only hit the attacker's own units."""
        board, found = view.at.board, dict[str, None]()
        for each in answers:
            if not isinstance(each, Strike) or not board.hits_own_alone(each):
                return ""
            found |= dict.fromkeys(struck.at for struck in board.own_targets(each))
        units = {each.unit for each in answers if isinstance(each, Strike)}
        strikes = [each for each in view.legal if isinstance(each, Strike) and each.unit in units]
        if not all(map(board.hits_own_alone, strikes)):
            # An enemy is in reach, and something else has been chosen.
            return ""
        return self.say("caution.own", spaces=self.language.listing([*found])) if found else ""
