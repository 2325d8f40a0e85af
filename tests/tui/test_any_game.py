"""A game that brings neither a look nor screens is played at the generic ones."""

import pytest

from magblast.kernel.picks import Thing
from magblast.play.flow import Asking, with_asking
from magblast.record.replay import read_replay
from magblast.tui import at_play
from magblast.tui.app import MagblastApp
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.replay import ReplayScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from tests.pebbles import Claim, Put
from tests.support.refusals import Case, Place, check_refusals
from tests.support.table import Table
from tests.tui.pebbles import pebbles, playing_pebbles

pytestmark = pytest.mark.usefixtures("pebbles_on_the_shelf")


async def put(table: Table, seat: int) -> None:
    """Put the first pebble of a seat on the table."""
    await table.look(seat)
    await table.at(TableScreen)
    shown = table.shown
    await table.press("1", "enter")
    await table.leave(shown)


async def answer(table: Table) -> None:
    """Answer whatever is asked with the first key that does."""
    await table.settle()
    screen, shown = table.screen, table.shown
    match screen:
        case CoverScreen():
            await table.press(str(screen.seat))
        case RecapScreen():
            await table.press("space")
        case CallScreen():
            await table.press("space")
        case TableScreen():
            await table.press("1", "enter")
    await table.leave(shown)


async def test_a_whole_game_by_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    def show_last(*_: object) -> None:
        raise AssertionError("nothing moves at the end")

    monkeypatch.setattr(MagblastApp, "animations", "full")
    monkeypatch.setattr(at_play, "LastScreen", show_last)
    names = ("Ada", "Bo", "Cy", "Di")
    async with playing_pebbles(*names) as table:
        for _ in range(100):
            if isinstance(table.screen, EndScreen):
                break
            await answer(table)
        await table.at(EndScreen)
        assert all(name in table.text() for name in names)
        path = table.session.path
        await table.press("p")
        await table.at(ReplayScreen)
        await table.press("t", "end", "a")
        assert "Turn" in table.text()
    assert path is not None
    replay = read_replay(path)
    assert replay.ended
    assert replay.problem is None


async def test_the_table_is_told_in_words_and_the_hand_has_tiles() -> None:
    async with playing_pebbles("Ada", "Bo") as table:
        await table.look(1)
        await table.at(TableScreen)
        text = table.text()
        assert "Seat 1, Ada: 3 in hand, 0 points." in text
        assert "Put a pebble." in text
        assert len(table.table_screen().picker.tiles(table.table_screen().scene)) == 3
        await table.press("h")
        assert "3 cards, face down" in table.text()
        assert "pebble │" not in table.text()


async def test_the_seat_asked_in_public_may_look_at_its_hand_first() -> None:
    async with playing_pebbles("Ada", "Bo") as table:
        await put(table, 1)
        await table.at(CallScreen)
        await table.press("space")
        await table.at(TableScreen)
        assert table.table_screen().is_open
        assert table.table_screen().view.viewer is None
        asked = table.text()
        assert "is the point yours?" in asked
        assert "Claim the point" in asked
        assert "h look at your hand first" in asked
        # Nothing is ordered, and no PIN is set, where everybody watches.
        assert not table.table_screen().check_action("order", ())
        await table.press("h")
        await table.look(1)
        await table.at(TableScreen)
        assert table.table_screen().situation.calling
        await table.press("escape")
        await table.at(TableScreen)
        assert table.table_screen().is_open
        assert table.text() == asked
        await table.press("h")
        await table.look(1)
        await table.at(TableScreen)
        picker = table.table_screen().picker
        tiles = picker.tiles(table.table_screen().scene)
        shown = table.shown
        await table.press(
            next(tile.key for tile in tiles if tile.key and tile.face.title == "Give it away")
        )
        await table.leave(shown)
        await table.look(2)
        assert table.session.entries[-1].action == Claim(1, yes=False)


async def test_a_public_question_can_be_looked_up() -> None:
    async with playing_pebbles("Ada", "Bo") as table:
        await put(table, 1)
        await table.at(CallScreen)
        await table.press("space")
        await table.at(TableScreen)
        await table.press("question_mark")
        await table.at(HelpScreen)
        assert "behind a cover" in table.text()
        await table.press("escape")
        await table.at(TableScreen)


async def test_every_refusal_names_the_thing_and_the_cause(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    header = with_asking(pebbles("Ada", "Bo"), Asking.STRICT)
    told = "A white pebble does not match a grey pebble"
    places = [
        Place(
            header, (Case("not_equal", told, Thing("pebble", "white.1")),), (Put(1, "grey.6"),), 2
        )
    ]
    unread = {
        "not_your_turn": "the table is shown to whoever is asked",
        "not_in_hand": "nobody sees another hand",
        "not_now": "what is no answer now is not among the tiles",
    }
    await check_refusals(places, ("not_equal", *unread), unread, monkeypatch)


async def test_a_caller_answers_behind_a_cover() -> None:
    async with playing_pebbles("Ada", "Bo", seed="flint") as table:
        await put(table, 1)
        await table.at(CallScreen)
        await table.press("2")
        await table.look(2)
        await table.at(TableScreen)
        picker = table.table_screen().picker
        tiles = [tile.face.title for tile in picker.tiles(table.table_screen().scene)]
        assert "Pass" in tiles
        shown = table.shown
        await table.press(str(tiles.index("Pass") + 1))
        await table.leave(shown)
        # A bluff leaves no trace, but the table says who has had a say.
        await table.at(CallScreen)
        await table.settle()
        assert "Passed: Bo." in table.text()
        assert isinstance(table.screen, CallScreen)
        assert table.screen.callers == []
