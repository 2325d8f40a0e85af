"""The recipe for a new card works as it is written."""

import re
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

from magblast.bots.arena import steps
from magblast.bots.roster import BotName
from magblast.games.magblast import catalog
from magblast.games.magblast.catalog.edition import edition_from
from magblast.games.magblast.catalog.entries import read_house
from magblast.games.magblast.engine.actions import PlayCard
from tests.games.magblast.bots.support import match

ROOT = Path(__file__).parents[4]
RECIPE = (ROOT / "docs" / "adding-a-card.md").read_text(encoding="utf-8")
ENTRY, MODULE, BINDING, TEST = map(
    dedent, re.findall(r"^   ```\w+\n(.*?)^   ```$", RECIPE, re.MULTILINE | re.DOTALL)
)


@pytest.fixture(autouse=True)
def _followed(unread: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Follow the recipe, also where somebody has followed it before."""
    printed = catalog.CARDS.read().editions
    house = read_house(ENTRY, "house.yaml", printed).values()
    module: dict[str, Any] = {"__name__": "supply_run"}
    exec(MODULE, module)
    bound: dict[str, Any] = {"SupplyRun": module["SupplyRun"]}
    exec(BINDING.partition(":")[0] + BINDING[BINDING.index(" =") :], bound)
    found = {id_: edition_from(entry) for id_, entry in printed.items()}
    found |= {entry.id: edition_from(entry, based_on) for based_on, entry in house}
    monkeypatch.setattr(catalog, "editions", lambda: found)
    monkeypatch.setattr(catalog, "HOUSE", bound["HOUSE"])


def test_the_card_of_the_recipe_can_be_played() -> None:
    test: dict[str, Any] = {}
    exec(TEST, test)
    test["test_it_draws_two"]()


@pytest.mark.parametrize("bot", ["bot:greedy", "bot:captain:8"])
def test_bots_play_with_the_card_though_they_know_no_price_for_it(bot: str) -> None:
    found = match("supplied", BotName.parse(bot), BotName.parse("bot:greedy"))
    answers = (step.action for number in range(1, 6) for step in steps(found, number))
    assert any(isinstance(done, PlayCard) and "supply_run" in done.card for done in answers)
