"""Play against bots at the real screens."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from textual.timer import Timer

from magblast.bots import captain
from magblast.kernel.setup import SeatInfo
from magblast.kernel.shelf import game_of
from magblast.play import waiting
from magblast.play.bot_seats import BotSeats
from magblast.play.waiting import Pace, keeps_still
from magblast.record.header import Header, new_header
from magblast.tui import at_play
from magblast.tui.app import MagblastApp
from magblast.tui.screens import base
from magblast.tui.screens.chooser import Chooser
from magblast.tui.screens.cover import CoverScreen
from magblast.tui.screens.end import EndScreen
from magblast.tui.screens.home import HomeScreen
from magblast.tui.screens.leave import LeaveScreen
from magblast.tui.screens.public import BotScreen, CallScreen
from magblast.tui.screens.recap import RecapScreen
from magblast.tui.screens.seats import SeatsScreen
from magblast.tui.screens.setup import SetUpScreen
from magblast.tui.screens.table import TableScreen
from magblast.tui.screens.text import HelpScreen
from magblast.tui.widgets.log_panel import LogPanel
from magblast.tui.widgets.side import SideLog
from tests.play.test_passing import PAYS, still
from tests.support.logs import duel
from tests.support.table import Table, header, playing
from tests.tui.screens.test_set_up import choose
from tests.tui.test_covers import FIRE

pytestmark = pytest.mark.usefixtures("pebbles_on_the_shelf")
NEVER = Pace(least=1e6, line=0.0, still=1e6)


def seats(*bots: str | None, game: str = "pebbles") -> Header:
    names = ("Ada", "Bo", "Cy", "Di")
    infos = [SeatInfo(name, bot) for name, bot in zip(names, bots, strict=False)]
    box = game_of(game)
    return new_header(next(iter(box.editions)), infos, "gravel", game=box)


@pytest.fixture
def _resting(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let captains rest in each world, and never learn which of the answers is best.

    They would think for hours, and keep the cores busy.
    """

    def rest(briefing: Any, view: Any, tried: Any, seed: str, *_: Any) -> list[float]:
        time.sleep(0.01)
        number = int(seed.rpartition(" ")[2])
        return [float((place + number) % 2) for place in range(len(tried))]

    monkeypatch.setattr(captain, "in_one_world", rest)


async def answer(table: Table) -> None:
    """Answer the only person's question with the first key that does."""
    shown, screen = table.shown, table.screen
    assert isinstance(screen, TableScreen | EndScreen)
    if isinstance(screen, TableScreen):
        if not screen.situation.waiting:
            # Nobody sees what the bots hold.
            assert screen.view.viewer == table.view.decision.seat == 1
            tiles = screen.picker.tiles(screen.scene)
            await table.press(next(tile.key for tile in tiles if tile.key and tile.bright))
            if table.shown is shown:
                await table.press("enter")
        await table.leave(shown)


async def test_one_person_plays_a_whole_game_with_three_bots() -> None:
    async with playing(seats(None, "greedy", "random", "captain:4")) as table:
        while not isinstance(table.screen, EndScreen):
            await answer(table)
        await table.at(EndScreen)
        assert "Bo" in table.text()


async def test_nobody_waits_for_bots_once_the_program_has_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(waiting, "PACE", NEVER)
    looks: list[Callable[[], object]] = []
    real = MagblastApp.set_interval

    def keeping(app: MagblastApp, interval: float, callback: Callable[[], object]) -> Timer:
        looks.append(callback)
        return real(app, interval, callback)

    monkeypatch.setattr(MagblastApp, "set_interval", keeping)
    async with playing(seats("greedy", "random", "greedy")) as table:
        await table.at(BotScreen)
    assert table.app.screen_stack == []
    assert [look() for look in looks] == [None]


