"""Ask once more before an answer is given that may not be meant."""

from magblast.games.magblast.engine.actions import Action, EndPhase
from magblast.games.magblast.engine.terms import Phase
from magblast.games.magblast.engine.view import PlayerView
from magblast.games.magblast.wording.voice import Voice


def doubt(voice: Voice, action: Action, view: PlayerView) -> str:
    """Doubt the end of a turn with shots left, as far as everybody can see.

    Whether the hand could use them is not told: it would show others what is not in it.
    """
    if not isinstance(action, EndPhase) or view.phase is not Phase.ATTACK:
        return ""
    mine = view.seats[action.by - 1]
    if mine.mined or not mine.hand_size:
        return ""
    ships = [ship for zone in mine.fleet for ship in zone if view.ready(ship, voice.rules)]
    return voice.say("doubt.shots", count=len(ships)) if ships else ""
