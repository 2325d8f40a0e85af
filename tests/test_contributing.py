"""What CONTRIBUTING.md and CHANGELOG.md say is so."""

import re
from pathlib import Path

import pytest

import magblast
from tests.quick import PARTS

ROOT = Path(__file__).parents[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", [CONTRIBUTING, CHANGELOG], ids=["contributing", "changelog"])
def test_every_link_into_the_repository_leads_somewhere(text: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert links
    for link in links:
        assert link.startswith("https://") or (ROOT / link).exists(), link


def test_every_folder_named_exists() -> None:
    named = set(re.findall(r"\b((?:magblast|tests|docs|data)/[\w/.-]*\w)", CONTRIBUTING))
    assert len(named) > 15
    for name in named:
        assert (ROOT / name).exists(), name


def test_the_quick_tests_are_folders_of_tests() -> None:
    assert "\n.venv/bin/python -m tests.quick\n" in CONTRIBUTING
    for part in PARTS:
        assert list((ROOT / "tests" / part).rglob("test_*.py")), part


def test_the_changelog_knows_this_version_and_its_day() -> None:
    titles = re.findall(r"^## (.+)", CHANGELOG, re.MULTILINE)
    newest = next(title for title in titles if title != "Unreleased")
    assert re.fullmatch(rf"{re.escape(magblast.__version__)} - \d{{4}}-\d\d-\d\d", newest)
