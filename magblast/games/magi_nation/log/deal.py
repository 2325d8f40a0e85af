"""Read a deal: dice, the tops of the decks, and what comes on top after shuffles."""

from collections.abc import Mapping
from typing import Any

from magblast.errors import ShapeError
from magblast.games.magi_nation.engine.rules import Rules
from magblast.games.magi_nation.engine.setup import Deal
from magblast.games.magi_nation.engine.terms import CardId
from magblast.kernel.seat import Seat
from magblast.record.fields import Fields
from magblast.record.tables import parts_by_seat
from magblast.record.typed import show

SIDES = 6


def parse_deal(data: Mapping[str, Any], rules: Rules) -> Deal:
    """Read a deal; raises ``ShapeError`` for what does not exist or is named twice."""
    fields = Fields(dict(data), "deal")
    dice, decks, shuffles = read_dice(fields), {}, {}
    for seat, part in parts_by_seat(fields, (1, 2)):
        decks[seat] = _cards(part.texts("deck"), part.place("deck"), rules, seat)
        shuffles[seat] = read_shuffles(part, rules, seat)
        part.finish()
    fields.finish()
    return Deal(dice, decks, shuffles)


def read_dice(fields: Fields) -> tuple[int, ...]:
    """Return the results of the next dice."""
    dice = fields.get("dice", tuple[int, ...], ())
    for number in dice:
        if not 1 <= number <= SIDES:
            raise ShapeError("magi-nation.deal.no_die", place=fields.place("dice"), number=number)
    return dice


def read_shuffles(part: Fields, rules: Rules, seat: Seat) -> tuple[tuple[CardId, ...], ...]:
    """Return what lies on top of a deck after each of its next shuffles."""
    lists = part.get("shuffles", tuple[tuple[str, ...], ...], ())
    place = part.place("shuffles")
    return tuple([_cards(each, f"{place}.{n}", rules, seat) for n, each in enumerate(lists)])


def _cards(names: tuple[str, ...], place: str, rules: Rules, seat: Seat) -> tuple[CardId, ...]:
    """Return cards of a deck, each of which may be named once."""
    found: list[CardId] = []
    for name in names:
        card = CardId(name)
        if card not in rules.cards:
            raise ShapeError("magi-nation.position.no_card", place=place, name=show(name))
        if rules.owners.get(card) != seat or card in rules.magi[seat]:
            raise ShapeError(
                "magi-nation.deal.not_of_deck", place=place, card=rules.cards[card].name, seat=seat
            )
        if card in found:
            raise ShapeError("magi-nation.deal.twice", place=place, card=rules.cards[card].name)
        found.append(card)
    return tuple(found)
