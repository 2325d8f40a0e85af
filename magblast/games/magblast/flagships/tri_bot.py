"""Tri-Bot rent-a-kill series IG44 mark IIV (rules 7.7)."""

from magblast.games.magblast.engine.actions import UseAbility
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Ability, Board, Moments
from magblast.games.magblast.engine.terms import Phase
from magblast.kernel.refusal import Refusal


class TriBot(Ability):
    """Name a ship of the scrapyard when paying for ships."""

    takes_from_scrapyard = True
    moments = (Phase.REINFORCE,)

    def refusal(self, board: Board, action: UseAbility, at: Moments) -> Refusal | None:
        return Refusal(Reason.USED_WHEN_PAYING, self.rule)


ABILITY = TriBot("7.7")
