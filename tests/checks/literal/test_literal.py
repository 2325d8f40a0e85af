"""The literal reading agrees with the engine.

``python -m tests.checks.literal`` compares many more decisions.
"""

import ast
from pathlib import Path

import pytest

from magblast.games.magblast.catalog import load_rules
from magblast.games.magblast.engine.actions import EndPhase, Pay
from tests.checks.literal import compare, engine
from tests.checks.literal.__main__ import compare_decisions
from tests.checks.literal.compare import Disagreement, check_legal, check_position
from tests.checks.literal.run import compare_games

READERS = (
    *("printed", "table", "position", "attack", "phases", "follow", "answers", "asked"),
    *("fate", "happens", "turn", "outcome"),
)
GAMES = 12
CHUNK = 4
"""One game of each chunk begins with the deal; see ``games``."""
DECISIONS = 110
"""Of each game."""

POSITION = {
    "phase": "reinforce",
    "seats": {
        "1": {"flagship": "tri_bot", "hand": ["laser_blast.13", "laser_blast.15", "fighter.7"]},
        "2": {"flagship": "freep"},
    },
}


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_both_readings_agree_on_random_decisions(first: int) -> None:
    found = compare_games(range(first, first + CHUNK), most_each=DECISIONS)
    assert not found.differences
    assert found.decisions.total() > 200


@pytest.mark.parametrize("jobs", [1, 2])
def test_exactly_as_many_decisions_are_compared_as_asked_for(jobs: int) -> None:
    assert compare_decisions(25, first=0, jobs=jobs).decisions.total() == 25


def test_a_difference_is_noticed() -> None:
    rules = load_rules("third")
    state = engine.laid_out(POSITION, rules, 2, "literal")
    table = engine.seen(state, rules)
    check_legal(state, rules, table)
    table["seats"][1]["hand"].remove("laser_blast.15")
    with pytest.raises(Disagreement, match="legal differs"):
        check_legal(state, rules, table)
    with pytest.raises(Disagreement, match="table differs"):
        check_position({**POSITION, "phase": "attack"}, state, rules)


def test_a_long_list_may_leave_answers_out_but_not_add_any(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules("third")
    state = engine.laid_out(POSITION, rules, 2, "literal")
    table = engine.seen(state, rules)
    listed = engine.listed(state, rules)
    assert len(listed) == 2
    monkeypatch.setattr(engine, "listed", lambda *_: (EndPhase(1),))
    with pytest.raises(Disagreement):
        check_legal(state, rules, table)
    monkeypatch.setattr(compare, "LISTED_IN_FULL", 0)
    check_legal(state, rules, table)
    monkeypatch.setattr(engine, "listed", lambda *_: (Pay(1, ("laser_blast.13",)),))
    with pytest.raises(Disagreement):
        check_legal(state, rules, table)


def test_a_payment_from_a_big_hand_is_checked_by_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    rules = load_rules("third")
    icons = [card for card, printed in rules.cards.items() if printed.icons]
    seat = {"flagship": "freep", "hand": icons[:14]}
    position = {"phase": "reinforce", "seats": {"1": seat, "2": {"flagship": "tri_bot"}}}
    state = engine.laid_out(position, rules, 2, "literal")
    table = engine.seen(state, rules)
    assert len(engine.listed(state, rules)) > 100
    check_legal(state, rules, table)
    wasteful = Pay(1, tuple(icons[:14]), 1)
    monkeypatch.setattr(engine, "listed", lambda *_: (wasteful,))
    with pytest.raises(Disagreement):
        check_legal(state, rules, table)


def test_the_literal_reading_shares_no_code_with_the_engine() -> None:
    folder = Path(__file__).parent
    for name in READERS:
        tree = ast.parse((folder / f"{name}.py").read_text(encoding="utf-8"))
        for node in ast.walk(tree):
            imported = node.module if isinstance(node, ast.ImportFrom) else None
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any("magblast" in each for each in [imported or "", *names])
            assert not (imported or "").startswith("tests.") or (
                (imported or "").removeprefix("tests.checks.literal").lstrip(".") in ("", *READERS)
            )
