"""Read a deal: who goes first, hands and the top of the deck, set by hand."""

from collections.abc import Mapping
from typing import Any

from magblast.errors import ShapeError
from magblast.games.battlecards.engine.position import Deal
from magblast.games.battlecards.engine.rules import Rules
from magblast.games.battlecards.engine.terms import EXTRA, HAND
from magblast.record.fields import Fields, Inventory, parts_by_seat


def parse_deal(data: Mapping[str, Any], rules: Rules) -> Deal:
    """Read a deal; raises ``ShapeError`` for what does not exist or lies in two places."""
    fields = Fields(dict(data), "deal")
    inventory = Inventory(rules.cards, "battlecards.position", named=rules.named)
    first = fields.number("first", 1, 1, 2) if fields.has("first") else None
    hands = {}
    for seat, part in parts_by_seat(fields, (1, 2)):
        hands[seat] = inventory.take_all(part, "hand")
        part.finish()
        most = HAND if first is None or seat == first else HAND + EXTRA
        if len(hands[seat]) > most:
            raise ShapeError("battlecards.deal.too_many", place=part.place("hand"), count=most)
    deck = inventory.take_all(fields, "deck")
    fields.finish()
    needed = 2 * HAND + EXTRA - sum(map(len, hands.values()))
    if len(inventory.left()) < needed:
        raise ShapeError("battlecards.deal.too_few", place="deal.deck")
    return Deal(hands, deck, first)
