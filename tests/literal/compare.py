"""Put the literal reading beside the engine, at one decision and the action taken there."""

import json
from dataclasses import asdict
from typing import Any

from magblast.engine.actions import Action
from magblast.engine.notation import to_record
from magblast.engine.position import Position
from magblast.engine.rules import Rules
from magblast.engine.state import GameState
from magblast.record.codec import encode
from tests.literal.answers import answers
from tests.literal.attack import in_attack, thefts
from tests.literal.fate import Fate, Unknowable
from tests.literal.follow import follow_ups, scatterings
from tests.literal.outcome import outcome
from tests.literal.table import Record, Table, read, roomy_zones, top, who_decides

KINDS = ("attack", "sound", "respond", "follow_up", "choose", "deploy", "agree")
"""The decisions the literal reading knows."""


class Disagreement(AssertionError):
    """Say where the two readings differ."""


def lay_out(state: GameState, rules: Rules) -> Table:
    """Lay a state out as the literal reading sees it: by way of JSON, nothing shared."""
    return read(json.loads(json.dumps(encode(state))), rules.edition, asdict(rules.options))


def is_known(state: GameState, rules: Rules) -> bool:
    """Tell whether the literal reading knows what is decided here."""
    pending = Position(state, rules).decision
    return pending is not None and pending.kind in KINDS


def legal(table: Table) -> list[Record]:
    """Return every legal answer to the decision, by the literal reading."""
    pending = who_decides(table)
    assert pending is not None
    by, kind = pending
    frame = top(table)
    if kind == "attack":
        return in_attack(table, by)
    assert frame is not None
    match kind:
        case "sound":
            return [{"by": by, "do": "sound", "made": made} for made in (True, False)]
        case "respond":
            beneath = [each for each in table["above"] if each["frame"] == "Play"]
            given = answers(table, by, beneath[-1]) if beneath else thefts(table, by)
            return [*given, {"by": by, "do": "pass"}]
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
        case "agree":
            return [{"by": by, "do": "agree", "yes": yes} for yes in (True, False)]
    raise AssertionError(kind)


def check_legal(state: GameState, rules: Rules, table: Table) -> None:
    """Compare who is asked what, and what may be answered."""
    pending = Position(state, rules).decision
    assert pending is not None
    _same("asked", (pending.seat, str(pending.kind)), who_decides(table))
    engine = sorted(_text(to_record(action)) for action in Position(state, rules).legal)
    literal = sorted(_text(record) for record in legal(table))
    _same("legal", engine, literal)


def check_outcome(table: Table, action: Action, after: GameState, rules: Rules) -> bool:
    """Compare the table after an action; False when luck hides what happened."""
    engine = lay_out(after, rules)
    fate = Fate(engine)
    try:
        literal = outcome(table, json.loads(json.dumps(to_record(action))), fate)
    except Unknowable:
        return False
    seen, expected = plain(engine), plain(literal)
    for pile in fate.shuffled:
        seen[pile].sort()
        expected[pile].sort()
    _same("table", seen, expected)
    _same("next", who_decides(engine), who_decides(literal))
    return True


def plain(value: Any) -> Any:
    """Put in order what has no order of its own, so that tables can be compared."""
    if isinstance(value, dict):
        return {
            name: sorted(item, key=_text)
            if isinstance(item, list) and name in _UNORDERED
            else plain(item)
            for name, item in value.items()
        }
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


_UNORDERED = {"hand", "discards", "scrapyard", "out", "events", "upgrades", "turrets_fired"}
_UNORDERED |= {"yellow", "green", "red", "blue", "cards", "ships"}


def _text(value: Any) -> str:
    if isinstance(value, dict) and "cards" in value:
        value = {**value, "cards": sorted(value["cards"])}
    return json.dumps(value, sort_keys=True)


def _same(what: str, engine: Any, literal: Any) -> None:
    if engine != literal:
        raise Disagreement("\n".join([f"{what} differs", *_differences(engine, literal, "")]))


def _differences(engine: Any, literal: Any, path: str) -> list[str]:
    if engine == literal:
        return []
    if isinstance(engine, dict) and isinstance(literal, dict):
        names = [*engine, *(name for name in literal if name not in engine)]
        return [
            line
            for name in names
            for line in _differences(engine.get(name), literal.get(name), f"{path}.{name}")
        ]
    if isinstance(engine, list) and isinstance(literal, list):
        return [
            f"{path}: the engine alone has {_without(engine, literal)}, "
            f"the literal reading alone {_without(literal, engine)}"
        ]
    return [f"{path}: the engine has {engine}, the literal reading {literal}"]


def _without(ones: list[Any], others: list[Any]) -> list[Any]:
    return [one for one in ones if one not in others]
