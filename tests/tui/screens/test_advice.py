"""Asking for help twice leads to advice if a person plays alone against bots."""

import json

import pytest

from magblast.play.advising import may_advise
from magblast.reviewing import advice
from magblast.tui.screens import advice as module
from magblast.tui.screens.advice import AdviceScreen
from magblast.tui.screens.palette import PaletteScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from magblast.wording import ENGLISH
from tests.every_game.games import begun
from tests.support.advised import quick, solo
from tests.support.table import Table, playing
from tests.tui.test_help import sit_down

__all__ = ["quick"]


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a key count at once."""
    monkeypatch.setattr(module, "HELD", 0.0)


async def ask_again(table: Table) -> None:
    """Read help, and go on from there."""
    await table.press("question_mark")
    await table.at(HelpScreen)
    await table.press("question_mark")
    await table.at(AdviceScreen)


def counts(table: Table) -> bool:
    """Return whether the game counts, by its log."""
    path = table.session.path
    assert path is not None
    records = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return not any("advice" in each for each in records)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("id_", ["magblast", "magusha"])
async def test_it_is_said_what_advice_costs_and_then_it_is_given(id_: str) -> None:
    async with playing(solo(id_, "owl"), size=(80, 24)) as table:
        await sit_down(table)
        await table.until(lambda: may_advise(table.app.director.hotseat))
        await table.press("question_mark")
        await table.at(HelpScreen)
        assert ENGLISH.say("screen.help.advice") in table.text()
        await table.press("question_mark")
        await table.at(AdviceScreen)
        assert "counts for nothing" in table.text()
        assert counts(table)
        await table.press("question_mark")
        await table.until(lambda: "by your chance to win" in table.text())
        assert not counts(table)
        assert "1. " not in table.text()
        assert table.text().count("Keys: ") == 2
        assert " %" in table.text()
        await table.press("escape")
        await table.at(TableScreen)
        # It is said once.
        await ask_again(table)
        await table.until(lambda: "by your chance to win" in table.text())


async def test_whoever_goes_back_plays_for_the_scores_still() -> None:
    async with playing(solo("battlecards", "owl")) as table:
        await sit_down(table)
        await ask_again(table)
        await table.press("escape")
        await table.at(TableScreen)
        assert counts(table)


async def test_a_key_that_is_held_down_asks_for_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "HELD", 60.0)
    async with playing(solo("battlecards", "owl")) as table:
        await sit_down(table)
        await ask_again(table)
        await table.press("question_mark", "question_mark")
        assert counts(table)


async def test_leaving_stops_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advice, "WORLDS", 10**4)
    async with playing(solo("battlecards", "owl")) as table:
        await sit_down(table)
        await ask_again(table)
        await table.press("question_mark")
        await table.until(lambda: "Comparing your answers: " in table.text())
        screen = table.screen
        assert isinstance(screen, AdviceScreen)
        await table.press("escape")
        await table.at(TableScreen)
        await table.until(lambda: screen.is_stopped)


async def test_beside_other_people_the_key_closes_help() -> None:
    async with playing(begun("battlecards", "owl")) as table:
        await sit_down(table)
        await table.press("question_mark")
        await table.at(HelpScreen)
        assert ENGLISH.say("screen.help.advice") not in table.text()
        await table.press("question_mark")
        await table.at(TableScreen)


@pytest.mark.usefixtures("quick")
async def test_it_is_among_what_can_be_done_now() -> None:
    async with playing(solo("battlecards", "owl"), size=(60, 20)) as table:
        await sit_down(table)
        await table.press("ctrl+p")
        await table.at(PaletteScreen)
        await table.press(*"advice")
        await table.until(lambda: ENGLISH.say("does.advice") in table.text())
        await table.press("enter")
        await table.at(AdviceScreen)
        await table.press("question_mark")
        await table.until(lambda: "A bot captain would compare" in table.text())
