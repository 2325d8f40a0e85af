"""The rules: every heading is there, and every rule number that is cited exists."""

import re
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from magblast.games.magblast.catalog import printed
from magblast.games.magblast.catalog.entries import Rating

ROOT = Path(__file__).parents[4]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
SOURCES = sorted((ROOT / "magblast" / "games" / "magblast").rglob("*.py"))
HEADINGS = dict(re.findall(r"^#{2,3} (\d+(?:\.\d+)?) (.+)$", RULES, re.MULTILINE))
SECTIONS = {"1": 5, "2": 3, "3": 7, "4": 12, "5": 5, "6": 4, "7": 21, "8": 2, "9": 3, "10": 1}
CITED = re.compile(r"rules (\d+(?:\.\d+)?(?:(?:, | and | to )\d+(?:\.\d+)?)*)")
REFUSED = re.compile(r"Refusal\(\s*Reason\.\w+, \"([\d.]+)\"")


def test_the_numbers_are_complete_and_in_order() -> None:
    wanted = [
        number
        for section, count in SECTIONS.items()
        for number in (section, *(f"{section}.{n}" for n in range(1, count + 1)))
    ]
    assert list(HEADINGS) == wanted


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: str(path.relative_to(ROOT)))
def test_every_rule_cited_in_the_code_exists(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    cited = {
        number for group in CITED.findall(text) for number in re.findall(r"\d+(?:\.\d+)?", group)
    }
    cited |= set(REFUSED.findall(text))
    assert cited <= set(HEADINGS)


def test_every_rule_cited_within_the_rules_exists() -> None:
    prose = re.sub(r"^#.*$", "", RULES, flags=re.MULTILINE)
    cited = set(re.findall(r"\((?:paid as in |[A-Za-z ]*)?(\d+\.\d+)", prose))
    assert cited <= set(HEADINGS)
    assert len(cited) > 20


def test_the_second_edition_is_set_off() -> None:
    marks = re.findall(r"^> \*\*Second edition:\*\*", RULES, re.MULTILINE)
    assert len(marks) >= 15


def section_of(number: str) -> str:
    """Return the text of a section, its second-edition lines included."""
    return RULES.split(f"### {number} ")[1].split("\n### ")[0].split("\n## ")[0]


@pytest.mark.parametrize("number", [f"7.{n}" for n in range(2, 22)])
def test_every_flagship_says_its_edition_and_uses(number: str) -> None:
    section = section_of(number)
    edition = "Third" if int(number[2:]) <= 11 else "Second"
    assert re.search(rf"\*{edition} edition, (constant|two uses|three uses)\.\*", section)


@pytest.mark.parametrize(("edition", "word"), [("third", "Third"), ("second", "Second")])
def test_the_uses_of_flagships_are_those_of_the_card_list(edition: str, word: str) -> None:
    said = {
        re.sub(r"\W", "", title): uses
        for title, uses in re.findall(
            rf"^### 7\.\d+ (.+)\n\n\*{word} edition, (constant|two uses|three uses)\.", RULES, re.M
        )
    }
    words = {None: "constant", 2: "two uses", 3: "three uses"}
    for flagship in printed(edition).flagships.values():
        name = re.sub(r"\W", "", flagship.name.english)
        title = next(title for title in said if name.startswith(title))
        assert said[title] == words[flagship.uses], flagship.name.english


def test_the_counts_of_cards_are_those_of_the_card_list() -> None:
    text = section_of("1.3")
    for name, copies in Counter(
        card.name.english for card in printed("third").cards.values()
    ).items():
        assert re.search(rf"\b{copies} {name}\b", text), name


def test_the_classes_of_ships_are_those_of_the_card_list() -> None:
    rows = dict(re.findall(r"^\| (\w+) \| (\d+) \|", section_of("1.2"), re.MULTILINE))
    counts = Counter(ship.ship_class for ship in printed("third").ships.values())
    assert rows == {ship_class: str(count) for ship_class, count in counts.items()}


def test_every_upgrade_is_explained() -> None:
    upgrades = {
        card.name.english for card in printed("second").cards.values() if card.kind == "upgrade"
    }
    assert upgrades == set(re.findall(r"^\| ([A-Z][^|]+) \|", section_of("4.12"), re.MULTILINE))


@pytest.mark.parametrize("word", get_args(Rating))
def test_every_word_for_how_far_a_card_can_be_trusted_is_explained(word: str) -> None:
    introduction = RULES.split("## 1 The cards")[1].split("### 1.1")[0]
    assert f"**{word}** (" in introduction.replace("\n", " ")
