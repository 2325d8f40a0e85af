"""Bridge Hit (rules 4.9)."""

from dataclasses import dataclass

from magblast.games.magblast.cards.hit_effect import HitEffect
from magblast.games.magblast.engine.events import HandDiscarded
from magblast.games.magblast.engine.frames import FollowUp, Play
from magblast.games.magblast.engine.reason import Reason
from magblast.games.magblast.engine.rules import Board, Draft
from magblast.kernel.refusal import Refusal


@dataclass(frozen=True)
class BridgeHit(HitEffect):
    """Take cards from the hand of the seat that was hit."""

    steals: int | None
    """Random cards that go to the attacker; None discards the whole hand instead."""

    def refusal_on(self, board: Board, hit: FollowUp) -> Refusal | None:
        if board.players[hit.seat - 1].hand:
            return None
        return Refusal(Reason.EMPTY_HAND, "10.1", {"seat": hit.seat})

    def resolve(self, draft: Draft, play: Play) -> None:
        if play.seat is None:
            raise RuntimeError(f"{play.card} follows no hit")
        hand = draft.player(play.seat).hand
        if self.steals is not None:
            draft.steal(play.by, play.seat, self.steals)
        elif hand:
            draft.take_from_hand(play.seat, hand)
            draft.discard(*hand)
            draft.emit(HandDiscarded(play.seat, hand))
        draft.discard(play.card)


EFFECT = BridgeHit(steals=3)
WHOLE_HAND = BridgeHit(steals=None)
"""As the second edition words it."""
