"""Look up the facts that an example expects of a table."""

from typing import Any

from tests.checks.literal.happens import holder, hull
from tests.checks.literal.table import Table, flagship_of


def fact(table: Table, name: str, expected: Any) -> Any:
    """Return what the table has in the place of an expected fact; lists in alphabetical order."""
    return in_order(_fact(table, name, expected))


def in_order(value: Any) -> Any:
    """Return a fact with its lists sorted: none of them has an order of its own."""
    if isinstance(value, dict):
        return {name: in_order(item) for name, item in value.items()}
    return sorted(value) if isinstance(value, list) else value


def _fact(table: Table, name: str, expected: Any) -> Any:
    seats = table["seats"]
    match name:
        case "hull":
            return {target: hull_left(table, target) for target in expected}
        case "zone":
            return {
                seat: {zone: [ship["id"] for ship in seats[seat]["fleet"][zone]] for zone in zones}
                for seat, zones in expected.items()
            }
        case "hand" | "uses":
            return {seat: seats[seat][name] for seat in expected}
        case "hand_size":
            return {seat: len(seats[seat]["hand"]) for seat in expected}
        case "events":
            return {seat: [card for card, _ in seats[seat]["events"]] for seat in expected}
        case "upgrades":
            return {ship: holder(table, ship)["upgrades"] for ship in expected}
        case "eliminated":
            return [seat for seat in seats if seats[seat]["out"]]
        case "discards" | "scrapyard" | "brutal" | "brutal_from" | "winner":
            return table[name]
    raise KeyError(name)


def hull_left(table: Table, target: str | int) -> int:
    """Return the hull left of a ship, or of the flagship of a seat."""
    name = flagship_of(table, target) if isinstance(target, int) else target
    thing = holder(table, name)
    lost = int(sum(thing["damage"].values()) + sum(thing["squadrons"].values()))
    return hull(table, name) - lost
