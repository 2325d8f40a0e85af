"""More than one action is undone only if everybody else agrees."""

from copy import deepcopy

from magblast.games.magblast.screens.sound import SoundScreen
from magblast.tui.screens.agreement import AgreementScreen
from magblast.tui.screens.table import TableScreen
from tests.support.table import header, playing
from tests.tui.test_covers import DUEL, at_call, check_hidden

AGREED = {"take_backs": "agreed"}


async def test_each_captain_agrees_before_more_is_undone() -> None:
    data = deepcopy(DUEL)
    data["seats"].append({"name": "Cy"})
    data["position"]["seats"]["3"] = {"hand": ["laser_blast.5"]}
    async with playing(header(data, table=AGREED)) as table:
        await at_call(table)
        await table.nobody()
        await table.at(TableScreen)
        await table.press("u")
        await table.at(AgreementScreen)
        assert "Ada asks to undo the last 3 actions." in table.text()
        await check_hidden(table)
        await table.press("escape")
        await table.at(TableScreen)
        await check_hidden(table)
        await table.press("u")
        await table.at(AgreementScreen)
        for key in ("1", "2", "2"):
            await table.press(key)
            await table.settle()
            assert isinstance(table.screen, AgreementScreen)
            assert len(table.session.entries) == 4
        await table.press("3")
        await table.at(SoundScreen)
        assert len(table.session.entries) == 1


async def test_the_others_are_asked_again_after_a_stop() -> None:
    async with playing(header(DUEL, table=AGREED)) as table:
        await at_call(table)
        await table.nobody()
        await table.at(TableScreen)
        await table.press("u")
        await table.at(AgreementScreen)
        asked = table.screen
        await table.press("ctrl+z")
        await table.until(lambda: table.screen is not asked)
        await table.at(AgreementScreen)
        assert not any(isinstance(screen, TableScreen) for screen in table.app.screen_stack)
        await check_hidden(table)
        # Somebody else may sit here now: a refusal leads to the cover.
        await table.press("escape")
        await table.look(1)
        await table.at(TableScreen)
        await table.press("u")
        await table.at(AgreementScreen)
        await table.press("2")
        await table.at(SoundScreen)
        assert len(table.session.entries) == 1
