"""What may be answered in the deploy and the command phase (rules G6 to G8)."""

from itertools import permutations

from tests.games.magusha.literal.board import (
    COMPASS,
    ORTHOGONAL,
    SPACES,
    around,
    beyond,
    towards,
    zone,
)
from tests.games.magusha.literal.table import (
    Record,
    Table,
    Unit,
    ability,
    has_talent,
    is_squad,
    side,
    squads,
    troops,
    units,
)

RALLY = {"with": "rally"}


def deployments(table: Table, seat: int) -> list[Record]:
    """List what the reserves can do on the field (rules G6.1, G6.2)."""
    reserves = table["seats"][seat]["reserves"]
    found: list[Record] = []
    if len(squads(table, seat)) < 4:
        for card, left in reserves.items():
            for count in range(1, min(troops()[card]["size"], left) + 1):
                free = [space for space in zone(seat) if space not in table["field"]]
                found += [{"do": "deploy", "card": card, "count": count, "at": at} for at in free]
    for space, squad in squads(table, seat):
        if space in zone(seat):
            room = troops()[squad["card"]]["size"] - squad["size"]
            most = min(room, reserves.get(squad["card"], 0))
            found += [{"do": "reinforce", "unit": space, "count": n} for n in range(1, most + 1)]
    return found


def commands(table: Table, seat: int) -> list[Record]:
    """List what may be done in the command phase, but for ending it (rules G5.5)."""
    has_rally = table["seats"][seat]["rally"] == "active"
    found: list[Record] = []
    for space, unit in units(table, seat):
        found += _by_stone(table, space, unit)
        if has_rally:
            found += [{**each, **RALLY} for each in _by_rally(table, space, unit)]
    if has_rally:
        found += [{**each, **RALLY} for each in deployments(table, seat)]
    return found


def _by_stone(table: Table, space: str, unit: Unit) -> list[Record]:
    stones = table["seats"][unit["seat"]]["stones"]
    can_be_commanded = stones > 0 and unit["stone"] is None and not unit["deployed"]
    found: list[Record] = []
    if can_be_commanded:
        found += [
            {"do": "move", "unit": space, "to": to} for to in commanded_moves(table, space, unit)
        ]
    if can_be_commanded or unit["stone"] == "moved":
        found += [
            {"do": "strike", "unit": space, "targets": list(targets)}
            for targets in strikes(table, space, unit)
        ]
        found += [
            {"do": "guard", "unit": space, "target": target}
            for target in guards(table, space, unit, commanded=True)
        ]
    if can_be_commanded or unit["stone"] is not None:
        found += [
            {"do": "ability", "unit": space, "target": target}
            for target in spirit_breaks(table, space, unit)
        ]
    return found


def _by_rally(table: Table, space: str, unit: Unit) -> list[Record]:
    """List the bare moves and actions (rules G8.3)."""
    found: list[Record] = [
        {"do": "move", "unit": space, "to": to} for to in steps(table, space, ORTHOGONAL)
    ]
    if has_talent(table, unit, "spirit_guard"):
        targets = guards(table, space, unit, commanded=False)
        return found + [{"do": "guard", "unit": space, "target": target} for target in targets]
    for direction in side(table, unit)["compass"]:
        at = beyond(space, towards(direction, unit["seat"]))
        if at in table["field"]:
            found.append({"do": "strike", "unit": space, "targets": [at]})
    return found


def steps(table: Table, space: str, directions: list[str]) -> list[str]:
    """Return the free spaces one step away, in board order."""
    near = {beyond(space, COMPASS[direction]) for direction in directions}
    return [each for each in SPACES if each in near and each not in table["field"]]


def commanded_moves(table: Table, space: str, unit: Unit) -> list[str]:
    """Return where a command to move may lead (rules G7.2, G3.5; Skim)."""
    skims = ability(table, unit) == "skim"
    directions = list(COMPASS) if skims else ORTHOGONAL
    once = steps(table, space, directions)
    if not has_talent(table, unit, "swift_step"):
        return once
    twice = {to for first in once for to in steps(table, first, directions)}
    return [each for each in SPACES if each != space and (each in once or each in twice)]


def reach(table: Table, unit: Unit, direction: str) -> int:
    """Return how far a commanded strike reaches along an arrow (rules G3.1, G3.3; Far Current)."""
    far = 2 if has_talent(table, unit, "magu_strike") else 1
    if ability(table, unit) == "far_current" and direction == "N":
        far = max(far, 3)
    return far


def in_reach(table: Table, space: str, unit: Unit) -> dict[str, str]:
    """Return the units a commanded strike may target: their spaces, each with its direction."""
    found: dict[str, str] = {}
    for direction in side(table, unit)["compass"]:
        for far in range(1, reach(table, unit, direction) + 1):
            at = beyond(space, towards(direction, unit["seat"]), far)
            if at in table["field"]:
                found[str(at)] = direction
    return found


def strikes(table: Table, space: str, unit: Unit) -> list[tuple[str, ...]]:
    """Return all lists of targets that a command to strike may name (rules G7.3, G3.2, G3.4)."""
    chants = ability(table, unit) == "fire_sermon"
    if has_talent(table, unit, "spirit_guard") and not chants:
        return []
    most = 2 if has_talent(table, unit, "double_strike") else 1
    if ability(table, unit) == "overwhelm":
        most = 3
    targets = in_reach(table, space, unit)
    return [
        named
        for number in range(1, most + 1)
        for named in permutations(targets, number)
        if len({targets[at] for at in named}) == number
    ]


def guards(table: Table, space: str, unit: Unit, *, commanded: bool) -> list[str]:
    """Return the units that Spirit Guard may choose (rules G7.4; Anoint)."""
    if not has_talent(table, unit, "spirit_guard") or not table["seats"][unit["seat"]]["pool"]:
        return []
    anoints = commanded and ability(table, unit) == "anoint"
    found = []
    for direction in side(table, unit)["compass"]:
        at = beyond(space, towards(direction, unit["seat"]))
        ally = table["field"].get(at)
        if at is None or ally is None or ally["seat"] != unit["seat"]:
            continue
        gains = len(ally["guard"]) < worth(table, unit, commanded=commanded)
        if gains and (is_squad(ally) or anoints):
            found.append(at)
    return found


def worth(table: Table, unit: Unit, *, commanded: bool) -> int:
    """Return how many spirits a guard is worth (rules G7.4, G8.3; Twin Lights)."""
    return 2 if commanded and ability(table, unit) == "twin_lights" else 1


def spirit_breaks(table: Table, space: str, unit: Unit) -> list[str]:
    """Return what a Spirit Break may damage (rules G10; Cinder Burst)."""
    if ability(table, unit) != "cinder_burst" or not unit["guard"]:
        return []
    return enemies_around(table, space, unit["seat"])


def enemies_around(table: Table, space: str, seat: int) -> list[str]:
    """Return where enemies of a seat stand on the eight spaces around, in board order."""
    field = table["field"]
    return [each for each in around(space) if each in field and field[each]["seat"] != seat]
