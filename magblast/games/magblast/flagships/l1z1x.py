"""L1z1x (rules 7.18)."""

from magblast.games.magblast.engine.rules import Ability, Draft
from magblast.kernel.seat import Seat


class L1z1x(Ability):
    """Draw two cards for every one of the player's ships that is destroyed."""

    def ship_destroyed(self, draft: Draft, seat: Seat, owner: Seat) -> None:
        if owner == seat:
            draft.draw(seat, 2)


ABILITY = L1z1x("7.18")
