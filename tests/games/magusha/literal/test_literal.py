"""The literal reading of Magusha plays whole games by itself, and shares no code."""

import ast
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.games.magusha.literal.game import Game
from tests.games.magusha.literal.headers import random_header
from tests.games.magusha.literal.table import Record

READERS = ("board", "table", "answers", "happens", "turn", "setup", "game")


def troops_of(shown: Record, seat: int) -> Counter[str]:
    """Count all troops of a seat, wherever they are."""
    mine = shown["seats"][str(seat)]
    counted = Counter(mine["reserves"]) + Counter(mine["pool"])
    for unit in shown["field"].values():
        if unit["seat"] == seat:
            counted += Counter(unit["guard"])
            counted[unit["card"]] += unit.get("size", 0)
    return +counted


@pytest.mark.parametrize("number", range(24))
def test_no_troop_is_lost_or_made(number: int) -> None:
    luck = random.Random(number)
    game = Game(random_header(number))
    before = [troops_of(game.shown(), seat) for seat in (1, 2)]
    while game.question is not None:
        game.play(luck.choice(game.legal))
        assert [troops_of(game.shown(), seat) for seat in (1, 2)] == before
    assert (game.table["winner"] in (1, 2)) is not game.table["draw"]


def test_an_answer_that_is_not_legal_is_refused() -> None:
    game = Game(random_header(0))
    with pytest.raises(ValueError, match="not legal"):
        game.play({"do": "move", "unit": "a1", "to": "g5"})


@pytest.mark.parametrize("name", READERS)
def test_the_literal_reading_shares_no_code_with_the_engine(name: str) -> None:
    tree = ast.parse((Path(__file__).parent / f"{name}.py").read_text(encoding="utf-8"))
    imported = [node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)]
    imported += [
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    ]
    allowed = {f"tests.games.magusha.literal.{each}" for each in READERS}
    assert all(
        each in allowed or each.split(".")[0] not in ("magblast", "tests") for each in imported
    )
