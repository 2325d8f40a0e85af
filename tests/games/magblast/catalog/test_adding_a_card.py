"""The recipe for a new card works as it is written."""

import re
from pathlib import Path
from textwrap import dedent, indent
from typing import Any

import pytest

import magblast.games.magblast.catalog
from magblast.games.magblast.cards import EFFECTS
from magblast.games.magblast.catalog.edition import edition_from
from magblast.games.magblast.catalog.reading import plain, read_catalog

ROOT = Path(__file__).parents[4]
RECIPE = (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
ENTRY, MODULE, TEST = re.findall(r"^   ```\w+\n(.*?)^   ```$", RECIPE, re.MULTILINE | re.DOTALL)


def test_the_card_of_the_recipe_can_be_played(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = (ROOT / "data" / "cards.yaml").read_text(encoding="utf-8")
    third, mark, second = cards.partition("  second:\n")
    third = third.replace("event: 22", "event: 24").replace("star: 16", "star: 17")
    changed = read_catalog(third + indent(dedent(ENTRY), " " * 6) + mark + second)
    edition = edition_from(plain(changed)["editions"]["third"])
    module: dict[str, Any] = {"__name__": "magblast.games.magblast.cards.supply_run"}
    exec(dedent(MODULE), module)
    monkeypatch.setattr(magblast.games.magblast.catalog, "editions", lambda: {"third": edition})
    bound = {**EFFECTS["third"], "supply_run": module["EFFECT"]}
    monkeypatch.setattr(magblast.games.magblast.catalog, "EFFECTS", {"third": bound})
    magblast.games.magblast.catalog._load_rules.cache_clear()
    try:
        test: dict[str, Any] = {}
        exec(dedent(TEST), test)
        test["test_it_draws_two"]()
    finally:
        monkeypatch.undo()
        magblast.games.magblast.catalog._load_rules.cache_clear()
