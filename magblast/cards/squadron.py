"""Launch a squadron (rules 4.6): what fighter and bomber share."""

from dataclasses import dataclass

from magblast.engine import combat
from magblast.engine.actions import Action
from magblast.engine.events import TargetHit
from magblast.engine.fleet import Hit
from magblast.engine.frames import Play
from magblast.engine.ops import hit, return_squadron
from magblast.engine.rules import Board, Draft, Effect, Rules
from magblast.engine.terms import CardId, Seat


@dataclass(frozen=True)
class Squadron(Effect):
    """Attack for the turn, from a carrier."""

    any_zone: bool
    """Reaches ships in every zone, and a flagship behind any open one."""
    is_squadron = True

    def plays(self, board: Board, rules: Rules, seat: Seat, card: CardId) -> list[Action]:
        return combat.launches(board, rules, seat, card, any_zone=self.any_zone)

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.target is None or play.seat is None or play.damage is None:
            raise RuntimeError(f"{play.card} is aimed at nothing")
        draft.emit(
            TargetHit(play.by, play.card, play.target, play.seat, play.damage, lasting=False)
        )
        hit(draft, play.by, play.target, Hit(play.card, play.damage), squadron=True)

    def cancelled(self, draft: Draft, play: Play) -> None:
        canceller = draft.rules.effects.get(play.cancelled_by or "")
        if canceller is not None and canceller.squadron_returns:
            return_squadron(draft, play.by, play.card)
        else:
            draft.discard(play.card)
