"""All rules of thumb of Magusha, and the prices that they follow from."""

from magblast.games.magusha.bots.answer import Answering
from magblast.games.magusha.bots.command import Commanding


class RulesOfThumb(Answering, Commanding):
    """Price whatever a commander of Magusha is asked, by what it sees."""

    __slots__ = ()