async def test_bots_alone_are_watched_and_keys_hurry_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PACE", NEVER)
    async with playing(seats("greedy", "random", "greedy")) as table:
        await table.at(BotScreen)
        screen = table.screen
        assert "Ada is thinking…" in table.text()
        assert "? Help q Quit F1 Rules F2 Seats" in table.text()
        count = len(table.session.entries)
        await table.press("x")
        await table.until(lambda: len(table.session.entries) > count)
        await table.until(lambda: "The bots are considering whether to respond…" in table.text())
        # The same screen stays, and waits while something lies above it.
        assert table.screen is screen
        await table.press("question_mark")
        await table.at(HelpScreen)
        table.app.director.at_play.watch.hurry()
        monkeypatch.setattr(waiting, "PACE", waiting.AT_ONCE)
        count = len(table.session.entries)
        await table.pilot.pause(0.2)
        assert len(table.session.entries) == count
        await table.press("escape")
        await table.at(EndScreen)


async def test_people_with_a_bot_are_covered_from_each_other_and_may_leave(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(waiting, "PACE", NEVER)
    async with playing(seats(None, None, "greedy")) as table:
        await table.look(1)
        await table.at(TableScreen)
        hand = table.session.view(1).hand
        await table.press("1", "enter")
        await table.at(CallScreen)
        # A bot is not called by key.
        assert "Cy" not in [name for _, name in table.screen.callers]  # type: ignore[attr-defined]
        await table.press("space")
        await table.at(BotScreen)
        assert "The bots are considering whether to respond" in table.text()
        assert not any(tile in table.text() for tile in hand)
        await table.press("q")
        await table.at(LeaveScreen)
        await table.press("n")
        await table.at(BotScreen)
        await table.press("space")
        await table.until(lambda: isinstance(table.screen, TableScreen | CoverScreen))


@pytest.mark.usefixtures("_resting")
async def test_a_search_shows_its_progress_and_keeps_the_screen_alive() -> None:
    async with playing(seats("captain:1000000", None)) as table:
        await table.at(TableScreen)
        screen = table.table_screen()
        assert screen.view.viewer == 2
        assert "Ada is thinking…" in screen.situation.waiting
        # What belongs to one's own turn is not spoken of, whatever key is pressed.
        for key in ("e", "E", "d", "1", "b", "enter", "e"):
            await table.press(key)
            assert "Ada is thinking…" in table.text(), key
            assert "part of this action" not in table.text(), key
        # Keys count while the bot thinks; its answer would take hours.
        await table.press("question_mark")
        await table.at(HelpScreen)
        await table.press("escape")
        await table.at(TableScreen)
        assert "Space skip ahead" in table.frame()
        # With a mouse alone, the last row is clicked.
        await table.click_foot("space")
        await table.until(lambda: "Space skip ahead" in table.frame())
        # A bot thinks to the end in its own turn, unless it is asked for its answer.
        assert not table.session.entries
        await table.press("space")
        await table.until(lambda: table.session.entries)


def _beside_a_slow_bot(monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return a duel with a bot that goes on only when it is hurried."""
    monkeypatch.setattr(waiting, "PACE", NEVER)
    monkeypatch.setattr(waiting, "BRIEF", 0.02)
    data = duel(seats=still(hand=PAYS)["seats"])
    data["seats"][1]["bot"] = "greedy"
    return data


async def test_one_key_skips_to_the_next_question_and_what_happened_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # A few lines stand beside the table anyway.
    monkeypatch.setattr(at_play, "_RECENT", 0)
    data = _beside_a_slow_bot(monkeypatch)
    async with playing(header(data), (100, 30)) as table:
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("e", "e")
        await table.until(lambda: screen.situation.waiting)
        count = len(table.session.entries)
        await table.press("space")
        await table.at(RecapScreen)
        assert len(table.session.entries) > count
        recap = table.screen
        assert isinstance(recap, RecapScreen)
        assert any(line.text.startswith("Bo ") for line in recap.lines)
        await table.press("space")
        await table.at(TableScreen)
        assert table.table_screen() is screen
        assert not screen.situation.waiting
        # The next time, there is time to read again.
        assert not table.app.director.at_play.watch.skips


async def test_what_was_lost_while_skipping_is_told_first(monkeypatch: pytest.MonkeyPatch) -> None:
    data = _beside_a_slow_bot(monkeypatch)
    two = data["position"]["seats"]["2"]
    two["hand"] = ["mag_blast.1", "mag_blast.2", "beam_blast.2", "beam_blast.3", "beam_blast.4"]
    data["position"]["seats"]["1"]["yellow"] = [{"ship": "vnkar"}]
    async with playing(header(data)) as table:
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("e", "e")
        await table.until(lambda: bool(screen.situation.waiting))
        await table.press("space")
        await table.at(RecapScreen)
        recap = table.screen
        assert isinstance(recap, RecapScreen)
        assert "Ada's Vnkar is destroyed" in recap.lost
        rows = table.frame().splitlines()
        first = next(n for n, row in enumerate(rows) if "Ada's Vnkar is destroyed" in row)
        assert first < next(n for n, row in enumerate(rows) if "·" in row.strip("│ ")[:1])


async def test_what_changed_a_flagship_while_skipping_stands_above_the_rest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(at_play, "_RECENT", 0)
    data = _beside_a_slow_bot(monkeypatch)
    two = data["position"]["seats"]["2"]
    two["hand"] = ["mag_blast.1"]
    data["position"]["seats"]["1"]["yellow"] = []
    async with playing(header(data)) as table:
        await table.at(TableScreen)
        screen = table.table_screen()
        await table.press("e", "e")
        await table.until(lambda: bool(screen.situation.waiting))
        count = len(table.session.entries)
        play = table.app.director.at_play
        await table.press("space")
        await table.at(EndScreen)
        assert play.watch.looked < count
        # As if the flagship had held out, and all but the last play had been watched.
        play.watch._skipped_from = len(table.session.entries) - 1
        recap = play.recap()
        assert recap is not None
        assert "damage" in recap.changed
        assert sum(" fires " in line.text for line in recap.lines) == 2


@pytest.mark.parametrize(("size", "beside"), [((80, 24), False), ((160, 45), True)])
async def test_the_log_stands_on_the_screen_once(
    size: tuple[int, int], beside: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "PACE", NEVER)
    async with playing(seats("greedy", "random", game="battlecards"), size) as table:
        await table.at(BotScreen)
        await table.settle()
        shown = [isinstance(each, SideLog) for each in table.screen.query(LogPanel) if each.size]
        assert shown == [beside]


@pytest.mark.usefixtures("_resting")
@pytest.mark.parametrize("own_turn", [True, False])
async def test_the_progress_of_a_search_is_shown_in_its_own_turn_alone(
    own_turn: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Out of turn, it would tell how much there is to think about."""
    monkeypatch.setattr(waiting, "PACE", NEVER)
    monkeypatch.setattr(BotSeats, "progress", lambda bots, seat: 0.35)
    data = duel()
    data["seats"][0 if own_turn else 1]["bot"] = "captain:1000000"
    async with playing(header(data, asking="strict")) as table:
        if not own_turn:
            await table.at(TableScreen)
            await table.give(FIRE)
        told = "is thinking… 35 %" if own_turn else "is thinking…"
        await table.until(lambda: told in table.text() or "35 %" in table.text())
        await table.pilot.pause(0.2)
        assert ("35 %" in table.text()) is own_turn
        assert keeps_still(table.app.director.hotseat) is not own_turn


async def test_bots_are_chosen_on_the_set_up_screen_and_kept() -> None:
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        await choose(table, "game", "pebbles")
        await choose(table, "count", "3")
        await choose(table, "player-2", "captain")
        assert "looks ahead" in table.text()
        await choose(table, "player-3", "greedy")
        await choose(table, "hand", "1")
        await table.press("enter")
        await table.until(lambda: table.app.director.playing)
        assert table.session.bots == (None, "captain:200", "greedy")
        assert table.session.names[0] == "Nemo"
        assert len(set(table.session.names)) == 3
    async with playing() as table:
        await table.at(HomeScreen)
        await table.press("n")
        await table.at(SetUpScreen)
        assert table.screen.query_one("#count", Chooser).value == "3"
        players = [table.screen.query_one(f"#player-{seat}", Chooser).value for seat in range(1, 4)]
        assert players == ["person", "captain", "greedy"]


@pytest.mark.parametrize("game", ["battlecards", "magblast"])
async def test_the_only_person_sees_the_table_all_the_time(game: str) -> None:
    async with playing(seats("greedy", None, game=game), (100, 34)) as table:
        await table.until(
            lambda: isinstance(table.screen, TableScreen) and not table.screen.situation.waiting
        )
        assert table.table_screen().view.viewer == 2
        assert table.table_screen().is_alone


async def test_the_hand_of_the_only_person_stays_in_sight() -> None:
    async with playing(seats(None, "greedy")) as table:
        await table.at(TableScreen)
        screen = table.table_screen()
        screen.on_idleness()
        assert not screen.hand_hidden
        await table.press("h")
        assert screen.hand_hidden, "it is hidden by key all the same"


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_what_passed_by_itself_is_told_in_the_turn_line_and_the_log(
    size: tuple[int, int],
) -> None:
    data = duel(phase="reinforce", seats=still(hand=PAYS)["seats"])
    data["seats"][1]["bot"] = "greedy"
    async with playing(header(data), size) as table:
        await table.at(TableScreen)
        await table.press("e")
        await table.until(lambda: table.view.phase == "attack")
        screen = table.table_screen()
        asked = screen.kit.words.question(screen.view)
        brief = "went on by itself"
        await table.until(lambda: brief in table.text().splitlines()[0])
        assert asked in table.text()
        told = "Turn 7, Maneuver phase: nothing left to do, so it ended."
        assert told in [line.text for line in screen.situation.log]


async def test_a_seat_passes_to_a_bot_and_back_by_key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(waiting, "PACE", NEVER)
    async with playing(seats(None, "greedy")) as table:
        await table.at(TableScreen)
        await table.press("f2")
        await table.at(SeatsScreen)
        assert re.search(r"1\s+Ada\s*person", table.text())
        assert re.search(r"2\s+Bo\s*greedy", table.text())
        await table.press("1")
        await table.at(BotScreen)
        assert table.session.bots[0] == "captain:200"
        await table.press("f2")
        await table.at(SeatsScreen)
        await table.press("1")
        await table.at(TableScreen)
        assert table.session.bots[0] is None
        assert not table.session.entries


async def test_a_key_that_hurries_a_bot_is_no_answer_a_moment_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # In Battlecards, Space leads from phase to phase.
    monkeypatch.setattr(base, "ARMING", 60.0)
    infos, box = [SeatInfo("Ada"), SeatInfo("Bo", "greedy")], game_of("battlecards")
    first = new_header("battlecards", infos, "gravel", {"chooser": 1}, game=box)
    async with playing(first, (100, 34)) as table:
        await table.at(TableScreen)
        screen = table.table_screen()
        [begin] = [each for each in screen.view.legal if each.option == "first"]
        table.submit(begin)
        await table.until(lambda: table.session.view(1).legal and not screen.situation.waiting)
        count = len(table.session.entries)
        screen.listening.wait()
        await table.press("space", "space")
        assert len(table.session.entries) == count
        monkeypatch.setattr(base, "ARMING", 0.0)
        await table.press("space")
        await table.until(lambda: len(table.session.entries) > count)


@pytest.mark.parametrize("asking", ["call", "strict"])
async def test_what_bots_hold_shows_on_no_screen_of_the_only_person(
    asking: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(waiting, "PACE", NEVER)
    seen = []
    for held in (["evasive_action.1", "laser_blast.5"], ["laser_blast.5", "laser_blast.6"]):
        data = duel()
        data["position"]["seats"]["2"]["hand"] = held
        data["seats"][1]["bot"] = "greedy"
        async with playing(header(data, asking=asking), (100, 30)) as table:
            await table.at(TableScreen)
            frames = [table.frame()]
            await table.give(FIRE)
            await table.until(lambda: "thinking" in table.text() or "consider" in table.text())
            await table.settle()
            frames.append(table.frame())
            frames.append(str(table.app.director.hotseat.cue))
            frames.append(str(table.app.director.hotseat.undoing_of_last.seat))
            seen.append(frames)
    assert seen[0] == seen[1]
