"""The rules: every heading is there, and every rule number that is cited exists."""

import re
from pathlib import Path
from typing import get_args, get_type_hints

import pytest

from magblast.games.battlecards.catalog import OPTIONS, printed
from magblast.games.battlecards.engine.rules import Card
from magblast.games.battlecards.engine.terms import DecisionKind
from magblast.games.battlecards.game import GAME
from magblast.wording import ENGLISH

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "docs" / "rules-battlecards.md").read_text(encoding="utf-8")
HEADINGS = dict(re.findall(r"^#{2,3} (B\d+(?:\.\d+)?) (.+)$", RULES, re.MULTILINE))
SECTIONS = {
    "1": 2,
    "2": 4,
    "3": 6,
    "4": 8,
    "5": 9,
    "6": 7,
    "7": 4,
    "8": 2,
    "9": 3,
    "10": 0,
    "11": 0,
    "12": 0,
}
CITED = re.compile(r"\bB\d+(?:\.\d+)?\b")
CODE = sorted((ROOT / "magblast" / "games" / "battlecards").rglob("*.py"))
TESTS = sorted((ROOT / "tests" / "games" / "battlecards").rglob("test_*.py"))


def test_the_numbers_are_complete_and_in_order() -> None:
    wanted = [
        number
        for section, count in SECTIONS.items()
        for number in (f"B{section}", *(f"B{section}.{n}" for n in range(1, count + 1)))
    ]
    assert list(HEADINGS) == wanted


@pytest.mark.parametrize("path", CODE + TESTS, ids=lambda path: path.stem)
def test_every_rule_cited_exists(path: Path) -> None:
    assert set(CITED.findall(path.read_text(encoding="utf-8"))) <= set(HEADINGS)


def test_every_rule_cited_within_the_rules_exists() -> None:
    cited = set(CITED.findall(re.sub(r"^#.*$", "", RULES, flags=re.MULTILINE)))
    assert cited <= set(HEADINGS)
    assert len(cited) > 25


@pytest.mark.parametrize(
    "number", [number for number in HEADINGS if "." in number and not number.startswith("B1.")]
)
def test_every_rule_has_a_test_that_cites_it(number: str) -> None:
    name = f"test_{number.lower().replace('.', '_')}_"
    if number == "B2.4":
        name = "(rules B2.4)"  # test_position.py has all of it
    if number == "B7.1":
        name = "test_b7_1_"
    assert any(name in path.read_text(encoding="utf-8") for path in TESTS)


def test_the_table_of_cards_is_that_of_the_card_file() -> None:
    section = RULES.split("### B1.2")[1].split("## B2")[0]
    rows = re.findall(r"^\| (\w+) \| ([\w ]+) \| ([\w ]+) \|", section, re.MULTILINE)
    found = {symbol: (name, kind.split()[0]) for symbol, name, kind in rows}
    for card in printed().values():
        symbol = "Joker" if card.rank == "joker" else card.symbol
        assert found[symbol] == (card.name.english, str(card.kind))


@pytest.mark.parametrize("word", get_args(get_type_hints(Card)["confidence"]))
def test_every_word_for_how_far_a_card_can_be_trusted_is_explained(word: str) -> None:
    assert f"**{word}** (" in RULES.split("## B1")[0].replace("\n", " ")


def test_every_option_and_every_decision_is_there() -> None:
    options = RULES.split("## B10")[1].split("## B11")[0]
    for name, values in OPTIONS.items():
        row = next(line for line in options.splitlines() if line.startswith(f"| `{name}` |"))
        assert all(str(value) in row for value in values)
    decisions = RULES.split("## B11")[1]
    assert all(f"`{kind}`" in decisions for kind in DecisionKind)


def test_the_game_gives_its_rules() -> None:
    assert GAME.about(ENGLISH).rulebook() == RULES
