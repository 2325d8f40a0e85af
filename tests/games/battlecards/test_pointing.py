"""What the prompt of Battlecards says once something has been pointed at or picked."""

import re
from typing import Any

import pytest

from magblast.games.battlecards.engine import actions as a
from magblast.games.battlecards.game import GAME
from magblast.games.battlecards.preview import Fate, preview
from magblast.games.battlecards.wording.actions import base
from magblast.tui.screens.table import TableScreen
from tests.games.battlecards.scenario import Scenario, ship
from tests.games.battlecards.test_screens import table_of
from tests.games.battlecards.wording.test_words import words
from tests.support.table import playing

OWN = {
    "hand": ["four.1", "six.1", "five.1", "ace.1"],
    "ships": [ship("king.1"), ship("queen.1", "seven.2")],
}
OTHER = {"hand": ["jack.1"], "ships": [ship("king.2"), ship("queen.2", "six.3")]}


@pytest.mark.parametrize(
    ("phase", "keys", "named", "unsaid"),
    [
        ("discard", "1", ["p play it", "d discard it"], ["next choice", "Destroy", "…"]),
        ("discard", "1 tab", ["p play it", "d discard it", "Enter play it"], ["Destroy", "…"]),
        ("discard", "1 d", ["Discard 4♣", "Enter do it"], ["Destroy", "…"]),
        # What is only picked is not done, and both rows call it the same.
        ("discard", "1 tab tab", ["Discard 4♣", "Enter discard it", "Enter Pick"], ["do it", "…"]),
        # An Ace that is discarded negates nothing.
        ("discard", "4", ["Discard A♣", "Enter do it"], ["Negate", "…"]),
        ("attack", "2 e", ["Fire 5♣ Megamissile", "Finish what you have"], ["One enemy", "…"]),
        ("upgrade", "3 b", ["Put 6♣", "on K♣"], ["Adds 1", "…"]),
    ],
)
async def test_the_prompt_says_what_is_done_and_by_which_keys(
    phase: str, keys: str, named: list[str], unsaid: list[str]
) -> None:
    async with playing(table_of(OWN, OTHER, phase=phase)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press(*keys.split())
        prompt = table.prose()
        prompt = prompt[prompt.rindex("hand 4") :]
        assert all(each in prompt for each in named), prompt
        assert not any(each in prompt for each in unsaid), prompt


def test_of_several_attack_cards_one_is_played() -> None:
    at = Scenario({"hand": ["five.1", "ten.1"]}, OTHER)
    doubt = words(at).doubt(a.EndPhase(1), at.position.view(1))
    assert doubt == "You could still play 5♣ or 10♣."


@pytest.mark.parametrize("card", ["five.1", "ten.1"])
def test_an_attack_card_says_that_the_attack_follows(card: str) -> None:
    at = Scenario({**OWN, "hand": [card]}, OTHER)

    def told() -> str:
        fire = next(each for each in at.position.legal if isinstance(each, a.PlayCard))
        return words(at).describe(fire, at.position.view(1))

    assert "attack" not in told()
    at.do(1, "attack", ship="queen.1")
    assert told().endswith(", then attack with Q♣")


@pytest.mark.parametrize(
    ("other", "pile", "falls"),
    [
        ({"hand": []}, [], Fate.DOOMED),
        ({"hand": ["six.2"]}, [], Fate.FALLS),
        # Every joker lies open.
        ({"hand": ["six.2"]}, ["joker.1", "joker.2"], Fate.DOOMED),
    ],
)
def test_a_base_falls_for_sure_where_no_joker_can_save_it(
    other: dict[str, Any], pile: list[str], falls: Fate
) -> None:
    two = {**other, "ships": [ship("king.2", "six.3")], "base": 1}
    at = Scenario({"hand": ["four.1"]}, two, discard_pile=pile)
    mine = GAME.read({"by": 1, "do": "play", "card": "four.1", "target": "base"})
    marks = preview(at.rules, at.position.view(1), mine).marks
    assert (base(2), falls) in marks


@pytest.mark.parametrize("width", [80, 100, 140])
async def test_no_label_takes_the_place_of_a_frame(width: int) -> None:
    far = {"ships": [ship("king.2", "six.3"), ship("king.3"), ship("jack.2"), ship("queen.3")]}
    async with playing(table_of(OWN, far, phase="attack"), size=(width, 40)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("tab")
        for row in table.text().splitlines():
            for label in re.findall(r"2[a-z] [KQJ].", row):
                assert row[row.index(label) - 1] in "╭┏", row
