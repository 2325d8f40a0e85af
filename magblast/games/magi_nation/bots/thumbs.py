"""All rules of thumb of Magi-Nation Duel."""

from magblast.games.magi_nation.bots.announce import PlayPrices
from magblast.games.magi_nation.bots.answer import AnswerPrices
from magblast.games.magi_nation.bots.clash import AttackPrices


class RulesOfThumb(PlayPrices, AttackPrices, AnswerPrices):
    """Price whatever a captain of Magi-Nation Duel is asked, by what it sees."""

    __slots__ = ()
