"""Rules 2 and 3: what happens at set-up, at the start and end of phases and of turns."""

from tests.checks.literal import happens
from tests.checks.literal.fate import Fate
from tests.checks.literal.phases import recoveries
from tests.checks.literal.printed import printed
from tests.checks.literal.table import (
    ZONES,
    Record,
    Table,
    ability,
    clockwise,
    new_ship,
    ships,
)

PHASES = ("discard", "draw", "reinforce", "maneuver", "attack")


# Rule 2: set-up.


def place(table: Table, action: Record, fate: Fate) -> None:
    """2.2: the fleet lies face down until everybody has placed one."""
    seat = action["by"]
    table["seats"][seat]["placed"] = [action["fleet"][zone] for zone in ZONES]
    if seat < len(table["seats"]):
        table["active"] = seat + 1
    else:
        reveal(table, fate)


def reveal(table: Table, fate: Fate) -> None:
    """2.2: turn all fleets up; what was rejected goes to the scrapyard. 2.3: the first turn."""
    hulls = {}
    for number, seat in table["seats"].items():
        table["scrapyard"] += [ship for ship in seat["dealt"] if ship not in seat["placed"]]
        seat["fleet"] = {
            zone: [new_ship(ship)] for zone, ship in zip(ZONES, seat["placed"], strict=True)
        }
        facts = printed(table["edition"])["ships"]
        hulls[number] = sum(facts[ship]["hull"] for ship in seat["placed"])
        seat["dealt"], seat["placed"] = [], []
    lowest = [seat for seat in hulls if hulls[seat] == min(hulls.values())]
    first = fate.first_player(lowest)
    if (
        table["edition"] == "third"
        and table["options"]["brutal_assault"] == "on"
        and len(hulls) == 2
    ):
        table["brutal_from"] = first  # 9.2
    begin_turn(table, first, fate)


# Rule 3.1: phases.


def end_phase(table: Table, fate: Fate) -> None:
    """3.1: the phases follow in order; 3.7: the last one ends the turn."""
    if table["phase"] == "attack":
        end_of_turn(table, fate)
    else:
        enter_phase(table, PHASES[PHASES.index(table["phase"]) + 1], fate)


def enter_phase(table: Table, phase: str, fate: Fate) -> None:
    """3.6: what counts in Maneuver is where each ship began the phase."""
    table["phase"] = phase
    for zone, ship in ships(table, table["active"]):
        ship["from"] = zone if phase == "maneuver" else None
    begin_phase(table, fate)


def begin_phase(table: Table, fate: Fate, *, asked: bool = False) -> None:
    """7.12: at the start of a phase of another's turn Xxcha may steal; 3.4: the draw happens."""
    if not asked:
        thieves = [
            seat
            for seat in clockwise(table, table["active"])
            if ability(table, seat, "xxcha")
            and any(table["seats"][other]["hand"] for other in clockwise(table, seat))
        ]
        if thieves:
            table["above"].append({"frame": "Interruption", "to_ask": thieves})
            return
    if table["phase"] == "draw" and not recoveries(table, table["active"]):
        draw_up(table, fate)


def draw_up(table: Table, fate: Fate) -> None:
    """3.4: draw until you hold five cards; 7.13 Hacan: six."""
    seat = table["active"]
    size = 6 if ability(table, seat, "hacan") else 5
    happens.draw(table, seat, max(0, size - len(table["seats"][seat]["hand"])), fate)
    enter_phase(table, "reinforce", fate)


# Rule 3: turns.


def end_of_turn(table: Table, fate: Fate) -> None:
    """3.7: squadrons return, every ship may fire again, the left neighbour begins."""
    for seat in table["seats"]:
        things = [table["seats"][seat]["flagship"], *(ship for _, ship in ships(table, seat))]
        for thing in things:
            table["seats"][table["active"]]["hand"] += thing["squadrons"]
            thing["squadrons"] = {}
        for _, ship in ships(table, seat):
            ship |= {"shots": 0, "turrets_fired": [], "boarded": False}
    for squadron, to in table["out"]:
        table["seats"][to]["hand"].append(squadron)
    table["out"] = []
    table["seats"][table["active"]]["first_turn"] = False
    begin_turn(table, clockwise(table, table["active"])[0], fate)


def begin_turn(table: Table, seat: int, fate: Fate) -> None:
    """3.1, 3.2, 6.3, 9.2: what the beginning of a turn brings."""
    table["active"] = seat
    table["turn"] += 1
    happens.discard_events_of(table, seat)
    if table["brutal_from"] == seat:
        table["brutal"], table["brutal_from"] = True, None
    first = "discard"
    if table["seats"][seat]["first_turn"]:
        first = "draw" if table["edition"] == "second" else "reinforce"
    enter_phase(table, first, fate)
