"""The rules list the resource icons of all cards (rules 1.4)."""

import re
from collections import Counter
from pathlib import Path

import pytest

from magblast.games.magblast.catalog import printed

RULES = Path(__file__).parents[4] / "docs" / "rules.md"


def listed() -> dict[str, Counter[str]]:
    """Return the copies of each card in the tables, by their icons; plain ones are left out."""
    text = RULES.read_text(encoding="utf-8").partition("### 1.4")[2].partition("### 1.5")[0]
    found: dict[str, Counter[str]] = {}
    for name, copies in re.findall(r"^\| ([^|]+) \| ([^|]+) \|$", text, re.MULTILINE):
        if name.startswith("card") or set(name) == {"-"}:
            continue
        counts: Counter[str] = Counter()
        for each in copies.split(", "):
            count, _, icons = each.rpartition(" ")
            if icons != "plain":
                counts["".join(sorted(icons))] += int(count or 1)
        found[name] = counts
    return found


@pytest.mark.parametrize("edition", ["third", "second"])
def test_the_table_of_icons_is_true(edition: str) -> None:
    there: dict[str, Counter[str]] = {}
    for card in printed(edition)[0].values():
        icons = "".join(sorted(icon[0].upper() for icon in card.icons))
        if icons:
            there.setdefault(card.name.english, Counter())[icons] += 1
    table = listed()
    assert {name: table[name] for name in there} == there
