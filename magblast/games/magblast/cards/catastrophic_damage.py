"""Catastrophic Damage (rules 4.9)."""

from magblast.games.magblast.cards.hit_effect import HitEffect
from magblast.games.magblast.engine.frames import Play
from magblast.games.magblast.engine.rules import Draft


class CatastrophicDamage(HitEffect):
    """Destroy the ship or flagship."""

    def resolve(self, draft: Draft, play: Play) -> None:
        location = draft.find_ship(play.target)
        if location is not None:
            draft.destroy_ship(location, play.by)
        elif play.seat is not None:
            draft.eliminate(play.seat, play.by)
        draft.discard(play.card)


EFFECT = CatastrophicDamage()
