"""Recyclons v40K (rules 7.6)."""

from magblast.games.magblast.engine.rules import Ability, Draft
from magblast.kernel.seat import Seat


class RecyclonsV40k(Ability):
    """Draw cards for every ship and flagship destroyed."""

    def ship_destroyed(self, draft: Draft, seat: Seat, owner: Seat) -> None:
        draft.draw(seat, 1)

    def flagship_destroyed(self, draft: Draft, seat: Seat) -> None:
        draft.draw(seat, 3)


ABILITY = RecyclonsV40k("7.6")
