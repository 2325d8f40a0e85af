"""The table as a plain dictionary, and plain questions about it."""

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tests.games.magusha.literal.board import SPACES

Record = dict[str, Any]
Table = dict[str, Any]
"""``turn active phase quiet progress seats field``, as in a position, seats by whole numbers.

``met`` remembers of each seat whether its trigger was true when it was last looked at (rules G9.2).
``strike`` holds the striker, the space of the target and the units left of a strike in progress.
``winner`` and ``draw`` are the end.
"""
Unit = dict[str, Any]
"""``seat card size guard stone deployed used``; a commander has no ``size``.

A unit is the same dictionary for as long as it is on the field.
"""

_FILE = Path(__file__).parents[4] / "data" / "magusha.yaml"


@cache
def printed() -> Record:
    """Read the card file."""
    data: Record = yaml.safe_load(_FILE.read_text(encoding="utf-8"))
    return data


@cache
def troops() -> dict[str, Record]:
    """Return what is printed on each troop, by id."""
    return {
        card["id"]: card for faction in printed()["factions"].values() for card in faction["troops"]
    }


@cache
def commanders() -> dict[str, Record]:
    """Return what is printed on each commander, by id."""
    cards = [faction["commander"] for faction in printed()["factions"].values()]
    return {card["id"]: card for card in cards}


def empty() -> Table:
    """Return a table before set-up: nobody has anything."""
    seat = {
        "commander": None,
        "magusha": False,
        "stones": 3,
        "rally": "inactive",
        "low_reserves": False,
    }
    return {
        "turn": 0,
        "active": None,
        "phase": None,
        "quiet": 0,
        "progress": False,
        "seats": {each: {"reserves": {}, "pool": [], **seat} for each in (1, 2)},
        "field": {},
        "met": {1: False, 2: False},
        "strike": None,
        "winner": None,
        "draw": False,
    }


def unit(seat: int, card: str, size: int = 1) -> Unit:
    """Return a unit as it comes to the field."""
    made = {
        "seat": seat,
        "card": card,
        "guard": [],
        "stone": None,
        "deployed": False,
        "used": False,
    }
    return made if card in commanders() else {**made, "size": size}


def is_squad(unit: Unit) -> bool:
    """Return whether a unit is a squad, not a commander (rules G1.5)."""
    return "size" in unit


def side(table: Table, unit: Unit) -> Record:
    """Return the side of a unit's card that counts (rules G2.4, G9.3)."""
    if is_squad(unit):
        return troops()[unit["card"]]
    flipped = table["seats"][unit["seat"]]["magusha"]
    shown: Record = commanders()[unit["card"]]["magusha" if flipped else "front"]
    return shown


def ability(table: Table, unit: Unit) -> str:
    """Return the id of a unit's ability."""
    return str(side(table, unit)["ability"]["id"])


def has_talent(table: Table, unit: Unit, talent: str) -> bool:
    """Return whether the side that counts has a talent."""
    return talent in side(table, unit)["talents"]


def where(table: Table, unit: Unit) -> str | None:
    """Return where a unit stands, or None if it has left the field."""
    return next((space for space, other in table["field"].items() if other is unit), None)


def units(table: Table, seat: int) -> list[tuple[str, Unit]]:
    """Return a seat's units with their spaces, in board order."""
    field = table["field"]
    return [(each, field[each]) for each in SPACES if each in field and field[each]["seat"] == seat]


def squads(table: Table, seat: int) -> list[tuple[str, Unit]]:
    """Return a seat's squads with their spaces, in board order."""
    return [(space, unit) for space, unit in units(table, seat) if is_squad(unit)]


def commander(table: Table, seat: int) -> tuple[str, Unit] | None:
    """Return where a seat's commander stands, and the commander; None before it is placed."""
    return next((each for each in units(table, seat) if not is_squad(each[1])), None)


def reserves_left(table: Table, seat: int) -> int:
    """Return how many troops a seat has in reserve."""
    return sum(table["seats"][seat]["reserves"].values())


def trigger_met(table: Table, seat: int) -> bool:
    """Return whether a commander that has not flipped could flip (rules G9.1, G14.1, G14.2)."""
    found = commander(table, seat)
    if found is None or table["seats"][seat]["magusha"]:
        return False
    trigger = commanders()[found[1]["card"]]["front"]["trigger"]
    guarded = [unit for _, unit in squads(table, seat) if unit["guard"]]
    counted = {
        "pool_at_least": len(table["seats"][seat]["pool"]),
        "guarded_at_least": len(guarded),
    }
    return bool(counted[trigger["id"]] >= trigger["value"])


def shown(table: Table) -> Record:
    """Return the table as ``magblast state`` prints it, but for who decides and what is pending."""
    return {
        **{name: table[name] for name in ("turn", "active", "phase", "quiet", "progress")},
        "seats": {str(seat): _seat_shown(table, seat) for seat in (1, 2)},
        "field": {
            space: {**table["field"][space], "guard": list(table["field"][space]["guard"])}
            for space in SPACES
            if space in table["field"]
        },
        **{name: table[name] for name in ("winner", "draw")},
        **({"table": {"strike": _strike_shown(table)}} if table["strike"] else {}),
    }


def _strike_shown(table: Table) -> Record:
    strike = table["strike"]
    left = [where(table, unit) for unit in strike["left"]]
    return {
        "unit": where(table, strike["unit"]),
        "target": strike["target"],
        "left": [space for space in left if space is not None],
    }


def _seat_shown(table: Table, seat: int) -> Record:
    mine = table["seats"][seat]
    found = commander(table, seat)
    return {
        **mine,
        "reserves": {card: count for card, count in mine["reserves"].items() if count},
        "pool": list(mine["pool"]),
        "at": found and found[0],
        "reserves_left": reserves_left(table, seat),
        "squads": len(squads(table, seat)),
        "trigger_met": trigger_met(table, seat),
    }
