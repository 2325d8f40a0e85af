"""Play an example by both readings at once."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.printed import Options
from magblast.games.magblast.engine.rules import Rules
from magblast.games.magblast.engine.state import GameState
from magblast.games.magblast.log.notation import NOTATION
from magblast.kernel.nodes import replace
from tests.checks.literal import engine
from tests.checks.literal.asked import legal
from tests.checks.literal.compare import check_legal, check_outcome, check_position, text_of
from tests.checks.literal.examples.facts import fact, in_order
from tests.checks.literal.table import Record, Table, who_decides
from tests.support.yaml_files import read_yaml

Example = dict[str, Any]
EDITIONS = ("second", "third")


def read_examples(edition: str) -> list[Example]:
    """Return the examples of an edition."""
    path = Path(__file__).parent / f"{edition}.yaml"
    examples: list[Example] = read_yaml(path)
    return examples


def play(example: Example, edition: str) -> "Readings":
    """Play an example to its end; raises AssertionError where anything differs."""
    rules = load_rules(edition, replace(Options(), **example.get("options", {})))
    is_deal = "deal" in example
    # By way of JSON, as in a log, where seats are text.
    start = json.loads(json.dumps(example["deal" if is_deal else "position"]))
    seats = len(start["seats"])
    if is_deal:
        state = engine.dealt(rules, seats, "example", start)
    else:
        state = engine.laid_out(start, rules, seats, "example")
    readings = Readings(rules, state, check_position(start, state, rules))
    check_legal(readings.state, rules, readings.table)
    for step in example["play"]:
        readings.take(step)
    return readings


@dataclass
class Readings:
    """Represent one table twice: the engine's state, and what the literal reading made of it."""

    rules: Rules
    state: GameState
    table: Table

    def take(self, step: Any) -> None:
        """Take one step of an example."""
        if step == "quiet":
            self.be_quiet()
        elif "do" in step:
            self.do(step)
        elif "asked" in step:
            assert who_decides(self.table) == tuple(step["asked"])
        elif "legal" in step:
            assert sorted(map(text_of, self.legal())) == sorted(map(text_of, step["legal"]))
        elif "refused" in step:
            for record in step["refused"]:
                assert text_of(record) not in map(text_of, self.legal()), f"{record} is legal"
        else:
            for name, expected in step["expect"].items():
                assert fact(self.table, name, expected) == in_order(expected), name

    def legal(self) -> list[Record]:
        """Return the legal answers by the literal reading."""
        return legal(self.table)

    def do(self, record: Record) -> None:
        """Let both readings carry an action out, and compare."""
        assert text_of(record) in map(text_of, self.legal()), f"{record} is not legal"
        listed = {text_of(NOTATION.write(a)): a for a in engine.listed(self.state, self.rules)}
        action = listed.get(text_of(record)) or NOTATION.read(record)
        after = engine.after(self.state, action, self.rules)
        table = check_outcome(self.table, action, after, self.rules)
        assert table is not None, f"a shuffle hides what {record} did"
        self.state, self.table = after, table
        check_legal(self.state, self.rules, self.table)

    def be_quiet(self) -> None:
        """Make every sound and decline every response, until something else is asked."""
        while (asked := who_decides(self.table)) is not None and asked[1] in ("sound", "respond"):
            seat, kind = asked
            is_sound = kind == "sound"
            answer = {"do": "sound", "made": True} if is_sound else {"do": "pass"}
            self.do({"by": seat, **answer})
