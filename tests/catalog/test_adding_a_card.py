"""The recipe for a new card works as it is written."""

import re
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import pytest

import magblast.catalog
from magblast.cards import EFFECTS
from magblast.catalog.edition import edition_from
from magblast.catalog.reading import plain, read_catalog

ROOT = Path(__file__).parents[2]
RECIPE = (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
ENTRY, MODULE, TEST = re.findall(r"^   ```\w+\n(.*?)^   ```$", RECIPE, re.MULTILINE | re.DOTALL)


def test_the_card_of_the_recipe_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = (ROOT / "data" / "cards.yaml").read_text(encoding="utf-8")
    third, mark, second = cards.partition("  second:\n")
    third = third.replace("event: 22", "event: 24").replace("star: 16", "star: 17")
    changed = read_catalog(third + indent(dedent(ENTRY), " " * 6) + mark + second)
    edition = edition_from(plain(changed)["editions"]["third"])
    module: dict[str, Any] = {"__name__": "magblast.cards.supply_run"}
    exec(dedent(MODULE), module)
    monkeypatch.setattr(magblast.catalog, "editions", lambda: {"third": edition})
    bound = {**EFFECTS["third"], "supply_run": module["EFFECT"]}
    monkeypatch.setattr(magblast.catalog, "EFFECTS", {"third": bound})
    magblast.catalog._load_rules.cache_clear()
    try:
        test: dict[str, Any] = {}
        exec(dedent(TEST), test)
        test["test_it_draws_two"]()
    finally:
        monkeypatch.undo()
        magblast.catalog._load_rules.cache_clear()
