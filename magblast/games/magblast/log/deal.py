"""Read a deal: flagships, ships, hands and decks set by hand before set-up."""

from collections.abc import Mapping
from typing import Any

from magblast.errors import ShapeError
from magblast.games.magblast.engine.position import Deal
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.log.inventory import Inventory
from magblast.kernel.quotes import quoted
from magblast.kernel.seat import Seat
from magblast.record.fields import Fields


def parse_deal(data: Mapping[str, Any], rules: Rules, seats: int) -> Deal:
    """Read a deal; raises ``ShapeError`` for what does not exist or lies in two places."""
    fields = Fields(dict(data), "deal")
    inventory = Inventory(rules)
    flagships, ships, hands = {}, {}, {}
    for seat, part in parts_by_seat(fields, seats):
        if part.has("flagship"):
            name = part.need("flagship", str)
            flagships[seat] = inventory.flagship(name, part.place("flagship"))
        ships[seat] = tuple(
            inventory.ship(ship, part.place("ships")) for ship in part.texts("ships")
        )
        if len(ships[seat]) > rules.numbers.ships_dealt:
            raise ShapeError(
                "magblast.table.too_many_ships",
                place=part.place("ships"),
                most=rules.numbers.ships_dealt,
            )
        hands[seat] = tuple(inventory.card(card, part.place("hand")) for card in part.texts("hand"))
        part.finish()
    deck = tuple(inventory.card(card, "deal.action_deck") for card in fields.texts("action_deck"))
    yard = tuple(inventory.ship(ship, "deal.shipyard") for ship in fields.texts("shipyard"))
    fields.finish()
    _check_supply(rules, seats, ships, hands, deck, yard)
    return Deal(flagships, ships, hands, deck, yard)


def parts_by_seat(fields: Fields, seats: int) -> list[tuple[Seat, Fields]]:
    """Return what is said of each seat that is named, in seat order."""
    place = fields.place("seats")
    named = Fields(fields.get("seats", dict, {}), place)
    numbers = {str(seat): seat for seat in range(1, seats + 1)}
    for key in named.values:
        if key not in numbers:
            raise ShapeError("magblast.table.no_seat", place=place, seat=quoted(key), seats=seats)
    return [
        (seat, Fields(named.values[key], f"{place}.{key}"))
        for key, seat in numbers.items()
        if key in named.values
    ]


def _check_supply(
    rules: Rules,
    seats: int,
    ships: Mapping[Seat, tuple[str, ...]],
    hands: Mapping[Seat, tuple[str, ...]],
    deck: tuple[str, ...],
    yard: tuple[str, ...],
) -> None:
    """Refuse a deal whose named decks leave too little to deal from."""
    size = rules.numbers.hand_size
    cards = sum(max(size, len(hands.get(seat, ()))) for seat in range(1, seats + 1))
    if cards + len(deck) > len(rules.cards):
        raise ShapeError("magblast.table.too_few_cards", place="deal.action_deck")
    if seats * rules.numbers.ships_dealt + len(yard) > len(rules.ships):
        raise ShapeError("magblast.table.too_few_ships", place="deal.shipyard")
