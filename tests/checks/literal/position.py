"""Lay out a position or a deal written by hand, as docs/log-format.md describes them."""

from typing import Any

from tests.checks.literal.fate import Fate
from tests.checks.literal.printed import printed
from tests.checks.literal.table import ZONES, Record, Ship, Table, living, ships
from tests.checks.literal.turn import begin_phase


def lay_out(position: Record, edition: str, options: dict[str, str], fate: Fate) -> Table:
    """Return the table of a position at its first decision.

    Cards and ships that the position does not name lie below the deck and the shipyard.
    """
    table = _table(position, edition, options, fate)
    table |= {"turn": position.get("turn", 1), "phase": position.get("phase", "attack")}
    table["active"] = position.get("active", living(table)[0])
    is_late = edition == "third" and options["brutal_assault"] == "on" and len(living(table)) == 2
    table["brutal"] = position.get("brutal", is_late)
    for zone, ship in ships(table, table["active"]):
        if table["phase"] == "maneuver":
            ship["from"] = ship["from"] or zone
    begin_phase(table, fate, asked=True)
    return table


def lay_out_deal(deal: Record, edition: str, options: dict[str, str], fate: Fate) -> Table:
    """Return the table of a deal that leaves nothing of the seats to luck, before set-up."""
    return _table(deal, edition, options, fate) | {"turn": 0, "phase": "place", "active": 1}


def _table(data: Record, edition: str, options: dict[str, str], fate: Fate) -> Table:
    named = set(_ids(data))
    left = {
        pile: [each for each in printed(edition)[group] if each not in named]
        for pile, group in (("deck", "cards"), ("shipyard", "ships"))
    }
    for pile, name in (("deck", "action_deck"), ("shipyard", "shipyard")):
        if not data.get(name):
            fate.shuffled.add(pile)
    return {
        "edition": edition,
        "options": options,
        "seats": {int(number): _seat(part, edition) for number, part in data["seats"].items()},
        "deck": [*data.get("action_deck", []), *left["deck"]],
        "discards": list(data.get("discard_pile", [])),
        "shipyard": [*data.get("shipyard", []), *left["shipyard"]],
        "scrapyard": list(data.get("scrapyard", [])),
        "out": [[squadron["card"], squadron["to"]] for squadron in data.get("returning", [])],
        "brutal": False,
        "brutal_from": data.get("brutal_from"),
        "winner": None,
        "above": [],
    }


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
        "first_turn": part.get("first_turn", "ships" in part),
        "out": part.get("eliminated", False),
        "dealt": list(part.get("ships", [])),
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
