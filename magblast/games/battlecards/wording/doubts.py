"""Ask once more before an answer is given that may not be meant."""

from magblast.games.battlecards.engine.actions import Action, Attack, EndPhase, Pass
from magblast.games.battlecards.engine.terms import DecisionKind
from magblast.games.battlecards.engine.view import PlayerView
from magblast.games.battlecards.wording.voice import Voice


class DoubtWords(Voice):
    """Ask once more before an answer is given that may not be meant."""

    def doubt(self, action: Action, view: PlayerView) -> str:
        """Doubt that a ship stays at home, and that a base is given up."""
        asked = view.decision.kind if view.decision else ""
        if isinstance(action, EndPhase) and asked == DecisionKind.ATTACK:
            ships = [each.ship for each in view.legal if isinstance(each, Attack)]
            key = "doubt.at_home" if view.attackers else "doubt.no_attack"
            return self.say(key, ships=self.cards(ships)) if ships else ""
        if isinstance(action, Pass) and asked == DecisionKind.RESCUE:
            return self.say("doubt.give_up")
        return ""
