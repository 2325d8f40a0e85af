"""The literal reading of Magusha agrees with the engine, and shares no code with it.

``python -m tests.games.magusha.literal`` compares many more decisions.
"""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from magblast.games.magusha.game import GAME
from magblast.record.replay import read_replay
from tests.games.magusha.golden.features import FOLDER
from tests.games.magusha.literal.compare import agree, compare_games
from tests.games.magusha.literal.game import Game
from tests.games.magusha.literal.headers import random_header
from tests.games.magusha.literal.table import Record
from tests.support.golden import golden_logs
from tests.support.side_by_side import Disagreement, EngineGame, foreign_imports

GAMES = 24
CHUNK = 8
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


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_both_readings_agree_on_random_decisions(first: int) -> None:
    found = compare_games(range(first, first + CHUNK))
    assert not found.differences
    assert found.decisions.total() > 200
    assert found.most_answers <= 2_000


def test_no_more_decisions_are_compared_than_asked_for() -> None:
    assert compare_games(range(GAMES), most=5).decisions.total() < 200


def test_a_difference_is_noticed() -> None:
    header = random_header(0)
    literal, engine = Game(header), EngineGame(GAME, header)
    agree(literal, engine)
    literal.legal.pop()
    with pytest.raises(Disagreement, match="legal differs"):
        agree(literal, engine)
    literal.table["seats"][1]["stones"] = 2
    with pytest.raises(Disagreement, match="stones: literal 2, engine 3"):
        agree(literal, engine)


@pytest.mark.parametrize("number", range(GAMES))
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
    assert not foreign_imports(Path(__file__).parent / f"{name}.py", READERS)


@pytest.mark.parametrize("path", golden_logs(FOLDER), ids=lambda path: path.stem)
def test_both_readings_play_the_golden_games(path: Path) -> None:
    header = json.loads(path.read_text(encoding="utf-8").splitlines()[0])
    engine = EngineGame(GAME, header)
    second = next(
        int(seat) for seat, own in engine.shown()["seats"].items() if own["rally"] == "active"
    )
    literal = Game(header, first=3 - second)
    for entry in read_replay(path).course.entries:
        agree(literal, engine)
        answer = GAME.write(entry.action)
        del answer["by"]
        literal.play(answer)
        engine.play(answer)
    agree(literal, engine)
    assert literal.question is None
