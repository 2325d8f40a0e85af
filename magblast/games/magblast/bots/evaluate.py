"""Evaluate a table at the beginning of a turn, as a chance to win.

The weights are a logistic regression on games between greedy captains; see docs/bots.md.
"""

from collections.abc import Sequence
from math import exp

from magblast.games.magblast.bots.hand import Discarding
from magblast.games.magblast.bots.sight import PrintedPrices
from magblast.games.magblast.engine.view import PlayerView, SeatView

TO_MOVE = 0.7
FLAGSHIP_HULL = 0.17
USE = 0.06
"""A use that a flagship's ability has left."""
SHIP = 0.13
HULL = 0.065
GUNS = 0.055
"""For each point of damage that a ship does in a turn."""
CARRIER = 0.1
CARD = 0.045
"""A card in a hand that the viewer does not see."""
OWN_CARD = -0.04
PRICE = 0.0045
"""For each point of the price of a card in one's own hand."""
MINED = -0.68
SHIELDED = 0.62
OPEN = -0.18
"""For each open zone."""
OPEN_TO_GUNS = -0.045
"""For each point of damage of the guns that bear on an open zone."""


def evaluate(view: PlayerView, printed: PrintedPrices) -> float:
    """Return the viewer's chance to win, from 0 to 1."""
    if view.viewer is None or view.seats[view.viewer - 1].eliminated:
        return 0.0
    living = [seat for seat in view.seats if not seat.eliminated]
    odds = [exp(strength(seat, living, view, printed)) for seat in living]
    mine = odds[living.index(view.seats[view.viewer - 1])]
    return mine / sum(odds)


def strength(
    seat: SeatView, living: Sequence[SeatView], view: PlayerView, printed: PrintedPrices
) -> float:
    """Return the logit of a seat's chance, up to what is the same for all seats."""
    guns = printed.guns
    flagship = seat.flagship
    found = FLAGSHIP_HULL * flagship.hull_left + USE * (flagship.uses_left or 0)
    if seat.hand is None:
        found += CARD * seat.hand_size
    else:
        found += OWN_CARD * seat.hand_size
        found += PRICE * sum(Discarding(view, printed).keeping().values())
    if view.active == seat.seat:
        found += TO_MOVE
    if seat.mined:
        found += MINED
    if seat.shielded:
        found += SHIELDED
    for zone_index, zone in enumerate(seat.fleet):
        if not zone:
            bearing = 0.0
            for other in living:
                if other is not seat:
                    bearing += sum([guns[ship.id] for ship in other.fleet[zone_index]])
            found += OPEN + OPEN_TO_GUNS * bearing
        for ship in zone:
            found += SHIP + HULL * ship.hull_left + GUNS * guns[ship.id]
            if ship.carries:
                found += CARRIER
    return found
