"""What CONTRIBUTING.md and CHANGELOG.md say is so."""

import re
from pathlib import Path

import pytest

import magblast

ROOT = Path(__file__).parents[1]
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
CHANGELOG = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("text", [CONTRIBUTING, CHANGELOG], ids=["contributing", "changelog"])
def test_every_link_into_the_repository_leads_somewhere(text: str) -> None:
    links = re.findall(r"\]\(([^)]+)\)", text)
    assert links
    for link in links:
        page, _, part = link.partition("#")
        assert link.startswith("https://") or (ROOT / page).exists(), link
        assert not part or part in _headings(ROOT / page), link


def _headings(page: Path) -> set[str]:
    """Return the addresses of the headings of a page, as GitHub makes them."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", title.lower()).replace(" ", "-") for title in titles}


def test_every_folder_named_exists() -> None:
    named = set(re.findall(r"\b((?:magblast|tests|docs|data)/[\w/.-]*\w)", CONTRIBUTING))
    assert len(named) > 15
    for name in named:
        assert (ROOT / name).exists(), name


def test_what_is_not_released_is_a_version_of_its_own() -> None:
    titles = r"^## Unreleased\n(.*?)^## (\d+\.\d+\.\d+) - \d{4}-\d\d-\d\d$"
    found = re.search(titles, CHANGELOG, re.MULTILINE | re.DOTALL)
    assert found is not None
    unreleased, newest = found.groups()
    version, dev, _ = magblast.__version__.partition(".dev")
    assert bool(dev) == bool(unreleased.strip())
    assert numbers(version) > numbers(newest) if dev else version == newest


def numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]
