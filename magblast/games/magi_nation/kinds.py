"""Say which cards are interchangeable: copies of a title where nothing else tells them apart."""

from collections.abc import Hashable, Mapping

from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.state import Thing
from magblast.games.magi_nation.engine.view import PlayerView
from magblast.kernel.stand_ins import renamed, texts_in


def kinds(rules: Rules, view: PlayerView) -> Mapping[str, Hashable]:
    """Return what interchangeable cards share, by their ids.

    A card that the table is in the middle of is unique.
    """
    titles: dict[str, str] = {card: printed.id for card, printed in rules.cards.items()}
    found: dict[str, Hashable] = {}
    for seat in view.seats:
        piles = {
            "hand": seat.hand,
            "deck": seat.deck,
            "top": seat.top,
            "discards": seat.discard_pile,
        }
        for pile, cards in piles.items():
            found |= {card: (seat.seat, pile, titles[card]) for card in cards or ()}
        things: tuple[Thing, ...] = (*seat.creatures, *seat.relics)
        for thing in things:
            found[thing.card] = (seat.seat, renamed(thing, titles))
    named = {*texts_in(view.stack)}
    return {card: kind for card, kind in found.items() if card not in named}
