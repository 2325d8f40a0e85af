"""Ask once more before an answer is given that may not be meant."""

from magblast.games.magblast.engine.actions import Action, EndPhase, Fire
from magblast.games.magblast.engine.terms import Phase
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.wording.voice import Voice


class DoubtWords(Voice):
    """Ask once more before an answer is given that may not be meant."""

    def doubt(self, action: Action, view: PlayerView) -> str:
        """Doubt the end of a turn in which ships can still fire."""
        if not isinstance(action, EndPhase) or view.phase is not Phase.ATTACK:
            return ""
        ships = {each.ship for each in view.legal if isinstance(each, Fire)}
        return self.say("doubt.shots", count=len(ships)) if ships else ""
