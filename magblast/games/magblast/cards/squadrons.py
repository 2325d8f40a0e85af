"""Launch squadrons (rules 4.6) and intercept them (rules 4.7)."""

from collections.abc import Iterable
from dataclasses import dataclass

from magblast.games.magblast.engine import combat
from magblast.games.magblast.engine.actions import Action, Launch
from magblast.games.magblast.engine.combat import no_carrier
from magblast.games.magblast.engine.conditions import mined
from magblast.games.magblast.engine.events import TargetHit
from magblast.games.magblast.engine.fleet import Hit
from magblast.games.magblast.engine.frames import FollowUp, Play, Turn
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.response import cancel_answered, play_beneath
from magblast.games.magblast.engine.rules import Board, Draft, Effect, Reach
from magblast.games.magblast.engine.terms import CardId
from magblast.kernel.refusal import Refusal
from magblast.kernel.seat import Seat


@dataclass(frozen=True)
class Squadron(Effect):
    """Attack for the turn, from a carrier."""

    any_zone: bool
    """Reaches ships in every zone, and a flagship behind any open one."""
    is_squadron = True
    action = Launch

    def plays(self, reach: Reach, card: CardId, at: Turn | FollowUp) -> list[Action]:
        return combat.launches(reach, card, any_zone=self.any_zone)

    def plausible(
        self, board: Board, seat: Seat, card: CardId, at: Turn | FollowUp
    ) -> Iterable[Action]:
        targets = combat.targets_around(board, seat)
        own = board.players[seat - 1].ship_ids()
        return [Launch(seat, card, ship, target) for ship in own for target in targets]

    def refusal(self, board: Board, action: Launch, at: Turn | FollowUp) -> Refusal | None:
        return combat.refusal_to_launch(board, action, any_zone=self.any_zone)

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.target is None or play.seat is None or play.damage is None:
            raise RuntimeError(f"{play.card} is aimed at nothing")
        draft.emit(
            TargetHit(play.by, play.card, play.target, play.seat, play.damage, lasting=False)
        )
        draft.hit(play.by, play.target, play.seat, Hit(play.card, play.damage), squadron=True)

    def cancelled(self, draft: Draft, play: Play) -> None:
        canceller = draft.rules.effects.get(play.cancelled_by or "")
        if canceller is not None and canceller.squadron_returns:
            draft.return_squadron(play.by, play.card)
        else:
            draft.discard(play.card)


@dataclass(frozen=True)
class Fighter(Squadron):
    """Attack anywhere, or cancel a squadron that attacks the player's fleet."""

    def refusal_to_answer(self, board: Board, seat: Seat, play: Play) -> Refusal | None:
        rules = board.rules
        if play.target is None or not rules.effects[play.card].is_squadron:
            return Refusal(Reason.CANNOT_ANSWER, "4.7", {"card": play.card})
        if play.seat != seat:
            return Refusal(Reason.NOT_AIMED_AT_YOU, "4.7", {"card": play.card})
        return mined(board, seat) or no_carrier(board, seat, "4.7")

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.target is not None:
            super().resolve(draft, play)
            return
        attacker = draft.rules.effects[play_beneath(draft).card]
        cancel_answered(draft, play.card)
        if attacker == self:
            draft.discard(play.card)
        else:
            draft.return_squadron(play.by, play.card)
