"""The rules: every heading is there, and every rule number that is cited exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
RULES = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
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


@pytest.mark.parametrize(
    "path", sorted((ROOT / "magblast").rglob("*.py")), ids=lambda path: str(path.relative_to(ROOT))
)
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


@pytest.mark.parametrize("number", [f"7.{n}" for n in range(2, 22)])
def test_every_flagship_says_its_edition_and_uses(number: str) -> None:
    section = RULES.split(f"### {number} ")[1].split("\n### ")[0]
    edition = "Third" if int(number[2:]) <= 11 else "Second"
    assert re.search(rf"\*{edition} edition, (constant|two uses|three uses)\.\*", section)
