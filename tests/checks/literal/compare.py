"""Put the literal reading beside the engine, at one decision and the action taken there."""

import json
from typing import Any

from magblast.games.magblast.engine.actions import Action
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.log.notation import NOTATION
from magblast.kernel.nodes import values
from tests.checks.literal import engine
from tests.checks.literal.asked import accepts, is_complete, legal
from tests.checks.literal.fate import Fate, Unknowable
from tests.checks.literal.outcome import outcome
from tests.checks.literal.position import lay_out, lay_out_deal
from tests.checks.literal.table import Record, Table, top, who_decides

LISTED_IN_FULL = 2000
"""With fewer answers than this, the engine must list exactly those that are legal.

With more it may leave some out, such as those that differ in interchangeable copies only.
"""
_TRIED = 20
"""How many of the answers that the engine left out it must accept."""


class Disagreement(AssertionError):
    """Raised where the two readings differ."""


def kind_of(table: Table) -> str:
    """Return what kind of question is asked; the start of another's phase is an interruption."""
    pending, frame = who_decides(table), top(table)
    assert pending is not None
    return "interruption" if frame and frame["frame"] == "Interruption" else pending[1]


def check_position(position: Record, state: GameState, rules: Rules) -> Table:
    """Compare the table of a position or deal, which each reads by itself; return the literal's."""
    seen = engine.seen(state, rules)
    read_by_hand = lay_out if state.turn else lay_out_deal
    table = read_by_hand(position, rules.edition, {**values(rules.options)}, fate := Fate(seen))
    same_tables(seen, table, shuffled={"deck", "shipyard"})
    for pile, named in (("deck", "action_deck"), ("shipyard", "shipyard")):
        if pile not in fate.shuffled:
            on_top = [each for each in position[named] if each in seen[pile]]
            _same(f"top of the {pile}", seen[pile][: len(on_top)], on_top)
        table[pile] = seen[pile]
    return table


def check_legal(state: GameState, rules: Rules, table: Table) -> bool:
    """Compare who is asked what, and what may be answered.

    Returns whether the two lists are the same; False when they are too long to be complete.
    """
    _same("asked", engine.asked(state, rules), asked := who_decides(table))
    listed = [NOTATION.write(action) for action in engine.listed(state, rules)]
    literal = {text_of(record): record for record in legal(table)} if asked else {}
    if max(len(listed), len(literal)) < LISTED_IN_FULL and is_complete(table):
        _same("legal", sorted(text_of(record) for record in listed), sorted(literal))
        return True
    wrong = [each for each in listed if text_of(each) not in literal and not accepts(table, each)]
    _same("legal", wrong, [])
    unlisted = sorted(literal.keys() - {text_of(record) for record in listed})
    for text in unlisted[:: max(1, len(unlisted) // _TRIED)]:
        refusal = engine.refusal(state, NOTATION.read(literal[text]), rules)
        _same(f"refusal of {text}", refusal, None)
    return False


def check_outcome(table: Table, action: Action, after: GameState, rules: Rules) -> Table | None:
    """Compare the table after an action; None when luck hides what happened."""
    seen = engine.seen(after, rules)
    fate = Fate(seen)
    try:
        literal = outcome(table, json.loads(json.dumps(NOTATION.write(action))), fate)
    except Unknowable:
        return None
    same_tables(seen, literal, fate.shuffled)
    for pile in fate.shuffled:
        literal[pile] = seen[pile]
    return literal


def same_tables(seen: Table, literal: Table, shuffled: set[str]) -> None:
    """Compare two tables, and who is asked next; the order of shuffled piles is luck."""
    one, other = plain(seen), plain(literal)
    for pile in shuffled:
        one[pile].sort()
        other[pile].sort()
    _same("table", one, other)
    _same("next", who_decides(seen), who_decides(literal))


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


def _same(what: str, seen: Any, literal: Any) -> None:
    if seen != literal:
        raise Disagreement("\n".join([f"{what} differs", *_differences(seen, literal, "")]))


def _differences(seen: Any, literal: Any, path: str) -> list[str]:
    if seen == literal:
        return []
    if isinstance(seen, dict) and isinstance(literal, dict):
        names = [*seen, *(name for name in literal if name not in seen)]
        return [
            line
            for name in names
            for line in _differences(seen.get(name), literal.get(name), f"{path}.{name}")
        ]
    if isinstance(seen, list) and isinstance(literal, list):
        return [
            f"{path}: the engine alone has {_without(seen, literal)}, "
            f"the literal reading alone {_without(literal, seen)}"
        ]
    return [f"{path}: the engine has {seen}, the literal reading {literal}"]


def _without(ones: list[Any], others: list[Any]) -> list[Any]:
    return [one for one in ones if one not in others]
