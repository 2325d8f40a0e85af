"""A stronger yardstick than even chances: random, but it gets on with the game."""

from typing import Any

from magblast.bots.luck import Luck
from magblast.bots.tactics import Briefing
from magblast.games.magblast.engine.actions import EndPhase, Pass, Sound
from magblast.games.magblast.engine.terms import Phase
from magblast.games.magblast.engine.view import PlayerView


class Lively:
    """Make the sound, mostly answer and follow up, and soon stop maneuvering."""

    def sit_down(self, briefing: Briefing, seed: str) -> "LivelyBot":
        """Return a bot."""
        return LivelyBot(Luck(seed))

    def __str__(self) -> str:
        """Return its name."""
        return "lively random"


class LivelyBot:
    """Choose as ``Lively`` says."""

    def __init__(self, luck: Luck) -> None:
        self._luck = luck

    def choose(self, view: PlayerView) -> Any:
        """Return a legal answer."""
        legal, last, luck = view.legal, view.legal[-1], self._luck
        if isinstance(legal[0], Sound):
            return legal[0]
        if isinstance(last, Pass) and luck.random() < 0.8:
            return luck.choice(legal[:-1])
        if view.phase is Phase.MANEUVER and isinstance(last, EndPhase) and luck.random() < 0.3:
            return last
        return luck.choice(legal)
