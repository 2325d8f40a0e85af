"""Beside a refusal, Enter gives a whole answer only where the prompt says what it does."""

import pytest

from magblast.games.battlecards.engine.actions import Attack
from magblast.games.battlecards.engine.terms import CardId, ShipId
from magblast.tui.screens import base
from magblast.tui.widgets.prompt import Prompt
from tests.games.battlecards.scenario import ship
from tests.games.battlecards.test_screens import table_of
from tests.support.refusals import Place, begin
from tests.support.table import Table, playing

DEPLOY = Place(
    table_of(
        {"hand": ["two.1", "five.1", "king.1"], "ships": [ship("jack.1", "six.1")]},
        {"hand": ["eight.1"], "ships": [ship("king.2")]},
        phase="deploy",
    ),
    (),
)
ATTACK = Place(
    table_of(
        {
            "hand": ["four.1", "five.1"],
            "ships": [ship("jack.1", "six.1"), ship("king.1", "seven.1")],
        },
        {"hand": ["eight.1"], "ships": [ship("queen.2")]},
        phase="attack",
    ),
    (),
    (Attack(1, ShipId(CardId("jack.1"))),),
)
LAID = "Lay down K♣ Dreadnaught"


@pytest.fixture(autouse=True)
def nothing_is_held(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take keys that come one after the other at once for keys that are pressed twice."""
    monkeypatch.setattr(base, "HELD", 0)


def prompted(table: Table) -> str:
    prompt = table.screen.query_one(Prompt)
    assert prompt._lines is not None
    rows = prompt._lines(prompt.size.width)
    return " ".join("".join(span.text for row in rows for span in row).split())


async def laid(table: Table) -> bool:
    await table.settle()
    return "king.1" not in table.session.view(1).seats[0].hand


@pytest.mark.parametrize("again", ["enter", "3"])
async def test_a_long_refusal_makes_way_for_what_enter_does_before_it_does_it(again: str) -> None:
    async with playing(size=(80, 24)) as table:
        await begin(table, DEPLOY)
        await table.press("3", "1")
        await table.settle()
        assert "only after an Ace" in prompted(table)
        assert LAID not in prompted(table)
        await table.press(again)
        assert not await laid(table)
        assert LAID in prompted(table)
        assert "do it" in prompted(table)
        await table.press(again)
        assert await laid(table)


async def test_beside_a_short_refusal_it_is_said_what_enter_does_and_it_does_it() -> None:
    async with playing(size=(120, 24)) as table:
        await begin(table, DEPLOY)
        await table.press("3", "1")
        await table.settle()
        assert "only after an Ace" in prompted(table)
        assert LAID in prompted(table)
        assert "Enter do it" in prompted(table)
        await table.press("enter")
        assert await laid(table)


async def test_what_a_mine_strikes_is_no_reason_about_a_missile() -> None:
    async with playing(size=(80, 24)) as table:
        await begin(table, ATTACK)
        await table.press("2")
        await table.settle()
        assert "5♣ Megamissile" in prompted(table)
        await table.press("c")
        await table.settle()
        assert "K♣ Dreadnaught, which is not part of this action. Enter" in prompted(table)
