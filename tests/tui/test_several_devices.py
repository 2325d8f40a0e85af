"""The screens can be one device of several: a big screen for all, or the table of some seats."""

import random
from typing import Any

import pytest

from magblast.kernel.has import Has
from magblast.kernel.seat import Seat
from magblast.play.answer import Answer
from magblast.tui.app import MagblastApp
from magblast.tui.screens.base import KeyCap
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.last import LastScreen
from magblast.tui.screens.public import BotScreen
from magblast.tui.screens.table import TableScreen
from tests.every_game.games import GAMES, answer_of, begun
from tests.support.eyes import Eyes, replied
from tests.support.table import Table, playing


def joined(app: MagblastApp, *seats: Seat) -> list[Eyes]:
    """Let each of some seats look at a device of its own."""
    found = [Eyes(app.director.hotseat.beside([seat])) for seat in seats]
    for each in found:
        app.director.join(each)
    return found


async def seen(table: Table, words: str) -> None:
    """Wait until some words stand on the screen."""
    await table.until(lambda: words in table.frame())


@pytest.mark.parametrize("id_", GAMES)
async def test_a_big_screen_shows_the_table_while_all_play_at_their_own_devices(id_: str) -> None:
    luck = random.Random(id_)
    async with playing(begun(id_, "owl"), (100, 30)) as table:
        eyes, session = joined(table.app, 1, 2), table.session
        for number in range(5000):
            asked = [each for each in eyes if each.asked is not None]
            if not asked:
                break
            screen = table.screen
            assert isinstance(screen, BotScreen)
            assert screen.view == session.view(None)
            assert screen.waiting == screen.kit.words.question(session.view(None))
            if number in (1, 20):
                await table.at(BotScreen)
                await seen(table, screen.waiting)
                assert "BOTS" not in table.text()
                assert not screen.query(KeyCap)
                count = session.count
                await table.press("space", "enter", "1")
                assert (session.count, table.screen) == (count, screen)
            each = luck.choice(asked)
            each.give(replied(each, id_, luck))
        assert session.decision is None
        assert not any(each.errors for each in eyes)
        assert all(each.has_ended for each in eyes)
        assert isinstance(table.screen, EndScreen | LastScreen)


def _waiting(screen: Any) -> str:
    """Return whom a screen waits for; empty where it waits for nobody elsewhere."""
    if isinstance(screen, TableScreen):
        return screen.situation.waiting
    return screen.waiting if isinstance(screen, BotScreen) else ""


@pytest.mark.parametrize("id_", GAMES)
async def test_who_stays_at_the_screen_hides_a_hand_and_waits_for_the_others(id_: str) -> None:
    luck = random.Random(id_)
    async with playing(begun(id_, "owl"), (100, 30)) as table:
        (phone,), session = joined(table.app, 2), table.session
        hotseat = table.app.director.hotseat
        waited, covers, has_hands = False, 0, Has.HANDS in session.game.has
        for _ in range(60):
            # A screen that has just been opened is not complete yet.
            await table.settle()
            screen: Any = table.screen
            if isinstance(screen, CoverScreen):
                covers += 1
                screen.dismiss(True)
                continue
            waiting = _waiting(screen)
            waits = bool(waiting)
            assert waits or not hotseat.cue.elsewhere
            if waits and not waited:
                waited, count = True, session.count
                assert screen.view.viewer == (None if has_hands else 1)
                assert waiting == screen.kit.words.question(session.view(None))
                await table.press("space", "enter")
                assert (session.count, table.screen) == (count, screen)
            if waits or (phone.asked is not None and luck.random() < 0.5):
                phone.give(replied(phone, id_, luck))
            else:
                view = hotseat.view if hotseat.view.viewer == 1 else session.view(1)
                screen.dismiss(Answer(answer_of(id_, view, session.count)))
            if session.decision is None:
                break
        assert bool(covers) == has_hands
        assert waited
        assert not phone.errors
        assert {cue.seat for cue in phone.cues if not cue.elsewhere} <= {0, 2}
