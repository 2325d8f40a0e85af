"""Which answers each decision has: one list for every kind of question."""

from tests.checks.literal.answers import answers
from tests.checks.literal.attack import in_attack, thefts
from tests.checks.literal.follow import follow_ups, scatterings
from tests.checks.literal.phases import (
    MOST_RESOURCE_CARDS,
    in_discard,
    in_draw,
    in_maneuver,
    in_reinforce,
    is_payment,
    placements,
    resource_cards,
)
from tests.checks.literal.table import Record, Table, roomy_zones, top, who_decides


def legal(table: Table) -> list[Record]:
    """Return every legal answer to the decision; see ``is_complete``."""
    pending = who_decides(table)
    assert pending is not None
    by, kind = pending
    frame = top(table)
    match kind:
        case "place":
            return placements(table, by)
        case "discard":
            return in_discard(table, by)
        case "draw":
            return in_draw(table, by)
        case "reinforce":
            return in_reinforce(table, by)
        case "maneuver":
            return in_maneuver(table, by)
        case "attack":
            return in_attack(table, by)
        case "sound":
            return [{"by": by, "do": "sound", "made": made} for made in (True, False)]
        case "respond":
            beneath = [each for each in table["above"] if each["frame"] == "Play"]
            given = answers(table, by, beneath[-1]) if beneath else thefts(table, by)
            return [*given, {"by": by, "do": "pass"}]
        case "agree":
            return [{"by": by, "do": "agree", "yes": yes} for yes in (True, False)]
    assert frame is not None
    match kind:
        case "follow_up":
            return follow_ups(table, frame)
        case "choose":
            return scatterings(table, frame)
        case "deploy":
            return [
                {"by": by, "do": "deploy", "ship": ship["id"], "zone": zone}
                for ship in frame["ships"]
                for zone in roomy_zones(table, by)
            ]
    raise AssertionError(kind)


def is_complete(table: Table) -> bool:
    """Return whether ``legal`` lists everything: payments from a big hand are only checked."""
    pending = who_decides(table)
    if pending is None or pending[1] != "reinforce":
        return True
    return len(resource_cards(table, pending[0])) <= MOST_RESOURCE_CARDS


def accepts(table: Table, record: Record) -> bool:
    """Return whether an answer that ``legal`` does not list is legal all the same."""
    pending = who_decides(table)
    return pending == (record["by"], "reinforce") and (
        record["do"] == "pay" and is_payment(table, record)
    )
