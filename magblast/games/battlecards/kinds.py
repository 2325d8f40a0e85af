"""Say which cards are interchangeable: no rule tells cards of a rank apart (rules B1.2)."""

from collections.abc import Hashable, Mapping

from magblast.games.battlecards.engine.terms import rank_of
from magblast.games.battlecards.engine.view import PlayerView
from magblast.kernel.stand_ins import renamed, texts_in


def kinds(view: PlayerView) -> Mapping[str, Hashable]:
    """Return what interchangeable things share, by their ids.

    A ship that the table is in the middle of, such as an attacker, is unique.
    """
    found: dict[str, Hashable] = {card: ("hand", rank_of(card)) for card in view.hand}
    named = {*texts_in(view.stack)}
    for seat in view.seats:
        for ship in seat.ships:
            if ship.id not in named:
                ranks: dict[str, str] = {card: rank_of(card) for card in (ship.id, *ship.upgrades)}
                found[ship.id] = (seat.seat, renamed(ship, ranks))
    return found
