import gc
from dataclasses import replace
from pathlib import Path

import pytest

from magblast.games.magblast.engine.actions import EndPhase, Fire
from magblast.games.magblast.engine.terms import Zone
from magblast.games.magblast.engine.things import ThingKind
from magblast.games.magblast.screens.sound import SoundScreen
from magblast.kernel.has import Has, fitted
from magblast.kernel.picks import Thing
from magblast.play.matches import first_of
from magblast.play.session import Session
from magblast.record.course import Course
from magblast.tui.screens import base
from magblast.tui.screens.chooser import Chooser
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.public import CallScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.rules import RulesScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen, InspectScreen
from magblast.tui.widgets.board import BoardPanel
from magblast.tui.widgets.hand import Hand
from magblast.tui.widgets.keys import Keys
from tests.support.english import ENGLISH
from tests.support.table import DUEL, header, playing
from tests.tui.screens.test_set_up import choose

PLAIN = {key: value for key, value in DUEL.items() if key != "deal"}
LAST_SHOT = {
    "turn": 9,
    "phase": "attack",
    "seats": {
        "1": {"flagship": "the_glorp", "hand": ["mag_blast.1"], "blue": [{"ship": "weslex"}]},
        "2": {"flagship": "tri_bot", "damage": ["beam_blast.1", "laser_blast.1"]},
    },
}
LARGE_HAND = (
    *("beam_blast", "direct_hit", "evasive_action", "minefield"),
    *("asteroids", "fighter", "laser_blast", "mag_blast"),
)
CROWDED = {
    "turn": 9,
    "phase": "maneuver",
    "seats": {
        "1": {
            "flagship": "the_glorp",
            "yellow": [{"ship": "weslex"}, {"ship": "nylev"}, {"ship": "dink"}],
            "green": [{"ship": "plutt"}],
        },
        "2": {"flagship": "tri_bot"},
    },
}


async def test_the_hand_hides_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(base, "IDLE_CHECK", 0.01)
    async with playing(header()) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        assert "Direct Hit" in table.text()
        await table.pilot.pause(0.05)
        assert not screen.hand_hidden
        table.app.touched -= 121
        await table.until(lambda: screen.hand_hidden and "Direct Hit" not in table.text())
        await table.press("h")
        assert "Direct Hit" in table.text()


async def test_a_crowded_zone_says_why_the_phase_cannot_end() -> None:
    async with playing(header(PLAIN, position=CROWDED)) as table:
        await table.look(1)
        await table.at(TableScreen)
        shown = table.shown
        table.table_screen().answering.pick(Thing(ThingKind.SHIP, "plutt"))
        await table.press("up", "enter")
        await table.leave(shown)
        assert "holds 4 ships, and only 3 may stay (rules 3.6)." in table.text()
        await table.press("e")
        assert isinstance(table.session.entries[-1].action.by, int)
        assert len(table.session.entries) == 1


