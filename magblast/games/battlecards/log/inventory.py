"""Check that every card of a hand-written table exists, and lies in one place."""

from collections.abc import Iterator

from magblast.errors import ShapeError
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import CardId
from magblast.kernel.seat import Seat
from magblast.record.fields import Fields
from magblast.record.typed import show


class Inventory:
    """Tick off cards as a table names them (rules B2.4)."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._taken: dict[CardId, str] = {}

    def card(self, name: str, where: str) -> CardId:
        """Tick off a card."""
        card = CardId(name)
        self.known(name, where)
        if card in self._taken:
            raise ShapeError(
                "battlecards.position.twice", card=card, place=self._taken[card], other=where
            )
        self._taken[card] = where
        return card

    def cards(self, part: Fields, name: str) -> tuple[CardId, ...]:
        """Tick off the cards of a field."""
        return tuple([self.card(card, part.place(name)) for card in part.texts(name)])

    def known(self, name: str, where: str) -> None:
        """Refuse a name that no card of the pack has."""
        if name not in self._rules.cards:
            raise ShapeError("battlecards.position.no_card", place=where, name=show(name))

    def left(self) -> list[CardId]:
        """List the cards that have not been ticked off, in the order of the pack."""
        return [card for card in self._rules.cards if card not in self._taken]


def parts_by_seat(fields: Fields) -> Iterator[tuple[Seat, Fields]]:
    """Iterate over what is said of each seat; nothing is said of a seat that is left out."""
    place = fields.place("seats")
    named = Fields(fields.get("seats", dict, {}), place)
    for seat in (1, 2):
        yield seat, Fields(named.get(str(seat), dict, {}), f"{place}.{seat}")
    named.finish()
