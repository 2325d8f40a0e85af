"""Ask what Mag•Blast alone asks: the sound effect and Brutal Assault."""

from collections.abc import Mapping

from magblast.games.magblast.engine.terms import DecisionKind
from magblast.games.magblast.screens.agree import AgreeScreen
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.tui.screens.question import MakeScreen

SCREENS: Mapping[str, MakeScreen] = {
    DecisionKind.SOUND: SoundScreen,
    DecisionKind.AGREE: AgreeScreen,
}
"""By the kind of the decision."""
