"""The race of a captain is compared with a search that plays everything."""

from itertools import islice

from magblast.bots.halving import NO_RACE, STAKE
from tests.checks.bots.race import RULES, SETTLED, Compared, searched, told


def test_each_rule_takes_fewer_playouts_than_the_one_before() -> None:
    rows = [
        row for row in islice(searched("battlecards", "battlecards", 0.2, 48, "race"), 8) if row
    ]
    assert len(rows) == 8
    for row in rows:
        assert row.playouts[NO_RACE] >= row.playouts[SETTLED] >= row.playouts[STAKE]
        assert row.chosen[STAKE] != row.chosen[NO_RACE] or row.apart == 0
    assert sum(row.playouts[STAKE] for row in rows) < sum(row.playouts[NO_RACE] for row in rows)


def test_where_nothing_is_hidden_no_worlds_are_searched() -> None:
    assert [*searched("magusha", "magusha", 1.0, 20, "race")] == [None]


def row(usual: int, apart: float) -> Compared:
    return Compared(dict.fromkeys(RULES, 0) | {STAKE: usual}, dict.fromkeys(RULES, 100), apart)


def test_an_answer_that_costs_too_much_too_often_is_found() -> None:
    same = [row(0, 0.0)] * 98
    assert told([*same, row(1, 0.005), row(1, 0.1)])[1]
    text, is_right = told([*same, row(1, 0.05), row(1, 0.1), row(1, 0.2)])
    assert not is_right
    assert "0 of 3" in text
