"""Lay out a position written by hand, as docs/log-format.md describes it."""

from typing import Any

from tests.literal.fate import Fate
from tests.literal.printed import printed
from tests.literal.table import ZONES, Ship, Table, living, ships
from tests.literal.turn import begin_phase

Position = dict[str, Any]


def lay_out(position: Position, edition: str, options: dict[str, str], fate: Fate) -> Table:
    """Return the table of a position at its first decision.

    Cards and ships that the position does not name lie below the deck and the shipyard.
    """
    seats = {int(number): _seat(part, edition) for number, part in position["seats"].items()}
    table: Table = {
        "edition": edition,
        "options": options,
        "turn": position.get("turn", 1),
        "active": 0,
        "phase": position.get("phase", "attack"),
        "seats": seats,
        "deck": list(position.get("action_deck", [])),
        "discards": list(position.get("discard_pile", [])),
        "shipyard": list(position.get("shipyard", [])),
        "scrapyard": list(position.get("scrapyard", [])),
        "out": [[squadron["card"], squadron["to"]] for squadron in position.get("returning", [])],
        "brutal": False,
        "brutal_from": position.get("brutal_from"),
        "winner": None,
        "above": [],
    }
    is_late = edition == "third" and options["brutal_assault"] == "on" and len(living(table)) == 2
    table["brutal"] = position.get("brutal", is_late)
    table["active"] = position.get("active", living(table)[0])
    for zone, ship in ships(table, table["active"]):
        if table["phase"] == "maneuver":
            ship["from"] = ship["from"] or zone
    named = set(_ids(position))
    for group, pile in (("cards", "deck"), ("ships", "shipyard")):
        table[pile] += [each for each in printed(edition)[group] if each not in named]
    if not position.get("action_deck"):
        fate.shuffled.add("deck")
    if not position.get("shipyard"):
        fate.shuffled.add("shipyard")
    begin_phase(table, fate, asked=True)
    return table


def _seat(part: dict[str, Any], edition: str) -> dict[str, Any]:
    uses = printed(edition)["flagships"][part["flagship"]]["uses"]
    if uses is not None:
        uses = part.get("uses_left", 0 if part.get("eliminated") else uses)
    return {
        "flagship": {
            "id": part["flagship"],
            "damage": _hits(part, "damage", edition),
            "squadrons": _hits(part, "squadrons", edition),
        },
        "uses": uses,
        "fleet": {zone: [_ship(ship, edition) for ship in part.get(zone, [])] for zone in ZONES},
        "hand": list(part.get("hand", [])),
        "events": [[event["card"], event["by"]] for event in part.get("events", [])],
        "first_turn": part.get("first_turn", False),
        "out": part.get("eliminated", False),
        "dealt": [],
        "placed": [],
    }


def _ship(part: dict[str, Any], edition: str) -> Ship:
    return {
        "id": part["ship"],
        "damage": _hits(part, "damage", edition),
        "squadrons": _hits(part, "squadrons", edition),
        "upgrades": list(part.get("upgrades", [])),
        "shots": part.get("shots", int(part.get("fired", False))),
        "turrets_fired": list(part.get("turrets_fired", [])),
        "boarded": part.get("boarded", False),
        "from": part.get("from"),
    }


def _hits(part: dict[str, Any], name: str, edition: str) -> dict[str, int]:
    hits = {}
    for hit in part.get(name, []):
        if isinstance(hit, str):
            hits[hit] = printed(edition)["cards"][hit]["damage"]
        else:
            hits[hit["card"]] = hit["value"]
    return hits


def _ids(value: Any) -> list[str]:
    """Return every text in a position: the ids of cards and ships are among them."""
    if isinstance(value, dict):
        return [each for item in value.values() for each in _ids(item)]
    if isinstance(value, list):
        return [each for item in value for each in _ids(item)]
    return [value] if isinstance(value, str) else []
