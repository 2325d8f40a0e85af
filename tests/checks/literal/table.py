"""Lay out the table as dictionaries, and find things on it."""

from collections.abc import Iterator
from typing import Any

from tests.checks.literal.printed import Card, printed

Table = dict[str, Any]
Ship = dict[str, Any]
Record = dict[str, Any]

ZONES = ("yellow", "green", "red", "blue")
ROOM = 3
"""Ships a zone may hold at most (rules 3.5)."""


def read(state: dict[str, Any], edition: str, options: dict[str, str]) -> Table:
    """Lay out the JSON of a state; fields that are left out hold their default."""
    bottom = state["stack"][0] if state["stack"] else {"phase": None}
    return {
        "edition": edition,
        "options": options,
        "turn": state["turn"],
        "active": bottom.get("seat"),
        "phase": bottom.get("phase", "place"),
        "seats": {number: _seat(seat) for number, seat in enumerate(state["players"], 1)},
        "deck": list(state["action_deck"]),
        "discards": list(state["discard_pile"]),
        "shipyard": list(state["shipyard"]),
        "scrapyard": list(state["scrapyard"]),
        "out": [list(squadron) for squadron in state["returning"]],
        "brutal": state["brutal"],
        "brutal_from": state["brutal_from"],
        "winner": state["winner"],
        "above": _above(state["stack"][1:]),
    }


def _seat(data: dict[str, Any]) -> dict[str, Any]:
    flagship = data["flagship"]
    fleet = data.get("fleet", [[], [], [], []])
    return {
        "flagship": {
            "id": flagship["id"],
            "damage": dict(flagship.get("damage", [])),
            "squadrons": dict(flagship.get("squadrons", [])),
        },
        "uses": flagship.get("uses_left"),
        "fleet": {z: [_ship(ship) for ship in s] for z, s in zip(ZONES, fleet, strict=True)},
        "hand": list(data.get("hand", [])),
        "events": [list(event) for event in data.get("events", [])],
        "first_turn": data.get("first_turn", True),
        "out": data.get("eliminated", False),
        "dealt": list(data.get("dealt", [])),
        "placed": list(data.get("placed", [])),
    }


def _ship(data: dict[str, Any]) -> Ship:
    return {
        "id": data["id"],
        "damage": dict(data.get("damage", [])),
        "squadrons": dict(data.get("squadrons", [])),
        "upgrades": list(data.get("upgrades", [])),
        "shots": data.get("shots", 0),
        "turrets_fired": list(data.get("turrets_fired", [])),
        "boarded": data.get("boarded", False),
        "from": ZONES[data["origin"]] if data.get("origin") is not None else None,
    }


def new_ship(ship_id: str) -> Ship:
    """Return a ship that has just been dealt or drawn."""
    return _ship({"id": ship_id})


_EMPTY: dict[str, dict[str, Any]] = {
    "Play": {
        "ship": None,
        "target": None,
        "seat": None,
        "cards": [],
        "damage": None,
        "zone": None,
        "cancelled_by": None,
    },
    "Deployment": {"captured_from": None, "more": 0},
}


