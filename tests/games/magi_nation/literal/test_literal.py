"""The literal reading of Magi-Nation Duel agrees with the engine, and shares no code with it.

``python -m tests.games.magi_nation.literal`` compares many more decisions.
"""

import json
import random
from collections import Counter
from pathlib import Path

import pytest

from tests.games.magi_nation.literal.compare import (
    SideBySide,
    agree,
    compare_games,
)
from tests.games.magi_nation.literal.headers import random_header
from tests.games.magi_nation.literal.powers import POWERS
from tests.games.magi_nation.literal.spells import SPELLS
from tests.games.magi_nation.literal.table import Record, printed
from tests.support.side_by_side import Disagreement, foreign_imports

GAMES = 36
CHUNK = 12
ENGINE_SIDE = ("compare.py", "headers.py", "__main__.py", "test_literal.py")
READERS = sorted(
    path.stem for path in Path(__file__).parent.glob("*.py") if path.name not in ENGINE_SIDE
)
EXAMPLE = Path(__file__).parents[1] / "golden" / "example.mblog"


def cards_of(shown: Record) -> Counter[str]:
    """Count all cards, wherever they are."""
    counted: Counter[str] = Counter()
    for mine in shown["seats"].values():
        for name in ("stack", "defeated", "hand", "deck", "discard_pile", "pool"):
            counted.update(mine.get(name, []))
        in_play = [*mine["creatures"], *mine["relics"], *([mine["magi"]] if mine["magi"] else [])]
        for each in in_play:
            lies_there = [each, *each.get("spells", []), *each.get("under", [])]
            counted.update(one["card"] for one in lies_there)
    return counted


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_both_readings_agree_on_random_decisions(first: int) -> None:
    found = compare_games(range(first, first + CHUNK))
    assert not found.differences
    assert found.decisions.total() > 500
    assert len(found.cards) > 90


@pytest.mark.parametrize("captains", [3, 4])
def test_both_readings_agree_where_several_captains_play(captains: int) -> None:
    found = compare_games(range(12), captains=captains)
    assert not found.differences
    assert found.decisions.total() > 500


def test_no_more_decisions_are_compared_than_asked_for() -> None:
    assert compare_games(range(GAMES), most=5).decisions.total() < 200


@pytest.mark.parametrize("number", [0, 1])
def test_a_difference_is_noticed(number: int) -> None:
    game = SideBySide(random_header(number))
    agree(game.literal, game.engine)
    gone = game.literal.legal.pop()
    with pytest.raises(Disagreement, match="only the engine lists"):
        agree(game.literal, game.engine)
    game.literal.legal.extend([gone, {"do": "play", "card": "quor.7"}])
    with pytest.raises(Disagreement, match="the engine does not list"):
        agree(game.literal, game.engine)
    game.literal.table["seats"][1]["deck"].pop()
    with pytest.raises(Disagreement, match="table differs"):
        agree(game.literal, game.engine)


@pytest.mark.parametrize("number", range(6))
def test_no_card_is_lost_or_made(number: int) -> None:
    luck = random.Random(number)
    game = SideBySide(random_header(number))
    before = cards_of(game.literal.shown())
    for _ in range(60):
        question = game.literal.question
        if question is None:
            break
        game.play(luck.choice(game.literal.legal))
        lacks = before - cards_of(game.literal.shown())
        assert not cards_of(game.literal.shown()) - before
        asked = game.literal.question
        assert len(lacks) <= (asked is not None and asked["kind"] not in ("prs_1", "prs_2"))


def test_an_answer_that_is_not_legal_is_refused() -> None:
    game = SideBySide(random_header(0))
    with pytest.raises(ValueError, match="not legal"):
        game.literal.play({"do": "play", "card": "quor.7"})


def test_every_spell_and_every_power_is_read() -> None:
    cards = printed()["cards"]
    assert set(SPELLS) == {name for name, card in cards.items() if card["kind"] == "spell"}
    with_powers = {
        name: {power["id"] for power in card["powers"]}
        for name, card in cards.items()
        if card.get("powers")
    }
    assert with_powers.pop("mirror_pendant") == {"auraflection"}
    assert {name: set(powers) for name, powers in POWERS.items()} == with_powers


@pytest.mark.parametrize("name", READERS)
def test_the_literal_reading_shares_no_code_with_the_engine(name: str) -> None:
    assert not foreign_imports(Path(__file__).parent / f"{name}.py", READERS)


def test_both_readings_play_the_example_of_the_rulebook() -> None:
    header, *lines = map(json.loads, EXAMPLE.read_text(encoding="utf-8").splitlines())
    game = SideBySide(header)
    for line in lines:
        agree(game.literal, game.engine)
        if "do" in line:
            game.play({name: value for name, value in line.items() if name not in ("n", "by", "h")})
    agree(game.literal, game.engine)
