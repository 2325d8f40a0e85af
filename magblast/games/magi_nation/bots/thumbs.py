"""All rules of thumb of Magi-Nation Duel, and what a table is worth by them."""

from magblast.games.magi_nation.bots.announce import PlayPrices
from magblast.games.magi_nation.bots.answer import AnswerPrices
from magblast.games.magi_nation.bots.clash import AttackPrices
from magblast.games.magi_nation.bots.evaluate import Evaluating


class RulesOfThumb(PlayPrices, AttackPrices, AnswerPrices, Evaluating):
    """Price whatever a captain of Magi-Nation Duel is asked, by what it sees."""

    __slots__ = ()
