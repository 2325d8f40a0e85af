"""Direct Hit (rules 4.8)."""

from magblast.games.magblast.cards.hit_effect import HitEffect
from magblast.games.magblast.engine.follow_up import ask_follow_up
from magblast.games.magblast.engine.frames import FollowUp, Play
from magblast.games.magblast.engine.rules import Draft


class DirectHit(HitEffect):
    """Allow an effect or a second blast on what was just hit."""

    is_direct_hit = True

    def resolve(self, draft: Draft, play: Play) -> None:
        draft.discard(play.card)
        if play.target is None or play.seat is None:
            raise RuntimeError(f"{play.card} follows no hit")
        ship = play.ship if draft.find_ship(play.ship) else None
        ask_follow_up(draft, FollowUp(play.by, ship, play.target, play.seat, True))


EFFECT = DirectHit()
