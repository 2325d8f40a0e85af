"""Every rule has its number, every number cited exists, and the figures are right."""

import re
from pathlib import Path

import pytest

from magblast.games.magi_nation.catalog import printed
from magblast.games.magi_nation.decks import FEWEST, MOST
from magblast.games.magi_nation.engine.draft import BURROWED_LOSS
from magblast.games.magi_nation.engine.terms import DecisionKind, Phase, Region

ROOT = Path(__file__).parents[3]
RULES = (ROOT / "docs" / "rules-magi-nation.md").read_text(encoding="utf-8")
FLAT = RULES.replace("\n", " ")
HEADINGS = re.findall(r"^#{2,3} (M\d+(?:\.\d+)?) ", RULES, re.MULTILINE)
SECTIONS = (6, 4, 10, 8, 9, 9, 14, 3, 0, 0, 0, 0, 0, 0, 0, 13, 4)
"""How many rules each section has."""
RULINGS = re.findall(r"^\| (R\d+) \|", RULES, re.MULTILINE)
DOUBTFUL = re.findall(r"^\| (R\d+) \|[^|]*`\?` \|", RULES, re.MULTILINE)
EXAMPLES = re.findall(r"^\| (E\d+) \|", RULES, re.MULTILINE)
CITED = re.compile(r"\b(?:M\d+(?:\.\d+)?|R\d+)\b")
CITING = sorted(
    path
    for folder in ("magblast/games/magi_nation", "tests/games/magi_nation")
    for path in (ROOT / folder).rglob("*.py")
)


def test_the_numbers_are_complete_and_in_order() -> None:
    wanted = [
        number
        for part, count in enumerate(SECTIONS, 1)
        for number in (f"M{part}", *(f"M{part}.{n}" for n in range(1, count + 1)))
    ]
    assert wanted == HEADINGS
    assert [f"R{n}" for n in range(1, 40)] == RULINGS
    assert [f"E{n}" for n in range(1, 9)] == EXAMPLES


def test_the_doubtful_rulings_are_marked() -> None:
    assert DOUBTFUL == ["R7", "R8", "R15"]


@pytest.mark.parametrize("path", CITING, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_rule_cited_exists(path: Path) -> None:
    assert {*CITED.findall(path.read_text(encoding="utf-8"))} <= {*HEADINGS, *RULINGS}


def test_every_rule_cited_by_the_card_file_and_the_rules_exists() -> None:
    cards = (ROOT / "data" / "magi-nation.yaml").read_text(encoding="utf-8")
    cited = {*CITED.findall(cards), *CITED.findall(re.sub(r"(?m)^#.*$", "", RULES))}
    assert cited <= {*HEADINGS, *RULINGS}
    assert len(cited) > 50


def test_every_question_has_its_row() -> None:
    steps = {Phase.PRS_1, Phase.ATTACK, Phase.CREATURES, Phase.PRS_2}
    rows = re.findall(r"^\| `(\w+)` \|", RULES, re.MULTILINE)
    assert sorted(rows) == sorted(map(str, {*DecisionKind, *steps}))


def test_what_the_rules_say_of_the_cards_is_printed() -> None:
    for region in Region:
        assert str(region).title() in FLAT
    assert f"loses at most {BURROWED_LOSS} energy a turn" in FLAT
    decks = printed().decks.values()
    assert "six fixed decks with 40 other cards" in FLAT
    assert f"at least {FEWEST} other cards" in FLAT
    assert f"at most {MOST} other cards" in FLAT
    assert len(decks) == 6
    assert all(sum(deck.cards.values()) == 40 and len(deck.magi) == 3 for deck in decks)
    assert all(max(deck.cards.values()) <= 3 for deck in decks)