def _above(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Leave out the rounds that an answer interrupted: they begin anew (rules 5.3)."""
    last = len(frames) - 1
    return [
        _frame(frame)
        for place, frame in enumerate(frames)
        if place == last or frame["frame"] != "ResponseRound"
    ]


def _frame(data: dict[str, Any]) -> dict[str, Any]:
    frame = {**_EMPTY.get(data["frame"], {}), **data}
    if "ships" in frame:
        frame["ships"] = [_ship(ship) for ship in frame["ships"]]
    return frame


def top(table: Table) -> dict[str, Any] | None:
    """Return what stands highest above the phase."""
    return table["above"][-1] if table["above"] else None


def who_decides(table: Table) -> tuple[int, str] | None:
    """Return who is asked what next; None when the game is over."""
    if table["winner"] is not None:
        return None
    frame = top(table)
    if frame is None:
        return table["active"], table["phase"]
    match frame["frame"]:
        case "Play":
            return frame["by"], "sound"
        case "ResponseRound" | "Interruption":
            return frame["to_ask"][0], "respond"
        case "FollowUp":
            return frame["by"], "follow_up"
        case "Deployment":
            return frame["seat"], "deploy"
        case "Choice":
            return frame["seat"], "choose"
    return frame["to_ask"][0], "agree"


# What is printed.


def card(table: Table, card_id: str) -> Card:
    """Return what is printed on an action card."""
    return printed(table["edition"])["cards"][card_id]


def title(table: Table, card_id: str) -> str:
    """Return the title of an action card."""
    name: str = card(table, card_id)["title"]
    return name


def printed_ship(table: Table, ship_id: str) -> Card:
    """Return what is printed on a ship."""
    return printed(table["edition"])["ships"][ship_id]


# Who sits where.


def living(table: Table) -> list[int]:
    """Return the seats still in the game (rules 8.1)."""
    return [number for number, seat in table["seats"].items() if not seat["out"]]


def clockwise(table: Table, after: int) -> list[int]:
    """Return the living seats, beginning on the left of one, without that one (rules 2.3)."""
    count = len(table["seats"])
    around = [(after - 1 + step) % count + 1 for step in range(1, count)]
    return [seat for seat in around if seat in living(table)]


# Where things are.


def flagship_of(table: Table, seat: int) -> str:
    """Return the flagship of a seat."""
    name: str = table["seats"][seat]["flagship"]["id"]
    return name


def ships(table: Table, seat: int) -> Iterator[tuple[str, Ship]]:
    """Go through the ships of a fleet, each with its zone."""
    for zone in ZONES:
        for ship in table["seats"][seat]["fleet"][zone]:
            yield zone, ship


def find(table: Table, ship_id: str) -> tuple[int, str, Ship] | None:
    """Find a ship in a fleet: whose, in which zone, and itself."""
    for seat in table["seats"]:
        for zone, ship in ships(table, seat):
            if ship["id"] == ship_id:
                return seat, zone, ship
    return None


def found(table: Table, ship_id: str) -> tuple[int, str, Ship]:
    """Find a ship that must be in a fleet."""
    place = find(table, ship_id)
    assert place is not None, f"{ship_id} is in no fleet"
    return place


def owner_of(table: Table, target: str) -> int:
    """Return the seat of a ship or flagship."""
    for seat in table["seats"]:
        if flagship_of(table, seat) == target:
            return int(seat)
    return found(table, target)[0]


def is_flagship(table: Table, target: str) -> bool:
    """Return whether a target is a flagship."""
    return target in printed(table["edition"])["flagships"]


def open_zones(table: Table, seat: int) -> list[str]:
    """Return the zones of a fleet without a ship (rules 4.3)."""
    return [zone for zone in ZONES if not table["seats"][seat]["fleet"][zone]]


def next_zones(zone: str) -> list[str]:
    """Return the two neighbours of a zone: the zones form a ring (rules 3.6)."""
    place = ZONES.index(zone)
    return [ZONES[(place + 1) % 4], ZONES[(place - 1) % 4]]


def room(table: Table, seat: int) -> int:
    """Return how many ships a fleet can still take: twelve are the most (rules 3.5)."""
    return len(ZONES) * ROOM - sum(1 for _ in ships(table, seat))


def roomy_zones(table: Table, seat: int) -> list[str]:
    """Return the zones of a fleet that can take one more ship (rules 3.5)."""
    return [zone for zone in ZONES if len(table["seats"][seat]["fleet"][zone]) < ROOM]


def upgrades(table: Table, ship: Ship) -> set[str]:
    """Return the titles of the upgrades of a ship (rules 4.12)."""
    return {title(table, upgrade) for upgrade in ship["upgrades"]}


def lies_on(table: Table, seat: int, event: str) -> bool:
    """Return whether a card of a title lies on a fleet (rules 6)."""
    return any(title(table, card_id) == event for card_id, _ in table["seats"][seat]["events"])


def hand(table: Table, seat: int, name: str) -> list[str]:
    """Return the cards of a title in a hand."""
    return [card_id for card_id in table["seats"][seat]["hand"] if title(table, card_id) == name]


def ability(table: Table, seat: int, flagship: str) -> bool:
    """Return whether a living seat has this flagship, with a use left where uses count (7.1)."""
    if table["seats"][seat]["out"] or flagship_of(table, seat) != flagship:
        return False
    return bool(table["seats"][seat]["uses"] != 0)
