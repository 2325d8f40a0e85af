"""What happens on the field: damage, strikes, guards, flips (rules G7 to G10)."""

from collections.abc import Generator
from typing import Any

from tests.games.magusha.literal.answers import enemies_around, in_reach, steps, worth
from tests.games.magusha.literal.board import (
    ORTHOGONAL,
    Step,
    around,
    beyond,
    towards,
)
from tests.games.magusha.literal.table import (
    Record,
    Table,
    Unit,
    ability,
    is_squad,
    reserves_left,
    side,
    squads,
    trigger_met,
    where,
)

Question = tuple[str, int, list[Record]]
"""What kind of decision, who is asked, and all answers without ``by``."""
Play = Generator[Question, Record, None]
Choice = Generator[Question, Record, str]
PASS: Record = {"do": "pass"}


class GameOver(Exception):
    """Raised as soon as somebody has won, or nobody will (rules G11)."""


def wins(table: Table, seat: int) -> None:
    """End the game."""
    table["winner"] = seat
    raise GameOver


# Damage: rules G7.6, G7.7


def damage(table: Table, unit: Unit, by: int, *, passes_guard: bool = False) -> Play:
    """Do 1 damage to a unit, and offer the flips that follow from it."""
    pool = table["seats"][unit["seat"]]["pool"]
    if unit["guard"] and not passes_guard:
        pool.insert(0, unit["guard"].pop(0))
    elif is_squad(unit):
        lose_troop(table, unit, by)
    else:
        yield from lose_reserve(table, unit["seat"])
    yield from flips(table)


def lose_troop(table: Table, squad: Unit, by: int) -> None:
    """Take the top troop of a squad; with the last one the squad is defeated (rules G7.7)."""
    owner = squad["seat"]
    pool = table["seats"][owner]["pool"]
    table["progress"] = True
    squad["size"] -= 1
    pool.insert(0, squad["card"])
    if squad["size"] == 0:
        del table["field"][where(table, squad)]
        while squad["guard"]:
            pool.insert(0, squad["guard"].pop(0))
        if by != owner:
            turn_rally_on(table, owner)
        if not squads(table, owner):
            wins(table, 3 - owner)


def lose_reserve(table: Table, owner: int) -> Play:
    """Let the owner of a damaged commander discard a reserve (rules G7.6, G11.2)."""
    reserves = table["seats"][owner]["reserves"]
    if reserves_left(table, owner) == 0:
        wins(table, 3 - owner)
    cards = [card for card, count in reserves.items() if count]
    card = cards[0]
    if len(cards) > 1:
        answer = yield "discard", owner, [{"do": "discard", "card": card} for card in cards]
        card = answer["card"]
    reserves[card] -= 1
    table["seats"][owner]["pool"].insert(0, card)
    table["progress"] = True
    look_at_reserves(table, owner)


def look_at_reserves(table: Table, seat: int) -> None:
    """Turn the rally stone on the first time that the reserves are low (rules G8.1)."""
    mine = table["seats"][seat]
    if reserves_left(table, seat) <= 1 and not mine["low_reserves"]:
        mine["low_reserves"] = True
        turn_rally_on(table, seat)


def turn_rally_on(table: Table, seat: int) -> None:
    """Turn a rally stone on, used or not (rules G8.1, G8.4)."""
    table["seats"][seat]["rally"] = "active"


# Magusha mode: rules G9


def flips(table: Table) -> Play:
    """Offer a flip to whose trigger has become true, the active seat first (rules G9.2, G9.4)."""
    active = table["active"]
    for seat in (active, 3 - active):
        before = table["met"][seat]
        table["met"][seat] = trigger_met(table, seat)
        if table["met"][seat] and not before:
            yield from offer_flip(table, seat)


def offer_flip(table: Table, seat: int) -> Play:
    """Ask for a flip; with it comes the On Magusha effect (rules G9.3)."""
    table["met"][seat] = True
    answer = yield "flip", seat, [{"do": "flip"}, PASS]
    if answer["do"] == "pass":
        return
    table["seats"][seat]["magusha"] = True
    table["met"][seat] = False
    [(space, commander)] = [
        (space, unit)
        for space, unit in table["field"].items()
        if unit["seat"] == seat and not is_squad(unit)
    ]
    effect = side(table, commander)["on_magusha"]["id"]
    if effect == "eruption":
        targets = enemies_around(table, space, seat)
        if targets:
            at = yield from choose(seat, targets)
            yield from damage(table, table["field"][at], seat)
    elif effect == "blessing":
        near = [table["field"].get(each) for each in around(space)]
        unguarded = [
            str(where(table, unit))
            for unit in near
            if unit and unit["seat"] == seat and is_squad(unit) and not unit["guard"]
        ]
        if unguarded and table["seats"][seat]["pool"]:
            at = yield from choose(seat, unguarded)
            yield from put_spirits(table, table["field"][at], 1)


def choose(seat: int, targets: list[str]) -> Choice:
    """Ask for one of several targets; one alone is chosen by itself (rules R19)."""
    if len(targets) == 1:
        return targets[0]
    answer = yield "choose", seat, [{"do": "choose", "target": at} for at in targets]
    return str(answer["target"])


# Guards and free moves: rules G7.4, G10


def put_spirits(table: Table, unit: Unit, number: int) -> Play:
    """Fill a unit's guard up to a number of spirits, from the top of the pool (rules R17)."""
    pool = table["seats"][unit["seat"]]["pool"]
    while pool and len(unit["guard"]) < number:
        unit["guard"].insert(0, pool.pop(0))
    yield from flips(table)