async def test_keys_that_do_nothing_now_say_why() -> None:
    async with playing(header(PLAIN, position=LAST_SHOT)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("u")
        assert "Nothing to undo" in table.text()
        await table.press("f")
        assert "rules 7" in table.text()


async def test_the_key_that_ends_a_turn_asks_for_what_is_picked_first() -> None:
    async with playing(header(PLAIN, position=LAST_SHOT)) as table:
        await table.look(1)
        await table.at(TableScreen)
        await table.press("1", "ctrl+e")
        assert "Finish what you have picked" in table.text()
        assert not table.session.entries


async def test_undo_and_redo_by_keys() -> None:
    async with playing(header(PLAIN, position=CROWDED)) as table:
        await table.look(1)
        await table.at(TableScreen)
        first = table.shown
        table.table_screen().answering.pick(Thing(ThingKind.SHIP, "plutt"))
        await table.press("down", "enter")
        await table.leave(first)
        moved = table.shown
        await table.press("u")
        await table.leave(moved)
        assert not table.session.entries
        back = table.shown
        await table.press("ctrl+y")
        await table.leave(back)
        assert len(table.session.entries) == 1


async def test_a_shot_by_mouse_alone() -> None:
    position = {**LAST_SHOT, "seats": {**LAST_SHOT["seats"]}}  # type: ignore[dict-item]
    async with playing(header(PLAIN, position=position), (100, 30)) as table:
        await table.at(CoverScreen)
        await table.click_key("1")
        await table.at(TableScreen)
        for thing in (
            Thing(ThingKind.CARD, "mag_blast.1"),
            Thing(ThingKind.SHIP, "weslex"),
            Thing(ThingKind.FLAGSHIP, "tri_bot"),
        ):
            if table.table_screen().picker.selection.action is None:
                await table.click(thing)
        await table.click(Thing(ThingKind.FLAGSHIP, "tri_bot"))
        await table.at(SoundScreen)
        await table.click_key("enter")
        await table.until(lambda: not isinstance(table.screen, SoundScreen))
        await table.at(EndScreen)
        assert table.session.entries


async def test_the_footer_ends_a_phase_by_mouse() -> None:
    async with playing(header(PLAIN, position={**CROWDED, "phase": "discard"})) as table:
        await table.look(1)
        await table.at(TableScreen)
        before = table.shown
        await table.pilot.click(Keys)
        await table.leave(before)
        assert isinstance(table.session.entries[-1].action, EndPhase)


async def test_pointing_shows_what_a_click_would_do() -> None:
    async with playing(header(PLAIN, position=LAST_SHOT), (100, 30)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.click(Thing(ThingKind.CARD, "mag_blast.1"))
        board = screen.query_one(BoardPanel)
        target = Thing(ThingKind.FLAGSHIP, "tri_bot")
        if screen.picker.selection.action is None:
            place = board.canvas.find(target)
            assert place is not None
            await table.pilot.hover(board, offset=(place.area.x + 1, place.area.y))
            assert screen.picker.cursor is not None
        await table.pilot.hover("TurnStrip")
        assert screen.picker.cursor is None


async def test_the_table_votes_and_the_worst_noise_deals() -> None:
    seats = {**LAST_SHOT["seats"], "3": {"flagship": "freep", "eliminated": True}}  # type: ignore[dict-item]
    names = [{"name": name} for name in ("Ada", "Bo", "Cy")]
    game = header(PLAIN, seats=names, position={**LAST_SHOT, "seats": seats})
    async with playing(game) as table:
        await table.look(1)
        await table.give(Fire(1, "mag_blast.1", "weslex", "tri_bot"))
        await table.noise()
        await table.at(EndScreen)
        assert "Ada, who made the worst sound effects" in table.text()
        await table.press("2", "1")
        assert "(Bo: 1, Ada: 1)" in table.text()
        await table.press("2")
        assert "next game, dealt by Bo" in table.text()
        await table.pilot.resize_terminal(140, 45)
        notes, plot = table.screen.query_one("#notes"), table.screen.query_one("#figures")
        await table.until(lambda: notes.region.x > plot.region.x)
        await table.press("r", "r")
        await table.at(CoverScreen)
        # Whoever sits to the left of the dealer is seat 1.
        assert table.session.names == ("Cy", "Ada", "Bo")


@pytest.mark.parametrize("named", [{}, {"rng": "splitmix64/1"}, {"rng": "blake2b/1"}])
async def test_a_rematch_gives_the_same_deal_to_the_next_seat(named: dict[str, str]) -> None:
    game = header(PLAIN, position=LAST_SHOT, **named)
    first = Course.begin(game).position
    async with playing(game) as table:
        await table.look(1)
        await table.give(Fire(1, "mag_blast.1", "weslex", "tri_bot"))
        await table.noise()
        await table.at(EndScreen)
        await table.press("r")
        await table.until(lambda: "press again to begin" in table.text())
        await table.at(EndScreen)
        await table.press("r")
        await table.at(CoverScreen)
        assert table.session.names == ("Bo", "Ada")
        assert table.session.header == replace(game, seats=table.session.header.seats)
        assert Course.begin(table.session.header).position == first


@pytest.mark.parametrize("asking", ["strict", "call"])
async def test_how_a_table_asks(asking: str) -> None:
    async with playing(header(asking=asking)) as table:
        await table.place_duel()
        await table.give(EndPhase(1))
        await table.give(EndPhase(1))
        await table.give(Fire(1, "mag_blast.1", "weslex", "plutt"))
        await table.noise()
        if asking == "call":
            await table.at(CallScreen)
            return
        await table.look(2)
        await table.at(TableScreen)
        await table.press("n")
        await table.look(1)
        await table.at(TableScreen)


async def test_screens_that_are_gone_leave_no_memory_behind() -> None:
    async with playing(header(PLAIN, position=CROWDED)) as table:
        for _ in range(10):
            await table.look(1)
            await table.at(TableScreen)
            shown = table.shown
            table.table_screen().answering.pick(Thing(ThingKind.SHIP, "plutt"))
            await table.press("down", "enter")
            await table.leave(shown)
            shown = table.shown
            await table.press("u")
            await table.leave(shown)
            table.app.director.cover()
        del shown
        await table.at(CoverScreen)
        gc.collect()
        alive = [each for each in gc.get_objects() if isinstance(each, TableScreen)]
        assert len(alive) <= 3


async def test_the_news_come_before_the_next_turn() -> None:
    async with playing(header()) as table:
        session: Session = table.session
        await table.place_duel()
        for _ in range(3):
            await table.give(EndPhase(1))
        await table.at(CoverScreen)
        assert session.decision is not None
        await table.press("2")
        await table.at(RecapScreen)
        assert "Ada" in table.text()
        await table.press("space")
        await table.at(TableScreen)


async def test_a_hidden_hand_stays_hidden_from_screen_to_screen() -> None:
    async with playing(header(PLAIN, position={**LAST_SHOT, "phase": "reinforce"})) as table:
        await table.look(1)
        await table.at(TableScreen)
        shown = table.shown
        await table.press("h", "e", "e")
        await table.leave(shown)
        await table.at(TableScreen)
        assert "face down" in table.text()
        assert "Mag Blast" not in table.text()
        await table.press("h")
        assert "Mag Blast" in table.text()


async def test_a_table_call_can_be_looked_up_and_left() -> None:
    async with playing(header()) as table:
        await table.place_duel()
        await table.give(EndPhase(1))
        await table.give(EndPhase(1))
        await table.give(Fire(1, "mag_blast.1", "weslex", "plutt"))
        await table.noise()
        for key, shown in (
            ("question_mark", HelpScreen),
            ("i", InspectScreen),
            ("f1", RulesScreen),
        ):
            await table.at(CallScreen)
            await table.press(key)
            await table.at(shown)
            assert "Catastrophic" not in table.text()
            await table.press("escape")
        await table.at(CallScreen)
        await table.press("2")
        await table.at(CoverScreen)
        await table.press("q", "y")
        await table.at(HomeScreen)


async def test_a_called_captain_is_told_why_a_card_is_no_answer() -> None:
    async with playing(header()) as table:
        await table.place_duel()
        await table.give(EndPhase(1))
        await table.give(EndPhase(1))
        await table.give(Fire(1, "mag_blast.1", "weslex", "plutt"))
        await table.noise()
        await table.at(CallScreen)
        await table.press("2")
        await table.look(2)
        await table.at(TableScreen)
        await table.press("2")
        assert "Beam Blast is not a response" in table.text()


async def test_a_hidden_hand_is_not_walked_through() -> None:
    async with playing(header(PLAIN, position=LAST_SHOT)) as table:
        await table.look(1)
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("tab")
        assert screen.picker.cursor is not None
        await table.press("h")
        assert screen.picker.cursor is None
        await table.press("tab", "tab")
        assert screen.picker.cursor is None or screen.picker.cursor.kind != ThingKind.CARD
        await table.press("h", "tab")
        assert screen.picker.cursor is not None


async def test_a_dead_ship_says_why_by_mouse_too() -> None:
    async with playing(header(PLAIN, position=LAST_SHOT)) as table:
        await table.look(1)
        await table.at(TableScreen)
        board = table.screen.query_one(BoardPanel)
        place = board.canvas.find(Thing(ThingKind.ZONE, Zone.GREEN))
        assert place is not None
        await table.pilot.click(board, offset=(place.area.x + 1, place.area.y))
        assert "You cannot choose that now (the green zone)" in table.text()


async def test_an_edition_offers_only_the_options_it_has() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "more", "shown")
        assert "Brutal Assault" in table.text()
        chooser = table.screen.query_one("#edition", Chooser)
        chooser.focus()
        await table.press("right")
        assert chooser.value == "second"
        assert "Brutal Assault" not in table.text()
        await table.press("left")
        assert "Brutal Assault" in table.text()


@pytest.mark.parametrize(
    "text",
    [
        fitted(
            ENGLISH,
            f"screen.help.{which}",
            [*Has],
            turn="│",
            loss="✖",
            noise="♪",
            win="★",
            seats=8,
            kept=ENGLISH.say("screen.help.replay.kept"),
            finished=ENGLISH.say("screen.help.replay.finished"),
        )
        for which in ("table", "call", "replay", "timeline")
    ],
    ids=["table", "call", "replay", "timeline"],
)
async def test_help_fits_a_small_window_line_by_line(text: str) -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        table.app.push_screen(HelpScreen(text))
        await table.at(HelpScreen)
        shown = [line.strip(" │") for line in table.frame().splitlines()]
        # What does not fit is scrolled to; the scrollbar may follow a line.
        for line in text.splitlines()[:20]:
            assert any(each.startswith(line.strip()) for each in shown), line


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
@pytest.mark.parametrize("edition", ["third", "second"])
async def test_the_row_of_cards_at_set_up_is_whole(size: tuple[int, int], edition: str) -> None:
    setup = header({"magblast": 1, "edition": edition}, seats=[{"name": "Ada"}, {"name": "Bo"}])
    async with playing(setup, size) as table:
        await table.look(1)
        await table.at(TableScreen)
        hand = table.screen.query_one(Hand)
        assert hand.canvas.height <= hand.size.height <= hand.region.height
        assert hand.region.bottom <= size[1] - 1
        for tile in hand.tiles:
            assert hand.canvas.find(tile.thing) is not None


async def test_the_line_of_the_turn_tells_which_game_of_a_match_is_played(home: Path) -> None:
    async with playing(first_of(header(PLAIN, position=CROWDED), 1)) as table:
        await table.look(1)
        await table.at(TableScreen)
        assert "game 1 of 2" in table.text().splitlines()[0]


async def test_a_large_hand_shows_its_texts_in_rows_that_stand_empty() -> None:
    """The log makes way for them, and the board stays where it is."""
    boards = []
    for count, rows in ((3, 4), (8, 6)):
        hand = [f"{name}.1" for name in LARGE_HAND[:count]]
        seats = {"1": {"flagship": "freep", "hand": hand}, "2": {"flagship": "tri_bot"}}
        game = header(PLAIN, position={**LAST_SHOT, "seats": seats})
        async with playing(game, (80, 24)) as table:
            await table.look(1)
            await table.at(TableScreen)
            screen = table.table_screen()
            await table.settle()
            assert screen.query_one(Hand).size.height == rows
            for words in ("from a beam turret", "from a mag turret"):
                assert words in table.text() or count < 8
            boards.append(screen.query_one(BoardPanel).region)
            assert screen.query_one("#below").size.height >= 1, "something of the log is left"
    assert boards[0] == boards[1]
