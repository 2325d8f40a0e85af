"""Put the literal reading beside the engine, at one decision and the action taken there."""

import json
from dataclasses import asdict
from typing import Any

from magblast.engine.actions import Action
from magblast.engine.legal import decision, legal_actions
from magblast.engine.notation import from_record, to_record
from magblast.engine.rules import Rules
from magblast.engine.state import GameState
from magblast.engine.why import why_not
from magblast.record.codec import encode
from tests.literal.asked import accepts, is_complete, legal
from tests.literal.fate import Fate, Unknowable
from tests.literal.outcome import outcome
from tests.literal.position import Position, lay_out, lay_out_deal
from tests.literal.table import Table, read, top, who_decides

LISTED_IN_FULL = 2000
"""With fewer answers than this, the engine must list exactly those that are legal.

With more it may leave some out, such as those that differ in interchangeable copies only.
"""
_TRIED = 20
"""How many of the answers that the engine left out it must accept."""


class Disagreement(AssertionError):
    """Raised where the two readings differ."""


def seen_by(state: GameState, rules: Rules) -> Table:
    """Return the engine's state as a table: by way of JSON, so that nothing is shared."""
    return read(json.loads(json.dumps(encode(state))), rules.edition, asdict(rules.options))


def kind_of(table: Table) -> str:
    """Return what kind of question is asked; the start of another's phase is an interruption."""
    pending, frame = who_decides(table), top(table)
    assert pending is not None
    return "interruption" if frame and frame["frame"] == "Interruption" else pending[1]


def check_position(position: Position, state: GameState, rules: Rules) -> Table:
    """Compare the table of a position or deal, which each reads by itself; return the literal's."""
    engine = seen_by(state, rules)
    read_by_hand = lay_out if state.turn else lay_out_deal
    table = read_by_hand(position, rules.edition, asdict(rules.options), fate := Fate(engine))
    same_tables(engine, table, shuffled={"deck", "shipyard"})
    for pile, named in (("deck", "action_deck"), ("shipyard", "shipyard")):
        if pile not in fate.shuffled:
            on_top = [each for each in position[named] if each in engine[pile]]
            _same(f"top of the {pile}", engine[pile][: len(on_top)], on_top)
        table[pile] = engine[pile]
    return table


def check_legal(state: GameState, rules: Rules, table: Table) -> None:
    """Compare who is asked what, and what may be answered."""
    pending = decision(state)
    asked = (pending.seat, str(pending.kind)) if pending is not None else None
    _same("asked", asked, who_decides(table))
    listed = [to_record(action) for action in legal_actions(state, rules)]
    literal = {text_of(record): record for record in legal(table)} if asked else {}
    if len(listed) < LISTED_IN_FULL and is_complete(table):
        _same("legal", sorted(text_of(record) for record in listed), sorted(literal))
        return
    wrong = [r for r in listed if text_of(r) not in literal and not accepts(table, r)]
    _same("legal", wrong, [])
    unlisted = [*(literal.keys() - {text_of(record) for record in listed})]
    for text in sorted(unlisted)[:: max(1, len(unlisted) // _TRIED)]:
        refusal = why_not(state, from_record(literal[text]), rules)
        _same(f"refusal of {text}", refusal, None)


def check_outcome(table: Table, action: Action, after: GameState, rules: Rules) -> Table | None:
    """Compare the table after an action; None when luck hides what happened."""
    engine = seen_by(after, rules)
    fate = Fate(engine)
    try:
        literal = outcome(table, json.loads(json.dumps(to_record(action))), fate)
    except Unknowable:
        return None
    same_tables(engine, literal, fate.shuffled)
    for pile in fate.shuffled:
        literal[pile] = engine[pile]
    return literal


def same_tables(engine: Table, literal: Table, shuffled: set[str]) -> None:
    """Compare two tables, and who is asked next; the order of shuffled piles is luck."""
    seen, expected = plain(engine), plain(literal)
    for pile in shuffled:
        seen[pile].sort()
        expected[pile].sort()
    _same("table", seen, expected)
    _same("next", who_decides(engine), who_decides(literal))


def plain(value: Any) -> Any:
    """Put in order what has no order of its own, so that tables can be compared."""
    if isinstance(value, dict):
        return {
            name: sorted(item, key=text_of)
            if isinstance(item, list) and name in _UNORDERED
            else plain(item)
            for name, item in value.items()
        }
    if isinstance(value, list):
        return [plain(item) for item in value]
    return value


_UNORDERED = {"hand", "discards", "scrapyard", "out", "events", "upgrades", "turrets_fired"}
_UNORDERED |= {"yellow", "green", "red", "blue", "cards", "ships"}


def text_of(value: Any) -> str:
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