def guard(table: Table, unit: Unit, target: str, *, commanded: bool) -> Play:
    """Guard an ally (rules G7.4; Hurry)."""
    ally = table["field"][target]
    yield from put_spirits(table, ally, worth(table, unit, commanded=commanded))
    if commanded:
        if ability(table, unit) == "hurry":
            yield from move_freely(table, ally)
        yield from engage(table, unit)


def move_freely(table: Table, unit: Unit) -> Play:
    """Offer one free step (rules G10, R27)."""
    space = where(table, unit)
    if space is None or not (free := steps(table, space, ORTHOGONAL)):
        return
    moves = [{"do": "move", "unit": space, "to": to, "with": "free"} for to in free]
    answer = yield "free", unit["seat"], [*moves, PASS]
    if answer["do"] == "move":
        move(table, unit, answer["to"])


def move(table: Table, unit: Unit, to: str) -> None:
    """Put a unit on another space."""
    del table["field"][where(table, unit)]
    table["field"][to] = unit


def engage(table: Table, unit: Unit) -> Play:
    """Turn the stone of a unit that has acted; When Engaged happens (rules G7.5)."""
    if where(table, unit) is None:
        return
    unit["stone"] = "engaged"
    if ability(table, unit) == "heat_shield" and not unit["guard"]:
        yield from put_spirits(table, unit, 1)
    elif ability(table, unit) == "vanguard":
        yield from move_freely(table, unit)


def spirit_break(table: Table, unit: Unit, target: str) -> Play:
    """Spend a spirit, then damage the target if it is still there (rules G10; Cinder Burst)."""
    struck = table["field"][target]
    table["seats"][unit["seat"]]["pool"].insert(0, unit["guard"].pop(0))
    yield from flips(table)
    if table["field"].get(target) is struck:
        yield from damage(table, struck, unit["seat"])


# Strikes: rules G7.3, G7.9


def commanded_strike(table: Table, unit: Unit, targets: list[str]) -> Play:
    """Hit one named unit after the other, then engage (rules G7.9)."""
    directions = in_reach(table, str(where(table, unit)), unit)
    named = [table["field"][at] for at in targets]
    spared = list(named)  # by a redirect: the named and the hit (rules R29)
    for number, (at, victim) in enumerate(zip(targets, named, strict=True)):
        if where(table, unit) is None:
            break
        if table["field"].get(at) is not victim:
            continue
        table["strike"] = {"unit": unit, "target": at, "left": named[number + 1 :]}
        along = towards(directions[at], unit["seat"])
        taker = yield from redirected(table, unit, victim, spared)
        spared.append(taker)
        table["strike"]["target"] = where(table, taker)
        yield from damage(table, taker, unit["seat"], passes_guard=ability(table, unit) == "pierce")
        if where(table, unit) is not None:
            yield from on_strike(table, unit, taker, along)
    table["strike"] = None
    yield from engage(table, unit)


def rally_strike(table: Table, unit: Unit, target: str) -> Play:
    """Do a bare strike: one damage and nothing else (rules G8.3)."""
    struck = table["field"][target]
    table["strike"] = {"unit": unit, "target": target, "left": []}
    yield from damage(table, struck, unit["seat"])
    table["strike"] = None


def redirected(
    table: Table, striker: Unit, victim: Unit, spared: list[Unit]
) -> Generator[Question, Record, Unit]:
    """Return the unit that takes a hit; its owner decides (rules G10; Deflect, Interpose)."""
    owner = victim["seat"]
    at = str(where(table, victim))
    if owner == striker["seat"]:
        return victim
    allies = [
        (space, table["field"][space])
        for space in around(at)
        if space in table["field"]
        and table["field"][space]["seat"] == owner
        and is_squad(table["field"][space])
        and not any(table["field"][space] is each for each in spared)
    ]
    answers: list[Record] = []
    if is_squad(victim):
        answers = [
            {"do": "redirect", "unit": space, "target": space}
            for space, ally in allies
            if ability(table, ally) == "interpose" and not ally["used"]
        ]
    elif ability(table, victim) == "deflect" and not victim["used"]:
        answers = [{"do": "redirect", "unit": at, "target": space} for space, _ in allies]
    if not answers:
        return victim
    answer = yield "redirect", owner, [*answers, PASS]
    if answer["do"] == "pass":
        return victim
    table["field"][answer["unit"]]["used"] = True
    taker: Unit = table["field"][answer["target"]]
    return taker


def on_strike(table: Table, unit: Unit, hit: Unit, along: Step) -> Play:
    """Do what the striker's card says On Strike (rules G14.3, G14.6, G14.9)."""
    printed: dict[str, Any] = side(table, unit)["ability"]
    if printed["id"] in ("shove", "gale"):
        push(table, hit, along, printed["value"])
    elif printed["id"] == "backstab":
        if where(table, hit) is not None and is_squad(hit) and not points_at(table, hit, unit):
            yield from damage(table, hit, unit["seat"])
    elif printed["id"] == "slip_away":
        yield from move_freely(table, unit)


def push(table: Table, unit: Unit, along: Step, spaces: int) -> None:
    """Push a unit until it meets another one or the edge (rules G10)."""
    for _ in range(spaces):
        at = where(table, unit)
        to = at and beyond(at, along)
        if to is None or to in table["field"]:
            return
        move(table, unit, to)


def points_at(table: Table, squad: Unit, unit: Unit) -> bool:
    """Return whether an arrow of a squad points at a unit's space (rules G14.6)."""
    at = str(where(table, squad))
    return where(table, unit) in [
        beyond(at, towards(direction, squad["seat"])) for direction in side(table, squad)["compass"]
    ]
