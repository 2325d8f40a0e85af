"""A turn from its start to its end, again and again (rules G5)."""

from tests.games.magusha.literal.answers import commands, deployments, enemies_around
from tests.games.magusha.literal.board import zone
from tests.games.magusha.literal.happens import (
    GameOver,
    Play,
    choose,
    commanded_strike,
    damage,
    flips,
    guard,
    look_at_reserves,
    move,
    offer_flip,
    put_spirits,
    rally_strike,
    spirit_break,
)
from tests.games.magusha.literal.table import (
    Record,
    Table,
    Unit,
    ability,
    trigger_met,
    unit,
    units,
    where,
)

END: Record = {"do": "end_phase"}
QUIET_TURNS = 20


def turns(table: Table) -> Play:
    """Play on from the phase in which the table stands (rules G5)."""
    while True:
        if table["phase"] == "start":
            yield from start(table)
            table["phase"] = "deploy"
        if table["phase"] == "deploy":
            yield from deploy_phase(table)
            table["phase"] = "command"
        yield from command_phase(table)
        table["phase"] = "end"
        yield from end(table)
        begin(table, 3 - table["active"])


def begin(table: Table, seat: int) -> None:
    """Pass the turn to a seat; what works once in a turn is ready again (rules G14.11)."""
    table["turn"] += 1
    table["active"], table["phase"], table["progress"] = seat, "start", False
    for each in table["field"].values():
        each["used"] = False


def start(table: Table) -> Play:
    """Do the start-of-turn effects, the Magusha check and the refresh (rules G5.1 to G5.3)."""
    seat = table["active"]
    for space, thief in units(table, seat):
        if where(table, thief) is None or ability(table, thief) != "sabotage":
            continue
        targets = enemies_around(table, space, seat)
        if space in zone(3 - seat) and targets:
            at = yield from choose(seat, targets)
            yield from damage(table, table["field"][at], seat)
    if trigger_met(table, seat):
        yield from offer_flip(table, seat)
        yield from flips(table)
    mine = table["seats"][seat]
    mine["stones"] = 3
    if mine["rally"] == "used":
        mine["rally"] = "inactive"
    for _, each in units(table, seat):
        each["stone"] = None


def deploy_phase(table: Table) -> Play:
    """Deploy or reinforce once, or not (rules G5.4)."""
    seat = table["active"]
    answer = yield "deploy", seat, [*deployments(table, seat), END]
    if answer["do"] != "end_phase":
        bring_in(table, seat, answer)
        yield from flips(table)


def bring_in(table: Table, seat: int, answer: Record) -> None:
    """Deploy or reinforce (rules G6)."""
    mine = table["seats"][seat]
    if answer["do"] == "deploy":
        card = answer["card"]
        table["field"][answer["at"]] = {**unit(seat, card, answer["count"]), "deployed": True}
    else:
        squad = table["field"][answer["unit"]]
        card = squad["card"]
        squad["size"] += answer["count"]
    mine["reserves"][card] -= answer["count"]
    table["progress"] = True
    look_at_reserves(table, seat)


def command_phase(table: Table) -> Play:
    """Use stones until the captain ends the phase (rules G5.5)."""
    seat = table["active"]
    while True:
        answer = yield "command", seat, [*commands(table, seat), END]
        if answer["do"] == "end_phase":
            return
        if answer.get("with") == "rally":
            table["seats"][seat]["rally"] = "used"
            yield from rallied(table, seat, answer)
        else:
            commanded = table["field"][answer["unit"]]
            take_stone(table, commanded)
            yield from command(table, commanded, answer)
        yield from flips(table)


def take_stone(table: Table, unit: Unit) -> None:
    """Put a stone on a unit that has none, for the first thing it does (rules G7.1, R15)."""
    if unit["stone"] is None:
        table["seats"][unit["seat"]]["stones"] -= 1
        unit["stone"] = "moved"


def command(table: Table, unit: Unit, answer: Record) -> Play:
    """Do what a unit is commanded to do."""
    if answer["do"] == "move":
        move(table, unit, answer["to"])
    elif answer["do"] == "strike":
        yield from commanded_strike(table, unit, answer["targets"])
    elif answer["do"] == "guard":
        yield from guard(table, unit, answer["target"], commanded=True)
    else:
        yield from spirit_break(table, unit, answer["target"])


def rallied(table: Table, seat: int, answer: Record) -> Play:
    """Do what the rally stone pays for (rules G8.2)."""
    if answer["do"] in ("deploy", "reinforce"):
        bring_in(table, seat, answer)
        return
    unit = table["field"][answer["unit"]]
    if answer["do"] == "move":
        move(table, unit, answer["to"])
    elif answer["do"] == "strike":
        yield from rally_strike(table, unit, answer["targets"][0])
    else:
        yield from guard(table, unit, answer["target"], commanded=False)


def end(table: Table) -> Play:
    """Do the end-of-turn effects and count quiet turns (rules G5.6, G11.3)."""
    seat = table["active"]
    for _, lancer in units(table, seat):
        bare = lancer["stone"] is None and not lancer["guard"]
        if ability(table, lancer) == "dig_in" and bare:
            yield from put_spirits(table, lancer, 1)
    for each in table["field"].values():
        each["deployed"] = False
    table["quiet"] = 0 if table["progress"] else table["quiet"] + 1
    if table["quiet"] == QUIET_TURNS:
        table["draw"] = True
        raise GameOver
