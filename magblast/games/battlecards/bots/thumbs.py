"""All rules of thumb of Battlecards, and the prices that they follow from."""

from magblast.games.battlecards.bots.answer import Answering
from magblast.games.battlecards.bots.turn import TakingTurns


class RulesOfThumb(Answering, TakingTurns):
    """Decide whatever a player of Battlecards is asked, by what it sees."""

    __slots__ = ()
