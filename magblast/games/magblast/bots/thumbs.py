"""All rules of thumb of Mag•Blast, and the prices that they follow from."""

from magblast.games.magblast.bots.agree import Agreeing
from magblast.games.magblast.bots.attack import Attacking
from magblast.games.magblast.bots.choose import ChoosingShips
from magblast.games.magblast.bots.deploy import Deploying
from magblast.games.magblast.bots.discard import Discarding
from magblast.games.magblast.bots.follow_up import FollowingUp
from magblast.games.magblast.bots.maneuver import Maneuvering
from magblast.games.magblast.bots.reinforce import Reinforcing
from magblast.games.magblast.bots.respond import Responding
from magblast.games.magblast.bots.set_up import SettingUp


class RulesOfThumb(
    SettingUp,
    Discarding,
    Reinforcing,
    Deploying,
    Maneuvering,
    Attacking,
    Responding,
    FollowingUp,
    ChoosingShips,
    Agreeing,
):
    """Decide whatever a captain of Mag•Blast is asked, by what it sees."""

    __slots__ = ()
