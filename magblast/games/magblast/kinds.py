"""Say which cards are interchangeable: title and icons alone tell them apart (rules 3.5)."""

from collections.abc import Hashable, Mapping

from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.terms import CardId, title_of
from magblast.games.magblast.engine.view import PlayerView
from magblast.kernel.stand_ins import texts_in


def kinds(rules: Rules, view: PlayerView) -> Mapping[str, Hashable]:
    """Return what interchangeable cards share, by their ids: those of a hand, pile or fleet.

    A card that the table is in the middle of is unique.
    """

    def kind(place: Hashable, card: CardId) -> Hashable:
        return place, title_of(card), rules.cards[card].icons

    found = {card: kind("hand", card) for card in view.hand}
    found |= {card: kind("discards", card) for card in view.discard_pile}
    for seat in view.seats:
        found |= {card: kind((seat.seat, by), card) for card, by in seat.events}
        for number, zone in enumerate(seat.fleet):
            for ship in zone:
                found |= {card: kind((number, ship.id), card) for card in ship.upgrades}
    named = {*texts_in(view.stack)}
    return {card: each for card, each in found.items() if card not in named}
