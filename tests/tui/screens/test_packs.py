"""People open packs on screens before a game: behind covers, by keys, and nothing is lost."""

from dataclasses import replace

import pytest
from textual import events
from textual.widgets import Static

from magblast.games.magi_nation.game import GAME
from magblast.kernel.packs import DRAFT, PACKS, SEALED
from magblast.kernel.setup import SeatInfo
from magblast.play.kept_packs import keep_packs, kept_packs
from magblast.play.pack_table import PackTable
from magblast.play.pins import Pins
from magblast.record.header import Header, new_header
from magblast.tui.opening_app import OpeningApp
from magblast.tui.screens import packs
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.packs import PackBuilderScreen, PackScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from magblast.web.hosting import Hosting
from tests.support.table import Table, playing

pytestmark = pytest.mark.usefixtures("home")


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let keys count at once."""
    monkeypatch.setattr(packs, "ARMING", 0)


def new_game(one: str, two: str, *, bot: str | None = None) -> Header:
    brought = [SeatInfo("Ada", None, {"starter": one}), SeatInfo("Bo", bot, {"starter": two})]
    return new_header("magi-nation", brought, "falcon", game=GAME)


def asked(table: Table) -> str:
    return str(table.screen.query_one("#asked", Static).content)


def pack_of(table: Table) -> tuple[str, ...]:
    assert isinstance(table.screen, PackScreen)
    return table.screen.pack


async def take(table: Table, *keys: str) -> None:
    """Take the card under the cursor, and wait for the next screen."""
    shown = table.screen
    await table.press(*keys, "enter")
    await table.until(lambda: table.screen is not shown)


async def test_a_draft_against_a_bot_is_left_taken_up_again_and_played() -> None:
    begun = new_game(DRAFT, DRAFT, bot="greedy")
    async with playing(begun) as table:
        await table.at(PackScreen)
        assert asked(table).startswith("Ada, round 1 of 6: 11 cards in the pack.")
        second = pack_of(table)[1]
        await take(table, "down")
        assert "10 cards" in asked(table)
        await table.press("tab", "i")
        await table.at(HelpScreen)
        await table.press("escape", "q")
        await table.at(HomeScreen)
        assert "Go on opening packs" in table.frame()
        await table.press("k")
        await table.at(PackScreen)
        assert "10 cards" in asked(table)
        lead = table.app.packs
        assert lead is not None
        while lead.table.is_drafting and len(lead.table.picks) < PACKS * 11 - 1:
            lead.table = lead.table.taking(lead.table.draft.pack[0])
        assert isinstance(table.screen, PackScreen)
        table.screen.dismiss("")
        await table.until(lambda: "last card" in table.prose())
        await take(table)
        await table.at(PackBuilderScreen)
        assert "here is a deck from your packs" in table.prose()
        await table.press("g")
        await table.at(TableScreen)
        own = table.session.header.seats[0].settings["starter"]
        assert own["picks"][0][0] == second
    assert not kept_packs()


async def test_a_sealed_deck_has_only_cards_of_its_packs() -> None:
    async with playing(new_game(SEALED, "cald", bot="random"), (100, 30)) as table:
        await table.at(PackBuilderScreen)
        screen = table.screen
        assert isinstance(screen, PackBuilderScreen)
        suggested = dict(screen.building.own)
        limits = screen.building.limits
        assert limits is not None
        # A card too few cannot be played, nor can a pasted deck bring other cards.
        await table.press("end", "minus", "g")
        await table.until(lambda: "39 cards" in table.prose() or "cannot be" in table.prose())
        screen.post_message(events.Paste("Deck: Mine\nGrega\n" + "\n".join(f"3 {n}" for n in ALL)))
        await table.settle()
        assert all(count <= limits.get(card, 0) for card, count in screen.building.own.items())
        while dict(screen.building.own) != suggested:
            await table.press("u")
        await table.press("g")
        await table.at(TableScreen)


async def test_a_changed_deck_is_kept_among_all_packs_that_are_left() -> None:
    async with playing(new_game(DRAFT, DRAFT, bot="greedy"), (100, 40)) as table:
        await table.at(PackScreen)
        table.app.go_home()
        await table.at(HomeScreen)
        table.app.begin(new_game(SEALED, "cald", bot="greedy"))
        await table.at(PackBuilderScreen)
        screen = table.screen
        assert isinstance(screen, PackBuilderScreen)
        suggested = dict(screen.building.own)
        await table.press("tab", "home", "minus", "escape")
        changed = dict(screen.building.own)
        assert changed != suggested
        # One press leaves: nothing is lost.
        await table.at(HomeScreen)
        assert "Ada, Bo · sealed" in table.frame()
        assert "Ada, Bo · draft" in table.frame()
        await table.press("k")
        await table.until(lambda: "as you left it" in table.prose())
        screen = table.screen
        assert isinstance(screen, PackBuilderScreen)
        assert dict(screen.building.own) == changed
        table.app.go_home()
        await table.at(HomeScreen)
        home = table.screen
        assert isinstance(home, HomeScreen)
        home.action_choose("packs-1")
        await table.at(PackScreen)


async def test_packs_are_removed_from_home_by_pressing_x_twice() -> None:
    for seed in ("one", "two"):
        begun = PackTable.of(replace(new_game(SEALED, "cald", bot="greedy"), seed=seed))
        assert begun is not None
        keep_packs(begun)
    async with playing(size=(80, 40)) as table:
        await table.at(HomeScreen)
        # The question stands in the line, until the cursor goes elsewhere.
        await table.press("x")
        assert table.frame().count("Press x again to remove these packs for good") == 1
        await table.press("down")
        assert "for good" not in table.frame()
        assert len(kept_packs()) == 2
        # The cursor is on the other packs now.
        await table.press("x", "x")
        assert [each.header.seed for each in kept_packs()] == ["two"]
        assert table.frame().count("Go on opening packs") == 1
        await table.press("x", "x", "x")
        assert not kept_packs()
        assert "packs" not in table.frame()


ALL = ("Furok", "Weebo", "Rudwot", "Arboll", "Fire Ball")


async def test_covers_hide_what_the_others_take() -> None:
    async with playing(new_game(DRAFT, DRAFT)) as table:
        for seat, name in ((1, "Ada"), (2, "Bo"), (1, "Ada")):
            await table.at(CoverScreen)
            assert "take a card from the pack" in table.prose()
            assert name in table.prose()
            await table.look(seat)
            await table.at(PackScreen)
            assert asked(table).startswith(name)
            await take(table)
        await table.at(CoverScreen)
        # Nobody plays yet, so no seat can be passed on, and the rules are those of this game.
        await table.press("f2")
        await table.at(CoverScreen)
        await table.press("question_mark")
        await table.at(HelpScreen)
        assert "show your cards" in table.text()
        assert not any(each in table.text() for each in ("pass a seat", "undo", "your hand"))
        await table.press("escape")
        await table.at(CoverScreen)
        await table.press("f1")
        await table.until(lambda: "Magi-Nation" in table.prose())


async def test_cards_are_covered_when_nobody_is_there() -> None:
    async with playing(new_game(DRAFT, SEALED)) as table:
        await table.look(1)
        await table.at(PackScreen)
        screen = table.screen
        assert isinstance(screen, PackScreen)
        screen.on_idleness()
        await table.at(CoverScreen)
        await table.look(1)
        await table.at(PackScreen)
        assert pack_of(table) == screen.pack


async def test_cards_are_covered_from_whoever_brings_a_ready_deck() -> None:
    async with playing(new_game(SEALED, "cald")) as table:
        await table.look(1)
        await table.at(PackBuilderScreen)
        await table.press("g")
        await table.until(lambda: not isinstance(table.screen, PackBuilderScreen))
        assert table.session.header.seats[1].settings["starter"] == "cald"


async def test_packs_are_opened_at_the_table_before_it_is_opened_to_phones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opened: list[Header] = []

    class Reception:
        def open(self, start: Header, hosting: Hosting, pins: Pins) -> None:
            opened.append(start)

    monkeypatch.setattr(OpeningApp, "_reception", Reception())
    async with playing() as table:
        await table.at(HomeScreen)
        table.app.host(new_game(SEALED, "cald", bot="random"), Hosting(lan=True))
        await table.at(PackBuilderScreen)
        assert not opened
        await table.press("g")
        await table.until(lambda: opened)
        assert not opened[0].ways
        assert "packs" in opened[0].seats[0].settings["starter"]
